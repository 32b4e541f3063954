/** Numbers as letters to read aloud: what was heard wrong is found. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { picker } from '../../src/bots/picker.ts';
import { readResultCode, resultCode, WIDTHS } from '../../src/games/lines-and-webs/account/resultCode.ts';
import { aloud, groupsFor, heard, heardLetters, namedCode, spoken } from '../../src/records/spoken.ts';

const EXAMPLE = 'CV18A D0L19 WJYPK T6E55 4WWA1 1WPF1 DVNLV';
const VALUES = [1, 679, 3, 9, 3, 3, 12, 30, 22, 20, 35, 6, 1, 2, 3, 8, 9, 7, 6, 6, 4, 2, 12, 4, 4, 5, 0, 2, 0, 0, 0, 0, 0];
const LETTERS = '0123456789ACDEFGHJKLMNPRTVWXY';
const values = fc.tuple(...WIDTHS.map((width) => fc.integer({ min: 0, max: 2 ** width - 1 })));

it('The example of the design has its fields, and its letters are written back', () => {
  expect(WIDTHS.reduce((a, b) => a + b)).toBe(136);
  expect(groupsFor(WIDTHS)).toBe(7);
  expect(heard(EXAMPLE, WIDTHS)).toEqual({ ok: true, values: VALUES });
  expect(spoken(VALUES, WIDTHS).join(' ')).toBe(EXAMPLE);
  const read = readResultCode(EXAMPLE);
  if (!read.ok) throw new Error('the example is refused');
  expect(read.result).toMatchObject({ table: 3, day: 3, ending: 'delta strength', ports: { delta: 2, gamma: 2 }, luck: 1.5, chance: 0.8 });
  expect(read.result.bought.gamma).toEqual({ units: 12, food: 4, fuel: 4, ammo: 5, other: 0 });
  expect(resultCode(read.result).join(' ')).toBe(EXAMPLE);
});

it('Any values come back as they were; a value too large is cut to the largest', () => {
  fc.assert(
    fc.property(values, (list) => {
      expect(heard(spoken(list, WIDTHS).join(''), WIDTHS)).toEqual({ ok: true, values: list });
    }),
  );
  expect(heard(spoken([9, -4], [3, 3]).join(''), [3, 3])).toEqual({ ok: true, values: [7, 0] });
});

it('Every wrong letter is found, and its group is named', () => {
  fc.assert(
    fc.property(values, (list) => {
      const code = spoken(list, WIDTHS).join('');
      for (let at = 0; at < code.length; at++)
        for (const letter of LETTERS) {
          if (letter === code[at]) continue;
          const read = heard(code.slice(0, at) + letter + code.slice(at + 1), WIDTHS);
          expect(!read.ok && read.wrong).toEqual([Math.floor(at / 5) + 1]);
        }
    }),
    { numRuns: 6 },
  );
});

it('Any two letters that differ and changed places are found, and any two groups', () => {
  fc.assert(
    fc.property(values, (list) => {
      const groups = spoken(list, WIDTHS);
      const code = groups.join('');
      const isTaken = (letters: readonly string[]): boolean => heard(letters.join(''), WIDTHS).ok;
      for (let a = 0; a < code.length; a++)
        for (let b = a + 1; b < code.length; b++) {
          const swapped = [...code];
          [swapped[a], swapped[b]] = [swapped[b] as string, swapped[a] as string];
          expect(isTaken(swapped)).toBe(swapped[a] === swapped[b]);
        }
      for (let a = 0; a < groups.length; a++)
        for (let b = a + 1; b < groups.length; b++) {
          const swapped = [...groups];
          [swapped[a], swapped[b]] = [swapped[b] as string, swapped[a] as string];
          expect(isTaken(swapped), `groups ${a + 1} and ${b + 1}`).toBe(false);
        }
    }),
    { numRuns: 6 },
  );
});

it('Fifty thousand random texts: none is taken for a code', () => {
  const pick = picker('no code');
  let taken = 0;
  for (let i = 0; i < 50_000; i++) {
    const text = Array.from({ length: 35 }, () => LETTERS[pick(29)]).join('');
    if (readResultCode(text).ok) taken += 1;
  }
  expect(taken).toBe(0);
});

it('Case, spaces and hyphens do not count, and a letter that was misheard is read as the one that was meant', () => {
  const code = 'cv-i8a dol19 wjypk t6ess 4wwa1 1wpf1 dunlv';
  expect(heardLetters(code)).toBe(EXAMPLE.replaceAll(' ', ''));
  expect(heard(code, WIDTHS)).toEqual({ ok: true, values: VALUES });
  expect(aloud('CV18A')).toBe('Charlie, Victor, one, eight, Alfa');
});

it('Letters that are missing are no fault yet; a group that is whole and wrong is one at once', () => {
  expect(heard('CV18A D0', WIDTHS)).toEqual({ ok: false, wrong: [], isWhole: false });
  expect(heard('CV18A D0L18 W', WIDTHS)).toEqual({ ok: false, wrong: [2], isWhole: false });
  expect(heard(`${EXAMPLE} A`, WIDTHS)).toMatchObject({ ok: false, isWhole: false });
  expect(heard('CV!8A', WIDTHS)).toMatchObject({ ok: false, wrong: [1] });
});

it('A line that was written down has the table’s name before its code, with or without a colon', () => {
  for (const line of [`Ajax 1: ${EXAMPLE}`, `Ajax 1 ${EXAMPLE}`]) {
    const { name, code } = namedCode(line, WIDTHS);
    expect(name).toBe('Ajax 1');
    expect(heard(code, WIDTHS)).toMatchObject({ ok: true });
  }
  expect(namedCode(EXAMPLE, WIDTHS)).toEqual({ name: '', code: EXAMPLE });
});
