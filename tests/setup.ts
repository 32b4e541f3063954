// For every file of tests. A test may end while a part of the page is still on its way; were it to come after its file has been cleared
// away, that would fail the run without failing a test.
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
