/** Sentences and labels of a side's turn: prompts, buttons, odds. */

import { type NodeId, opponentOf } from '../../../engine/core/gameTypes.ts';
import {
  aspect,
  FACINGS,
  opposite,
  type Threat,
  type Unit,
  type View,
  winsTie,
  worstFirst,
} from '../../../engine/lines-of-battle/index.ts';
import type { FacingFacts } from '../../../ui/turn/Facings.tsx';
import { count, listed } from '../../../ui/words/grammar.ts';
import type { PromptWords } from '../../../ui/words/squareGames.ts';
import { does, facingName, sideName, TYPE_NAMES, unitWords } from './names.ts';

/** Chance of an attack in 36ths: '42%'. @rule 5.5, 5.9 */
export const oddsWords = (chance: number): string => `${Math.round((chance / 36) * 100)}%`;

export const FROM = { front: 'from the front', side: 'from the side', rear: 'from the rear' } as const;

/** Why an attack has its chance: 'from the side, no dice', 'from the front, wins ties'. @rule 5.4 */
export function aspectWords(from: Threat['aspect'], chance: number): string {
  return `${FROM[from]}${chance === 36 ? ', no dice' : chance === 21 ? ', wins ties' : ''}`;
}

/** An attack that is possible, with its chance in 36ths. */
export interface Strike {
  unit: Unit;
  target: Unit;
  chance: number;
}

export const strikeWords = ({ unit, target, chance }: Strike): string =>
  aspectWords(aspect(unit, target), winsTie(unit, target) ? 21 : chance);

/** What an order is called on its button. */
export const ACTS: { readonly [verb: string]: string } = { move: 'Move', reface: 'Change facing', swap: 'Swap places' };

/** How the facing of an aimed unit is changed, and how it is sent. */
export const aimedHint = (isByKeys: boolean): string =>
  isByKeys
    ? 'Enter confirms. Shift+arrow changes its facing.'
    : 'Press again to confirm. The wheel or the arrows around it change its facing.';

/** How many units step, and how that changes. @rule 4.5 */
export function armyHint(n: number, isByKeys: boolean): PromptWords {
  const keys = 'An arrow changes the direction of all, Shift and an arrow that of the unit at the cursor.';
  const text = n === 0 ? 'Nobody steps yet.' : `${count(n, 'unit')} will step one square.`;
  return { text, hint: isByKeys ? keys : 'Choose another direction for all, or drag a unit to a neighboring square.', clause: '4.5' };
}

/** The next step of a held unit without an aim. */
export function holdWords(unit: Unit, mayMove: boolean, mayFace: boolean, isByKeys: boolean): PromptWords {
  const [aim, face] = isByKeys
    ? ['Arrow keys move it, Shift+arrow changes its facing, Enter confirms.', 'Shift+arrow changes its facing, Enter confirms.']
    : ['Drag it or press a lit square. Drag on to an arrow there to change its facing.', 'Press an arrow beside it, or use the wheel.'];
  if (mayMove) return { text: `Choose a square for ${unitWords(unit)}.`, hint: aim };
  if (mayFace) return { text: `${unitWords(unit)} can still change facing.`, hint: face };
  return { text: `${unitWords(unit)} can’t move or change facing any more this turn.`, hint: 'Press an enemy in front of it to attack.' };
}

/** Attack in one sentence: 'Swordsmen d4 attack Spearmen d5 from the front: 58%, by a higher roll or a tie.' */
export function attackWords({ unit, target, chance }: Strike): string {
  const from = aspect(unit, target);
  const by = chance === 36 ? 'no dice needed' : `${oddsWords(chance)}, by a higher roll${winsTie(unit, target) ? ' or a tie' : ''}`;
  return `${unitWords(unit)} ${does(unit.type, 'attack')} ${unitWords(target)} ${FROM[from]}: ${by}.`;
}

/** '3 enemies (1 without dice)', of the worst threat of each. */
function enemiesWords(threats: readonly Pick<Threat, 'chance'>[]): string {
  const sure = threats.filter(({ chance }) => chance === 36).length;
  const all = threats.length === 0 ? 'no enemy' : count(threats.length, 'enemy', 'enemies');
  return sure === 0 ? all : `${all} (${sure === threats.length ? '' : `${sure} `}without dice)`;
}

/** What an attack risks next turn, and opens. @param hit, miss threats to the attacker after either @param opened attacks of other units after a hit */
export function tradeWords(strike: Strike, hit: readonly Threat[], miss: readonly Threat[], opened: readonly Strike[]): string {
  const [won, lost] = [enemiesWords(hit), enemiesWords(miss)];
  const could = `could attack ${unitWords(strike.unit)}`;
  const risk = strike.chance === 36 || won === lost ? `Next turn ${won} ${could}.` : `After a hit, ${won} ${could}; after a miss, ${lost}.`;
  return [risk, ...opened.map(({ unit, target }) => `A hit lets ${unitWords(unit)} attack ${unitWords(target)}.`)].join(' ');
}

