/** Names of files come from outside: they are shown as they are read. */
import { expect, it } from 'vitest';
import { createImportQueue } from '../../src/store/imports/importQueue.ts';
import { useImports } from '../../src/store/imports/importRows.ts';

it('A file whose name turns the direction of reading is listed without what turns it', () => {
  const queue = createImportQueue({ read: () => new Promise(() => undefined), imports: () => new Promise(() => undefined) });
  const named = (name: string) => new File(['{}'], name);
  queue.addFiles([named('day-\u202Enosj.8\u2066.json'), named('\u200F\u200B'), named('משחק.json')], false);
  expect(useImports.getState().rows.map(({ file }) => file)).toEqual(['day-nosj.8.json', 'A file', 'משחק.json']);
});
