// For every file of tests. A test may end while a part of the page is still on its way; were it to come after its file has been cleared
// away, that would fail the run without failing a test.
import { afterAll, vi } from 'vitest';
import { useWording } from '../src/store/wording.ts';

// Tests read sentences as they are written; tests/ui/terms.test.tsx and the browser's tests see the screen's words.
useWording.setState({ isCollege: true });

afterAll(() => vi.dynamicImportSettled());
