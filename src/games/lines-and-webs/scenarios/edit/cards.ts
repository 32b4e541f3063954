/** Describes changes of special cards: names and texts of built-in ones, and the scenario's own. */

import {
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

const EFFECTS = {
  ...{ steps: 'loses steps', hits: 'takes hits', boxes: 'damage to a port', tokens: 'tokens' },
  ...{ disable: 'disabled', suppress: 'suppressed', block: 'a place is blocked', order: 'another order' },
} as const;
const TARGETS = { enemy: 'enemy unit', port: 'enemy port', enemyOrPort: 'enemy unit or port', own: 'own unit', place: 'place' } as const;

const effects = (value: unknown): string =>
  (value as OwnCard['does']).map((one) => `${EFFECTS[one.do]}${'n' in one ? ` ${one.n}` : ''}`).join(', ') || 'none';
function aim(value: unknown): string {
  const at = value as OwnCard['aim'];
  if (!at) return 'no target';
  return `${TARGETS[at.at]}${at.within === undefined ? '' : ` within ${at.within}`}${at.displaced ? ', displaced too' : ''}`;
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
