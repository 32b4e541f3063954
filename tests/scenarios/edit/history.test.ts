/** The editor's steps: undo, redo, what is joined into one step; and the names of what is copied. */
import { describe, expect, it } from 'vitest';
import { copyOf as copied, newId, newName } from '../../../src/games/lines-and-webs/scenarios/edit/names.ts';
import { begin, recorded, redone, redoWords, undone, undoWords } from '../../../src/games/lines-and-webs/store/editor/draft.ts';
import { copyOf } from '../helpers.ts';

describe('the history', () => {
  it('goes back and forth, and says what each step did', () => {
    const h = recorded(recorded(begin(0), 'One', 1), 'Two', 2);
    expect([undoWords(h), redoWords(h)]).toEqual(['Two', null]);
    const back = undone(undone(h));
    expect([back.now, undoWords(back), redoWords(back)]).toEqual([0, null, 'One']);
    expect(undone(back)).toBe(back);
    expect(redone(redone(back)).now).toBe(2);
    expect(redone(h)).toBe(h);
  });

  it('forgets what was undone as soon as something else is done', () => {
    const h = recorded(undone(recorded(begin(0), 'One', 1)), 'Three', 3);
    expect([h.now, redoWords(h), undone(h).now]).toEqual([3, null, 0]);
  });

  it('joins steps of the same word, and only while nothing comes between', () => {
    const typed = recorded(recorded(begin('a'), 'Name', 'ab', 'name'), 'Name', 'abc', 'name');
    expect(typed.past).toHaveLength(1);
    expect(undone(typed).now).toBe('a');
    const other = recorded(recorded(typed, 'Id', 'x', 'id'), 'Name', 'y', 'name');
    expect(other.past).toHaveLength(3);
    // Redone, it is finished: typing on is a step of its own.
    const again = recorded(redone(undone(typed)), 'Name', 'abcd', 'name');
    expect(undone(again).now).toBe('abc');
  });
});

describe('names of copies', () => {
  it('take the next free number and stay within their length', () => {
    expect(newId('armor', ['armor', 'armor-2'])).toBe('armor-3');
    expect(newId('armor-2', ['armor-2'])).toBe('armor-3');
    expect(newName('Armor Company', [])).toBe('Armor Company 2');
    expect(newId('a'.repeat(24), [])).toHaveLength(24);
    expect(newName('x'.repeat(60), [])).toBe(`${'x'.repeat(58)} 2`);
  });

  it('of a scenario are its own, and the scenario stays as it was', () => {
    const s = copyOf('arvel-crossing');
    const copy = copied(s, [{ id: 'arvel-crossing-2', name: 'Something else' }]);
    expect([copy.id, copy.name]).toEqual(['arvel-crossing-3', 'Arvel Crossing 2']);
    expect(s).toEqual(copyOf('arvel-crossing'));
    expect(copy.map).not.toBe(s.map);
  });
});
