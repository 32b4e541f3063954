/** Semantic checks of the special cards: that each has a target and an effect, and that its text says what it does. @rule 3.5 @rule 8 */

import { cardTable } from '../../../engine/lines-and-webs/cards/sheets.ts';
import { figuresOf } from '../../../engine/lines-and-webs/figures.ts';
import {
  type CardAim,
  type CardEffect,
  type CardKind,
  cardKindsOf,
  copiesOf,
  OWN_CARDS,
  type OwnCard,
  type OwnCardKind,
  type Scenario,
  SIDES,
} from '../../../engine/lines-and-webs/scenario.ts';
import { at, type Report, sideName } from './atlas.ts';

/** What an effect happens to. */
type Affected = 'enemy' | 'port' | 'own' | 'place' | 'none';
/** The one kind of target that each effect suits. */
const SUITS: { readonly [D in CardEffect['do']]: Affected } = {
  ...{ steps: 'enemy', hits: 'enemy', disable: 'enemy', suppress: 'enemy' },
  ...{ boxes: 'port', tokens: 'own', block: 'place', order: 'none' },
};
const NEEDS: { readonly [A in Affected]: string } = {
  enemy: 'an enemy unit',
  port: 'an enemy port',
  own: 'a friendly unit',
  place: 'a place',
  none: 'no target',
};
/** The kinds of target of an aim. */
const affectedBy = (aim: CardAim | null): readonly Affected[] =>
  aim === null ? ['none'] : aim.at === 'enemyOrPort' ? ['enemy', 'port'] : [aim.at];

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** Figures in a text, as digits or words; one is left out, because it is often an article. */
function figuresIn(text: string): number[] {
  const found = text.toLowerCase().match(/\d+|\b[a-z]+\b/g) ?? [];
  return found.map((word) => (/\d/.test(word) ? Number(word) : WORDS.indexOf(word))).filter((n) => n > 1);
}

function checkText(s: Scenario, kind: CardKind, path: readonly string[], text: string, report: Report): void {
  const { aim, does } = cardTable(s).sheets[kind];
  const figures = [...does.flatMap((effect) => ('n' in effect ? effect.n : [])), aim?.within];
  const stray = figuresIn(text).find((n) => !figures.includes(n));
  if (stray !== undefined)
    report.warn(
      'cards.text',
      at([...path, 'text']),
      `The text says ${stray}, and no effect of the card has this number. Correct one of them.`,
    );
}

function checkOwn(s: Scenario, kind: OwnCardKind, card: OwnCard, report: Report): void {
  const path = ['ownCards', kind];
  const { name, aim, does } = card;
  const spot = (...deeper: (string | number)[]) => at(path, name, deeper);
  const targets = affectedBy(aim);
  if (does.length === 0) report('cards.no-effect', spot('does'), `${name} does nothing. Add an effect.`);
  does.forEach((effect, i) => {
    const needed = SUITS[effect.do];
    if (!targets.includes(needed))
      report(
        'cards.no-target',
        spot('does', i),
        `This effect needs ${NEEDS[needed]}, and ${name} is aimed at ${targets.map((one) => NEEDS[one]).join(' or ')}. Change one of them.`,
      );
    else if (does.findIndex((other) => other.do === effect.do) < i)
      report('cards.effect-twice', spot('does', i), `${name} has this effect twice. Remove one, or change its number.`);
  });
  const idle = targets.find((one) => !does.some((effect) => SUITS[effect.do] === one));
  if (does.length > 0 && idle && targets.length > 1)
    report(
      'cards.idle-target',
      spot('aim'),
      `${name} may be aimed at ${NEEDS[idle]}, and nothing happens to it. Add an effect, or aim it elsewhere.`,
    );
  if (card.stops && aim === null)
    report('cards.stops', spot('stops'), `${name} has no target, so no air defense is near it. Remove what stops it.`);
  if (aim?.at === 'own' && (aim.within !== undefined || aim.displaced))
    report(
      'cards.own-aim',
      spot('aim'),
      `${name} is for a friendly unit: it has no distance, and displaced units get nothing. Remove both.`,
    );
  if (aim?.displaced && !targets.includes('enemy'))
    report('cards.own-aim', spot('aim'), `${name} is not aimed at a unit, so nothing there can be displaced. Remove it.`);
  if (does.some((effect) => effect.do === 'block') && s.markers === 0)
    report.warn('cards.no-marker', spot('does'), `${name} blocks a place, and there are 0 markers: it has no effect. Raise their number.`);
}

/** The fields that have a number for a card of the scenario's own, besides the card itself. */
const cardFigures = (s: Scenario): (readonly [path: readonly string[], holder: object | undefined])[] => [
  [['cardPrices'], s.cardPrices],
  [['copiesByCard'], s.copiesByCard],
  ...SIDES.map((side) => [['sideFigures', side, 'cardPrices'], s.sideFigures?.[side]?.cardPrices] as const),
];

/** @rule 3.5, 6.2.2, 8 */
export function checkCards(s: Scenario, report: Report): void {
  const kinds = cardKindsOf(s);
  if (kinds.every((card) => copiesOf(s, card) === 0))
    report.warn('cards.none', at(['cardCopies']), 'There are 0 cards of each kind: nobody can buy a special card.');
  for (const kind of OWN_CARDS) {
    const card = s.ownCards?.[kind];
    if (card) {
      checkOwn(s, kind, card, report);
      checkText(s, kind, ['ownCards', kind], card.text, report);
      if (s.cardPrices[kind] === undefined)
        report('cards.no-price', at(['ownCards', kind], card.name), `${card.name} has no price. Write one at cardPrices.${kind}.`);
      if (copiesOf(s, kind) === 0)
        report.warn('cards.no-copies', at(['ownCards', kind], card.name), `There are 0 copies of ${card.name}: nobody can buy it.`);
    } else {
      for (const [path, holder] of cardFigures(s))
        if (holder && kind in holder)
          report('cards.unknown', at([...path, kind]), `The scenario has no card ${kind} of its own. Remove this, or add the card.`);
    }
  }
  const names = new Map<string, CardKind>();
  for (const kind of kinds) {
    const own = s.ownCards?.[kind as OwnCardKind]?.name;
    const { name = own, text } = s.cardTexts?.[kind as 'airDrop'] ?? {};
    const path = [own === undefined ? 'cardTexts' : 'ownCards', kind];
    if (text !== undefined) checkText(s, kind, path, text, report);
    if (name !== undefined && names.has(name.toLowerCase()))
      report('cards.name-twice', at([...path, 'name']), `Two cards are called ${name}. Give one another name.`);
    if (name !== undefined) names.set(name.toLowerCase(), kind);
    const free = SIDES.filter((side) => figuresOf(s, side).cardPrices[kind] === 0);
    if (free.length > 0 && copiesOf(s, kind) > 0)
      report.warn(
        'cards.free',
        at(['cardPrices', kind]),
        `The card costs ${free.length === SIDES.length ? '' : `${sideName(free[0]!)} `}0 RP: it will always be bought. Give it a price.`,
      );
  }
}
