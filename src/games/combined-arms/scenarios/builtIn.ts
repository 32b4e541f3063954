/** Built-in scenarios, the full battle first. Validated by tests/combined-arms/scenarios.test.ts. */

import type { Scenario } from '../../../engine/combined-arms/index.ts';
import campaign from './campaign.json';
import eight from './eight-a-side.json';
import towns from './four-towns.json';
import full from './full-battle.json';
import woods from './two-woods.json';

export const SCENARIOS: readonly Scenario[] = [full, eight, woods, towns, campaign] as unknown as Scenario[];
