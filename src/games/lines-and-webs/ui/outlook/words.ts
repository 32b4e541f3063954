/**
 * Texts of a side's standing in fixed lengths, so that nothing is cut: aim, chance to win, cause of the last change; and rumors about the
 * other side.
 */

import { opponentOf, type Side, type World } from '../../../../engine/lines-and-webs/index.ts';
import { capital, count } from '../../../../ui/words/grammar.ts';
import { onScreen } from '../../../../ui/words/terms.ts';
import type { NeedleCause, NeedleChange } from '../../account/needle.ts';
import type { AimNow, AimWhy } from '../../advice/aim.ts';
import type { Rumour, RumourNow } from '../../advice/rumour.ts';
import { cardWord } from '../words/cardNames.ts';
import { atPlace, className, nodeLabel, placeName, sideName, unitName } from '../words/names.ts';

/** Letter limits of three forms of an aim; the fourth form is only the flag. */
export const AIM_LETTERS = [40, 24, 14] as const;

/** Forms from longest to shortest; `p` is the place. */
function aimForms({ aim: { verb, day, why }, isDone }: AimNow, side: Side, turn: number, p: string): readonly string[] {
  if (isDone)
    return verb === 'outfight' ? ['You are stronger now', 'You are stronger now', 'Stronger'] : [`${p} is yours`, `${p} is yours`, p];
  const foe = sideName(opponentOf(side));
  const take = [`Take ${p} ${day === turn ? 'today' : `by day ${day}`}`, `Take ${p}`, p];
  const until = why.kind === 'safe' && why.today ? 'today' : 'so far';
  return {
    hold: [`Hold ${p} tonight`, `Hold ${p}`, p],
    take,
    reach: take,
    all: ['Hold all four ports tonight', 'Hold all four ports', 'Hold all ports'],
    outfight: [`Outfight ${foe} today`, `Outfight ${foe}`, 'Fight today'],
    lead: ['Keep your lead today', 'Keep your lead', 'Keep your lead'],
    safe: [`Nothing threatens your ports ${until}`, 'No threat to your ports', 'No threat'],
  }[verb];
}

/** Aim within 40, 24 and 14 letters. A place with a long name is shown by number. */
export function aimTexts(world: World, now: AimNow, side: Side, turn: number): string[] {
  const { node } = now.aim;
  const named = aimForms(now, side, turn, node === null ? '' : placeName(world, node));
  const numbered = aimForms(now, side, turn, node === null ? '' : nodeLabel(node));
  return AIM_LETTERS.map((most, i) => (onScreen(named[i] ?? '').length <= most ? named[i] : numbered[i]) ?? '');
}

/** Reason in nine words at most. */
export function whyAim(world: World, why: AimWhy): string {
  switch (why.kind) {
    case 'empty':
      return `it’s empty, ${count(why.links, 'link')} away`;
    case 'odds':
      return `${unitName(world, why.unit)}: ${why.percent}% to beat ${unitName(world, why.target)}`;
    case 'danger':
      return why.enemies === 1 ? `${unitName(world, why.unit)} can be there today` : `${why.enemies} enemies can be there today`;
    case 'later':
      return why.enemies === 0
        ? `${count(why.links, 'link')} away, no unit is there`
        : `${count(why.links, 'link')} away, ${count(why.enemies, 'enemy unit')} there`;
    case 'nearest':
      return `${unitName(world, why.unit)} could come, ${count(why.links, 'link')} away`;
    case 'far':
      return `${unitName(world, why.unit)} may fight its way there`;
    case 'safe':
      return `you hold ${why.own} of ${why.all} ports`;
    case 'behind':
      return `${count(why.links, 'link')} away: you hold fewer ports`;
    case 'allPorts':
      return why.tonight ? 'hold them tonight and you win' : 'hold them until tomorrow night and you win';
    case 'strength':
      return `strength decides: ${why.own} to ${why.enemy}`;
  }
}

/** Letter limit of the gauge's line. */
export const CAUSE_LETTERS = 14;
/** Letter limit on a shorter bar. */
export const FEW_LETTERS = 10;

const FATES = {
  destroyed: 'lost',
  steps: 'hit',
  hungry: 'hungry',
  unfed: 'unfed',
  out: 'out',
  landed: 'landed',
  mended: 'fixed',
  fit: 'ready',
  fed: 'fed',
  moved: 'moved',
} as const;

/** Cause in 14 letters at most: 'port taken', 'Armor 2 lost'. */
export function shortCause(world: World, cause: NeedleCause, side: Side): string {
  switch (cause.kind) {
    case 'port':
      return cause.by === side ? 'port taken' : 'port lost';
    case 'unit': {
      const isInPort = cause.fate === 'moved' && cause.node !== null && world.ports.some(({ id }) => id === cause.node);
      const fate = isInPort ? 'in port' : FATES[cause.fate];
      // The unit's name is more useful than its action.
      const name = unitName(world, cause.unit);
      const short = [`${name} ${fate}`, name].find((said) => onScreen(said).length <= CAUSE_LETTERS);
      return short ?? `${world.info[cause.unit]?.side === side ? 'a truck' : 'enemy'} ${fate}`;
    }
    case 'coming':
      return cause.side === side ? 'units bought' : `${sideName(cause.side)} bought`;
    case 'supply':
      return cause.side === side ? (cause.isMore ? 'better supply' : 'less supply') : 'enemy supplies';
    case 'cards':
      return cause.side === side ? (cause.isMore ? 'from new cards' : 'card played') : cause.isMore ? 'enemy cards' : 'enemy played';
    case 'bought':
      return 'both bought';
    case 'block':
      return cause.by === side ? 'hex blocked' : 'enemy blocked';
    case 'day':
      return 'less time left';
    case 'over':
      return 'game over';
    case 'several':
      return '';
  }
}