/** Of a lit square: 'Cavalry through i5, i6 and i7: 4 of 4 squares.' */
export function wayWords({ type }: Unit, way: readonly NodeId[], moves: number): string {
  const by = way.length > 1 ? ` through ${listed(way.slice(0, -1))}` : '';
  return `${TYPE_NAMES[type]}${by}: ${way.length} of ${count(moves, 'square')}.`;
}

/** ', once f6 moves away', if another unit stands in the attacker's way or line. */
export const blockedWords = ({ blockedBy }: Pick<Threat, 'blockedBy'>): string => (blockedBy ? `, once ${blockedBy} moves away` : '');

/** Of a unit: 'Could be attacked from the west: 100%, once f6 moves away; from the north: 42%.' */
export function threatWords(threats: readonly Threat[]): string {
  const blows = FACINGS.flatMap((from) => {
    const [worst] = worstFirst(threats.filter(({ direction }) => opposite(direction) === from));
    return worst ? [`from the ${facingName(from)}: ${oddsWords(worst.chance)}${blockedWords(worst)}`] : [];
  });
  return blows.length > 0 ? `Could be attacked ${blows.join('; ')}.` : '';
}

/** Of a Commander that could fall next turn, or now if it is the enemy's: 'Check: Cavalry c5 could destroy your Commander next turn (100%).' @rule 7.1 */
export function checkWords([worst, ...others]: readonly Threat[], by: Unit | undefined, isOwn: boolean): string {
  if (!worst || !by) return '';
  const [can, when] = isOwn ? ['Check: ', 'could destroy your Commander next turn'] : ['', 'can destroy the enemy’s Commander now'];
  const more = others.length > 0 ? `, and so ${isOwn ? 'could' : 'can'} ${count(others.length, 'other')}` : '';
  return `${can}${unitWords(by)} ${when} (${oddsWords(worst.chance)}${blockedWords(worst)})${more}. `;
}

interface RestFacts {
  /** Units that can move, change facing or attack; those that can move; and those that can attack. */
  able: number;
  movers: number;
  strikes: number;
  /** The player uses the keyboard. */
  isByKeys: boolean;
  /** The turn ends by itself after the last attack. */
  endsItself: boolean;
}

/** Who had the first turn, said in the first turn of either side: 'North began (drawn at random)'. @rule 3.5 */
export function beginsWords({ turn, up }: Pick<View, 'turn' | 'up'>, isDrawn: boolean): string {
  if (turn > 2) return '';
  const said = turn === 1 ? `${sideName(up)} begins` : `${sideName(opponentOf(up))} began`;
  return `${said}${isDrawn ? ' (drawn at random)' : ''}`;
}

/** The next step with nothing held. */
export function restWords(
  { phase, armyMoved }: View,
  endWords: string,
  { able, movers, strikes, isByKeys, endsItself }: RestFacts,
): PromptWords {
  const clause = armyMoved ? '4.5.2' : '4.1';
  const move = isByKeys ? 'Enter picks up a unit, arrow keys move it, Tab goes to the next.' : 'Press or drag a unit to move it.';
  if (movers > 0) return { text: move, hint: 'Each unit may move once and change facing once.', clause };
  const attack = isByKeys ? 'Tab goes to the next attack, Enter makes it.' : 'Press an enemy that shows odds to attack it.';
  const ends = endsItself ? ' After the last attack the turn ends on its own.' : '';
  if (phase === 'combat' && strikes > 0) return { text: attack, hint: `${count(strikes, 'unit')} can attack.${ends}`, clause };
  const who = armyMoved ? 'After an army step, units may change facing as often as you like.' : 'Some units may still change facing.';
  return {
    text: able > 0 ? `${endWords}, or change facings first.` : `Nothing is left to do. Press ${endWords}.`,
    hint: able > 0 ? who : 'Undo takes back orders, up to the last roll of dice.',
    clause,
  };
}

/** What is reckoned: ', after e7 falls', where the unit can destroy its target for certain; else ''. */
export const onceWords = (strike: Strike | null): string => (strike?.chance === 36 ? `, after ${strike.target.at} falls` : '');

/** What a facing is worth, with the enemies that could attack the unit next turn. */
export function facingWords(strike: Strike | null, threats: readonly Pick<Threat, 'chance'>[]): FacingFacts {
  const sure = threats.filter(({ chance }) => chance === 36).length;
  const [attack, once] = [strike ? `attacks ${strike.target.at}` : '', onceWords(strike)];
  const could = threats.length === 0 ? 'safe' : `${enemiesWords(threats)} could attack it`;
  return { attack, sure, dice: threats.length - sure, once, words: `${attack && `${attack}; `}${could}${once}` };
}
