/** Built-in scenarios, the full battle first. Validated by tests/lines-of-battle/scenarios.test.ts. */

import type { Scenario } from '../../../engine/lines-of-battle/index.ts';
import commander from './commander.json';
import full from './full-battle.json';
import six from './six-a-side.json';

export const SCENARIOS: readonly Scenario[] = [full, six, commander] as unknown as Scenario[];