/** Cause in full: 'Nolvar Field is yours', 'Armor B lost 2 steps'. */
export function longCause(world: World, cause: NeedleCause, side: Side): string {
  switch (cause.kind) {
    case 'port':
      return cause.by === side ? `${placeName(world, cause.node)} is yours` : `${sideName(cause.by)} took ${placeName(world, cause.node)}`;
    case 'unit': {
      const owner = world.info[cause.unit]?.side ?? side;
      const name = `${owner === side ? 'Your' : `${sideName(owner)}’s`} ${unitName(world, cause.unit)}`;
      const steps = count(cause.n, 'step');
      const fates = {
        ...{ destroyed: 'is destroyed', steps: `lost ${steps}`, hungry: 'goes hungry', out: 'is disabled' },
        ...{ unfed: 'has no food for tonight', fed: 'has food for tonight' },
        ...{ landed: 'landed', mended: `got ${steps} back`, fit: 'can act again' },
        moved: cause.node === null ? 'moved' : `moved to ${placeName(world, cause.node)}`,
      };
      return `${name} ${fates[cause.fate]}`;
    }
    case 'coming':
      return `${cause.side === side ? 'You' : sideName(cause.side)} bought ${count(cause.n, 'unit')}`;
    case 'supply':
      return `${cause.side === side ? 'Your' : `${sideName(cause.side)}’s`} ${cause.isMore ? 'supply improved' : 'supplies went down'}`;
    case 'cards':
      return `${cause.side === side ? 'You' : sideName(cause.side)} ${cause.isMore ? 'bought cards' : 'played a card'}`;
    case 'bought':
      if (!cause.units) return 'Both sides bought';
      return `You bought ${cause.units[side] || 'no'} ${cause.units[side] === 1 ? 'unit' : 'units'}, ${sideName(opponentOf(side))} ${cause.units[opponentOf(side)] || 'none'}`;
    case 'block':
      return `${cause.by === side ? 'You' : sideName(cause.by)} blocked ${placeName(world, cause.node)}`;
    case 'day':
      return 'Less time is left';
    case 'over':
      return 'The game is over';
    case 'several':
      return 'Many small things';
  }
}

/** Place of the cause; null if the cause names it. */
export const whereCause = (world: World, cause: NeedleCause): string | null =>
  cause.node === null || cause.kind === 'port' || cause.kind === 'block' || (cause.kind === 'unit' && cause.fate === 'moved')
    ? null
    : atPlace(world, cause.node);

export const pointsOf = ({ from, to }: NeedleChange): number => to - from;

/** For the screen reader: 'Your chance to win: 62%. Up 8: Nolvar Field is yours.' */
export function needleWords(world: World, chance: number, change: NeedleChange | null, side: Side): string {
  const moved = change
    ? `${pointsOf(change) > 0 ? 'Up' : 'Down'} ${Math.abs(pointsOf(change))}: ${longCause(world, change.cause, side)}.`
    : 'No change today.';
  return `Your chance to win: ${chance}%. ${moved}`;
}

const DIGITS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'] as const;
const inWords = (n: number): string => DIGITS[n] ?? String(n);
const MEANS = { clIII: 'move far', clV: 'fight' } as const;

/** Guess about the side `foe` in 16 words at most. Only public facts are stated as certain. */
export function rumourText(world: World, rumour: Rumour, foe: Side): string {
  const name = sideName(foe);
  switch (rumour.kind) {
    case 'mass':
      return `${name} may be gathering near ${placeName(world, rumour.node)}: strength ${rumour.strength} within two links.`;
    case 'march':
      return `${unitName(world, rumour.unit)} may be heading for ${placeName(world, rumour.node)}: it has fuel for ${inWords(rumour.fuel)} moves.`;
    case 'guns':
      return `${name}’s guns are low: none holds more than one round.`;
    case 'thin':
      return rumour.units === 1
        ? `${placeName(world, rumour.node)} is lightly defended: one unit, no combat unit near it.`
        : `${placeName(world, rumour.node)} stands open: no unit is there, no combat unit is near.`;
    case 'convoy':
      return `A ${name} convoy could reach ${placeName(world, rumour.node)} today.`;
    case 'landed':
      return `${name} landed ${rumour.n} ${className(rumour.cls)}. It may mean to ${MEANS[rumour.cls]}.`;
    case 'cards': {
      const times = rumour.spent === 2 ? 'twice' : `${inWords(rumour.spent)} times`;
      return `${name} played ${cardWord(rumour.card)} ${times}; ${inWords(rumour.left)} may be left.`;
    }
    case 'meal':
      return `${capital(inWords(rumour.units))} of ${name}’s units may miss tonight’s meal.`;
    case 'again':
      return `${name} went for ${placeName(world, rumour.node)} three days running and may again.`;
    case 'waits':
      return `${name} seems to wait: none of its combat units moved yesterday.`;
  }
}

export const rumourWords = (world: World, { rumour, isFirst }: RumourNow, foe: Side): string =>
  `${rumourText(world, rumour, foe)}${isFirst ? ' Only a guess.' : ''}`;
