/** Describes changes of special cards: names and texts of built-in ones, and the scenario's own. */

import {
  type CardAim,
  type CardEffect,
  type CardKind,
  OWN_CARDS,
  type OwnCard,
  type OwnCardKind,
  type Scenario,
  SIDES,
} from '../../../../engine/lines-and-webs/scenario.ts';
import { changeAt, type Difference, quoted, type Words } from './difference.ts';
import { putAt, sameJson, valueAt } from './places.ts';

/** The scenario's own name of a card; undefined if it is called as in the rulebook. */
export const cardNameIn = ({ cardTexts, ownCards }: Scenario, kind: CardKind): string | undefined =>
  ownCards?.[kind as OwnCardKind]?.name ?? cardTexts?.[kind as 'airDrop']?.name;

/** Effects in the order of their targets. */
export const EFFECT_WORDS = {
  ...{ steps: 'Enemy unit loses steps', hits: 'Enemy unit takes hits', suppress: 'Enemy unit is suppressed' },
  ...{ disable: 'Enemy unit is disabled', boxes: 'Port takes damage', tokens: 'Friendly unit gets tokens of a class' },
  ...{ block: 'Place is blocked for the enemy', order: 'Enemy’s deck gets another order' },
} as const satisfies { [D in CardEffect['do']]: string };
export const TARGET_WORDS = {
  ...{ enemy: 'An enemy unit', port: 'A port the enemy holds', enemyOrPort: 'An enemy unit or port' },
  ...{ own: 'A friendly unit', place: 'A place', none: 'No target' },
} as const satisfies { [T in CardAim['at'] | 'none']: string };

const effects = (value: unknown): string =>
  (value as OwnCard['does']).map((one) => `${EFFECT_WORDS[one.do]}${'n' in one ? ` ${one.n}` : ''}`).join(', ') || 'none';
function aim(value: unknown): string {
  const at = value as OwnCard['aim'];
  if (!at) return TARGET_WORDS.none;
  return `${TARGET_WORDS[at.at]}${at.within === undefined ? '' : ` within ${at.within}`}${at.displaced ? ', displaced too' : ''}`;
}
const OWN_FIELDS: readonly (readonly [key: keyof OwnCard, name: string, words: (value: unknown) => string])[] = [
  ['name', 'name', quoted],
  ['text', 'text', quoted],
  ['aim', 'target', aim],
  ['does', 'effects', effects],
  ['stops', 'stopped by', () => 'air defense'],
];

/** The places in which an own card has a value. */
const placesOf = (kind: OwnCardKind) => [
  ['ownCards', kind],
  ['cardPrices', kind],
  ['copiesByCard', kind],
  ...SIDES.map((side) => ['sideFigures', side, 'cardPrices', kind]),
];

/** Writes an optional value with its holders; undefined removes it, and then holders that are empty. */
export function putCard(draft: Scenario, path: readonly string[], value: unknown): void {
  if (value !== undefined)
    for (let n = 1; n < path.length; n++) if (valueAt(draft, path.slice(0, n)) === undefined) putAt(draft, path.slice(0, n), {});
  putAt(draft, [...path], value);
  if (value !== undefined) return;
  for (let n = path.length - 1; n > 0 && sameJson(valueAt(draft, path.slice(0, n)), {}); n--) putAt(draft, path.slice(0, n), undefined);
}

const FIRST: OwnCard = {
  ...{
    name: 'New card',
    text: 'An enemy within two hexes of any unit of yours loses 1 step, unless air defense stops it.',
    stops: 'airDefense',
  },
  ...{ aim: { at: 'enemy', within: 2 }, does: [{ do: 'steps', n: 1 }] },
};
const FIRST_PRICE = 2;

/** Adds a card at a free place; it strikes like Close Air Support until it is changed. */
export function addCard(draft: Scenario, kind: OwnCardKind): void {
  const names = Object.values(draft.ownCards ?? {}).map(({ name }) => name);
  const n = [1, 2, 3, 4].find((i) => !names.includes(i === 1 ? FIRST.name : `${FIRST.name} ${i}`));
  putCard(draft, ['ownCards', kind], { ...structuredClone(FIRST), name: n === 1 ? FIRST.name : `${FIRST.name} ${n}` });
  draft.cardPrices[kind] = FIRST_PRICE;
}

/** Takes an own card out, with its prices and copies. */
export function removeCard(draft: Scenario, kind: OwnCardKind): void {
  for (const path of placesOf(kind)) putCard(draft, path, undefined);
}

export const cardChanges = (before: Scenario, after: Scenario, words: Words): Difference[] => [
  ...Object.keys({ ...before.cardTexts, ...after.cardTexts }).flatMap((kind) =>
    (['name', 'text'] as const).flatMap((key): Difference[] => {
      const path = ['cardTexts', kind, key];
      const one = changeAt(before, after, path, `${words.card(kind)}: ${key}`, quoted);
      return one ? [{ ...one, putBack: (draft) => putCard(draft, path, valueAt(before, path)) }] : [];
    }),
  ),
  ...OWN_CARDS.flatMap((kind): Difference[] => {
    const [was, is] = [before.ownCards?.[kind], after.ownCards?.[kind]];
    if (was && is)
      return OWN_FIELDS.flatMap(([key, name, said]) => changeAt(before, after, ['ownCards', kind, key], `${is.name}: ${name}`, said) ?? []);
    if (!was && !is) return [];
    const putBack = (draft: Scenario): void => {
      for (const path of placesOf(kind)) putCard(draft, path, structuredClone(valueAt(before, path)));
    };
    const text = `Card ${(is ?? was)?.name}: ${is ? 'added' : 'taken out'}`;
    return [{ key: `ownCards ${kind}`, path: ['ownCards', kind], text, putBack }];
  }),
];
