/** The results of a class for a spreadsheet: a row a table in the order of the page, each heading with its unit. Pure. */

import { SIDES, type Side } from '../../../../engine/lines-and-webs/index.ts';
import { type ClassRow, type ClassSheet, FIGURES, type Figure, figureOf, isCounted, placesOf } from '../../account/compare.ts';
import { table } from '../../account/csv.ts';
import { type Result, winnerOf } from '../../account/resultCode.ts';
import { endingWords, noteWords } from '../account/words.ts';
import { mainWords } from '../words/hunger.ts';
import { sideName } from '../words/names.ts';

/** What a spreadsheet looks for to read the letters of other languages. */
const BYTE_ORDER_MARK = '\uFEFF';

const NAMES: { readonly [F in Figure]: string } = {
  ports: 'ports at the end',
  strength: 'strength at the end',
  hungry: 'hungry nights',
  delivered: 'tokens brought to units',
  units: 'points for units on day 1',
  food: 'points for food on day 1',
  fuel: 'points for fuel on day 1',
  ammo: 'points for ammo on day 1',
  other: 'points for kits and cards on day 1',
};

const rounded = (x: number): number => Math.round(x * 10) / 10;
const yes = (is: boolean): string => (is ? 'yes' : 'no');

type Column = readonly [head: string, of: (row: ClassRow) => string | number];

const sideColumns = (side: Side): Column[] => [
  ...FIGURES.map((figure): Column => [`${sideName(side)}: ${NAMES[figure]}`, ({ result }) => figureOf(result, side, figure)]),
  [`${sideName(side)}: main reason for hunger`, (row) => mainWords({ ...row, mainNights: null }, side)],
];

const aid =
  (key: 'practice' | 'undo' | 'workbench' | 'unlocked' | 'replaced') =>
  ({ result }: { result: Result }): string =>
    yes(result[key]);

const COLUMNS: readonly Column[] = [
  ['Table', ({ name }) => name],
  ['Counts', (row) => (isCounted(row) ? 'yes' : `no: ${row.note === 'unfinished' ? 'not finished' : noteWords(row)}`)],
  ['Handed in as', ({ source }) => source],
  ['Task', ({ of }) => of ?? ''],
  ['Games handed in', ({ games }) => Math.max(1, games.length)],
  ['Last day played', ({ result }) => result.day],
  ['Winner', ({ result }) => winnerName(result)],
  ['Result', ({ result }) => endingWords(result)],
  ...SIDES.flatMap(sideColumns),
  ['Luck of the dice for Delta (steps)', ({ result }) => rounded(result.luck)],
  ['Delta’s chance before the last day (%)', ({ result: { chance } }) => (chance === null ? '' : Math.round(chance * 100))],
  ['Advice asked (times)', ({ result }) => result.advice],
  ['Went back to a decision', aid('practice')],
  ['Took orders back', aid('undo')],
  ['Used the game editor', aid('workbench')],
  ['Locks opened', aid('unlocked')],
  ['A computer took a seat', aid('replaced')],
  ['Begun before (times)', ({ again }) => again],
  ['Answer', ({ answer }) => answer ?? ''],
];

function winnerName({ ending }: Result): string {
  const winner = winnerOf(ending);
  return winner ? sideName(winner) : ending === 'unfinished' ? '' : 'nobody';
}

/** Rows as the page has them, without those that are not in yet. */
export function csvOf(sheet: Pick<ClassSheet, 'comparison' | 'expected' | 'isNamed'>): string {
  const rows = placesOf(sheet).flatMap((place) => ('row' in place ? place.row : []));
  return BYTE_ORDER_MARK + table([COLUMNS.map(([head]) => head), ...rows.map((row) => COLUMNS.map(([, of]) => of(row)))]);
}
