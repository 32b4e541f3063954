/** Events as sentences, with clauses. Units have their side's letter (Δ, Γ), which the screen draws as its emblem. */

import { type EventOf, type LossCause, typesOf } from '../../../engine/combined-arms/index.ts';
import { opponentOf } from '../../../engine/core/gameTypes.ts';
import { plain, sharedEnds, squareEvents } from '../../../ui/squares/events.ts';
import { count, listed } from '../../../ui/words/grammar.ts';
import type { CombinedArms } from '../types.ts';
import { sayCommand } from './commands.ts';
import { acts, armyWords, does, marked, sideName, TYPE_NAMES, unitAt } from './names.ts';
import { damageWords } from './turn.ts';

const CAUSES: { readonly [C in LossCause]: readonly [why: string, clause: string] } = {
  base: ['a base can’t retreat', '6.6'],
  again: ['beaten twice in one turn', '6.5'],
  'no-square': ['no square to retreat to', '6.3'],
  edge: ['sent off the board', '6.3'],
};

/** The target of a shot, and its damage: 'Γ Heavy Tank d6: damage 4 of 5.' */
const hit = ({ side, targetKind, at, total, defence }: EventOf<'attacked'>): string =>
  `${marked(opponentOf(side), targetKind, at)}: damage ${damageWords(total, defence)}.`;

export const { sayEvent, sayEvents, sayFrame } = squareEvents<CombinedArms>(
  {
    armyChosen: ({ side, army, elite }) =>
      plain(
        `${sideName(side)} chooses ${armyWords(typesOf(army))}${elite.length > 0 ? `; elite: ${listed(elite.map((type) => TYPE_NAMES[type]))}` : ''}.`,
        '3.1',
      ),
    revealed: ({ first }) => plain(`Both armies are shown. ${sideName(first)} places the first unit.`, '3.3'),
    placed: (e) => plain(`${sideName(e.side)} places ${TYPE_NAMES[e.kind]} on ${e.at}.`, '3.3', [e.at]),
    phaseBegan: ({ phase }) => (phase === 'attack' ? plain('Moving ends, attacks begin.', '4.1') : null),
    reinforced: (e) => plain(`${marked(e.side, e.kind, null)} ${does(e.kind, 'arrive')} on ${e.at}.`, '8.5', [e.at]),
    reinforcementLost: ({ side }) => plain(`${sideName(side)} has no free square for a new unit.`, '8.5'),
    moved: (e) => plain(`${acts(e, 'move')} to ${e.path.at(-1)}.`, '4.2', [e.from, e.path.at(-1) as string]),
    attacked: (e) => plain(`${acts(e, 'attack')} ${hit(e)}`, '5.1', [e.from, e.at]),
    retreated: (e) => plain(`${acts(e, 'retreat')} to ${e.to}${e.chosen ? '' : ', the only square'}.`, '6.1', [e.from, e.to]),
    destroyed: (e) => plain(`${acts(e, 'are')} destroyed: ${CAUSES[e.cause][0]}.`, CAUSES[e.cause][1], [e.from]),
    becameElite: (e) => plain(`${acts(e, 'become')} elite.`, '8.4', [e.from]),
    passed: ({ side }) => plain(`${sideName(side)} passes: no unit can move or attack.`, '7.4'),
  },
  {
    headquarters: ['wins: the enemy Headquarters is destroyed', '', '7.1'],
    cities: ['wins: it holds all four cities', '', '8.1'],
    ...sharedEnds('7.3', '7.2'),
  },
  sayCommand,
  {
    goesOn: (last, next) => last.type === 'attacked' && next.type === 'attacked' && last.target === next.target,
    /** 'Δ Howitzer c3 and 3 more attack Γ Heavy Tank d6: damage 4 of 5.' */
    say(events) {
      const shots = events as readonly EventOf<'attacked'>[] as [EventOf<'attacked'>, ...EventOf<'attacked'>[]];
      const [{ side, kind, from }] = shots;
      const last = shots.at(-1) as EventOf<'attacked'>;
      const text = `${marked(side, kind, from)} and ${shots.length - 1} more attack ${hit(last)}`;
      return plain(text, '5.4', [...shots.map((shot) => shot.from), last.at]);
    },
  },
);

/** What a side's shots of one turn did: 'destroys Howitzer c7 and drives Heavy Tank d6 back.' */
export function momentWords(shots: readonly EventOf<'attacked'>[]): string {
  const names = (hits: readonly EventOf<'attacked'>[]) => hits.map(({ targetKind, at }) => unitAt(targetKind, at));
  const lost = shots.filter(({ effect }) => effect === 'destroyed');
  const [fell, back] = [
    names(lost),
    names(shots.filter(({ effect, target }) => effect === 'retreats' && !lost.some((shot) => shot.target === target))),
  ];
  const said = [fell.length > 0 ? `destroys ${listed(fell)}` : '', back.length > 0 ? `drives ${listed(back)} back` : ''].filter(Boolean);
  return said.length > 0 ? `${listed(said)}.` : `fires ${count(shots.length, 'shot')} in vain.`;
}
