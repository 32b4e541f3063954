// For every file of tests. A test may end while a part of the page is still on its way; were it to come after its file has been cleared
// away, that would fail the run without failing a test.
import { afterAll, vi } from 'vitest';
import { applied } from '../src/engine/core/drivers.ts';
import { useWording } from '../src/store/wording.ts';
import { deepFreeze } from './oracles/freeze.ts';

// Tests read sentences as they are written; tests/ui/terms.test.tsx and the browser's tests see the screen's words.
useWording.setState({ isCollege: true });

// States share their parts: a change of one in place would change others.
applied.watch = deepFreeze;

afterAll(() => vi.dynamicImportSettled());
