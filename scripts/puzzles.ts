/** `npm run puzzles`: finds positions of Combined Arms with one winning turn, and writes the data file of the puzzles. */

import { readFileSync, writeFileSync } from 'node:fs';
import { combinedArms, FIGURES, type State } from '../src/engine/combined-arms/index.ts';
import { opponentOf } from '../src/engine/core/gameTypes.ts';
import { turnedByHalf } from '../src/engine/map/square.ts';
import { fieldOf } from '../src/games/combined-arms/bots/field.ts';
import { playerAt } from '../src/games/combined-arms/players.ts';
import { onlyWin, proofOf } from '../src/games/combined-arms/puzzles/prove.ts';
import { type Position, PUZZLES, type Puzzle } from '../src/games/combined-arms/puzzles/puzzles.ts';
import { SCENARIOS } from '../src/games/combined-arms/scenarios/builtIn.ts';
import { playMatch } from '../src/lab/match.ts';
import { readFlags } from './lib/args.ts';

const FILE = 'src/games/combined-arms/puzzles/puzzles.json';
const HELP = `npm run puzzles -- --games N --seed S
npm run puzzles -- --from I --games N --add
npm run puzzles -- --check

Plays games of player C against itself, and looks in each turn for a position in which one set of shooters wins at once, and no other. Keeps the last one of
each game until there are --count, and writes them, the easiest first, to ${FILE}.
--add keeps the puzzles of the file and goes on with game --from. --check proves each puzzle of the file again.
The last line is JSON. The exit code is 1 if a puzzle is not proven.`;
const { flags } = readFlags(HELP, {
  games: { value: 120, help: 'games to play at most' },
  from: { value: 0, help: 'number of the first game' },
  seed: { value: 'puzzles', help: 'seed of the run' },
  count: { value: 40, help: 'puzzles to keep' },
  moves: { value: 3, help: 'fewest moves of a turn' },
  add: { value: false, help: 'keep the puzzles of the file' },
  check: { value: false, help: 'only prove the file' },
});

/** The position as South sees it that has the turn, in the form of the file. */
function puzzleOf({ units, up }: State): Position {
  const { world } = combinedArms(SCENARIOS[0]!);
  const textOf = (side: typeof up): string =>
    units
      .flatMap((unit) => {
        if (unit.side !== side || unit.at === null) return [];
        return `${FIGURES[unit.type].short} ${up === 'delta' ? unit.at : turnedByHalf(world.grid, unit.at)}`;
      })
      .join(', ');
  return { south: textOf(up), north: textOf(opponentOf(up)) };
}

function find(): Puzzle[] {
  const rules = combinedArms(SCENARIOS[0]!);
  // With fewer drafts than usual, for more games in the same time.
  const player = playerAt('C', 'even', 8);
  const found: Puzzle[] = flags.add ? [...PUZZLES] : [];
  for (let i = flags.from; i < flags.from + flags.games && found.length < flags.count; i++) {
    let last: Puzzle | null = null;
    let turn = 0;
    playMatch(rules as never, { delta: player, gamma: player } as never, `${flags.seed}-${i}`, {
      heard(_, s) {
        const state = s as State;
        if (state.phase !== 'move' || state.turn === turn) return;
        turn = state.turn;
        const proof = onlyWin(fieldOf(rules.world, rules.view(state, state.up)), state.up);
        if (!proof || proof.steps.length < flags.moves) return;
        last = proofOf(puzzleOf(state)) ?? last;
      },
    });
    if (last) found.push(last);
    console.error(`Game ${i}: ${found.length} positions`);
  }
  return found;
}

if (!flags.check) {
  const found = find().sort((a, b) => a.difficulty - b.difficulty);
  writeFileSync(FILE, `[\n${found.map((one) => ` ${JSON.stringify(one)}`).join(',\n')}\n]\n`);
}
const puzzles = flags.check ? PUZZLES : (JSON.parse(readFileSync(FILE, 'utf8')) as Puzzle[]);
const unproven = puzzles.flatMap((one, i) => (JSON.stringify(proofOf(one)) === JSON.stringify(one) ? [] : [i + 1]));
console.log(JSON.stringify({ puzzles: puzzles.length, difficulty: puzzles.map(({ difficulty }) => difficulty), unproven }));
process.exit(unproven.length > 0 ? 1 : 0);
