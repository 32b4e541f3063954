/** Events as sentences, with clauses. Units have their side's letter (Δ, Γ), which the screen draws as its emblem. */

import { opponentOf } from '../../../engine/core/gameTypes.ts';
import { type EventOf, typesOf, type UnitType } from '../../../engine/lines-of-battle/index.ts';
import { plain, sharedEnds, squareEvents } from '../../../ui/squares/events.ts';
import { count, listed } from '../../../ui/words/grammar.ts';
import type { EventText } from '../../page.ts';
import type { LinesOfBattle } from '../types.ts';
import { sayCommand } from './commands.ts';
import { acts, armyWords, does, facingName, marked, sideName, unitAt } from './names.ts';
import { FROM } from './turn.ts';

function attacked(e: EventOf<'attacked'>): EventText {
  const start = `${acts(e, 'attack')} ${marked(opponentOf(e.side), e.targetKind, e.at)} ${FROM[e.aspect]}`;
  const nodes = [e.from, e.at];
  if (e.dice === null) return plain(`${start}: destroyed without dice.`, e.kind === 'archers' ? '5.9.1' : '5.9', nodes);
  const [mine, theirs] = e.dice;
  const clause = e.tieWins ? (e.kind === 'swordsmen' ? '5.6' : '5.7') : e.aspect === 'front' ? '5.5' : 'R-archer-flank';
  const result = !e.destroyed ? 'a miss' : mine === theirs ? 'a tie destroys' : 'destroyed';
  const against = { faces: [theirs], side: opponentOf(e.side) };
  const dice = { faces: [mine], need: e.tieWins ? theirs : theirs + 1, side: e.side, against };
  return plain(`${start}: ${mine} against ${theirs}, ${result}.`, clause, nodes, dice);
}

/** What a side's attacks of one turn did, a Commander first, then the least likely: 'destroys Archers c3 (42%) and Spearmen f5 from the side.' */
export function momentWords(attacks: readonly (EventOf<'attacked'> & { chance: number })[]): string {
  const worth = ({ targetKind }: { targetKind: UnitType }): number => Number(targetKind === 'commander');
  const fell = attacks.filter(({ destroyed }) => destroyed);
  const told = [...(fell.length > 0 ? fell : attacks)].sort((a, b) => worth(b) - worth(a) || a.chance - b.chance);
  const names = told.map(
    ({ targetKind, at, aspect, chance }) => `${unitAt(targetKind, at)} ${chance === 1 ? FROM[aspect] : `(${Math.round(chance * 100)}%)`}`,
  );
  return fell.length > 0 ? `destroys ${listed(names)}.` : `attacks ${listed(names)} in vain.`;
}

export const { spoken, sayEvent, sayEvents, sayFrame } = squareEvents<LinesOfBattle>(
  {
    armyChosen: ({ side, army }) => plain(`${sideName(side)} chooses ${armyWords(typesOf(army))}.`, '3.1'),
    arranged: ({ side, units }) => plain(`${sideName(side)} places ${armyWords(units.map(({ type }) => type))}.`, '3.2'),
    placed: (e) => plain(`${marked(e.side, e.kind, e.at)} ${does(e.kind, 'face')} ${facingName(e.facing)}.`, '3.2', [e.at]),
    setUp: ({ side }) => plain(`${sideName(side)} is ready.`, '3.3'),
    revealed: ({ first }) => plain(`Both armies are revealed. ${sideName(first)} begins.`, '3.3'),
    phaseBegan: ({ phase }) => (phase === 'combat' ? plain('Movement ends, attacks begin.', '4.1') : null),
    moved: (e) => {
      const to = e.path.at(-1) as string;
      const facing = e.facing === null ? '' : ` and ${does(e.kind, 'face')} ${facingName(e.facing)}`;
      return plain(`${acts(e, 'move')} to ${to}${facing}.`, '4.2', [e.from, to]);
    },
    refaced: (e) => plain(`${acts(e, 'face')} ${facingName(e.facing)}.`, '4.4', [e.from]),
    swapped: (e) => plain(`${marked(e.side, e.kind, e.from)} and ${unitAt(e.otherKind, e.to)} swap places.`, '4.6', [e.from, e.to]),
    armyMoved: ({ side, steps }) => {
      const n = steps.length === 0 ? 'no unit moves' : `${count(steps.length, 'unit moves', 'units move')} one square`;
      return plain(
        `${sideName(side)}’s army steps: ${n}.`,
        '4.5',
        steps.map(({ to }) => to),
      );
    },
    attacked,
    advanced: (e) => plain(`${acts(e, 'advance')} to ${e.to}.`, '5.10', [e.from, e.to]),
  },
  {
    destroyed: ['wins: no enemy unit is left', '', '6.1'],
    commander: ['wins: the enemy’s Commander is destroyed', '', '7.1'],
    repetition: ['', 'A draw: this position has occurred three times.', '6.2'],
    unarmed: ['', 'A draw: no unit on the board can attack.', '6.3'],
    ...sharedEnds('6.4', '6.2'),
  },
  sayCommand,
);
