/** Ways of playing by chance, so that games of many kinds come about: busy, brisk, idle, card-mad, and rushes for the enemy's ports. */

import { PLAY_WEIGHTS, type Style } from '../../scripts/lib/random/sampling.ts';

const busy: Style = { weights: PLAY_WEIGHTS };
const brisk: Style = { weights: { ...PLAY_WEIGHTS, endPart: 8, liftUnit: 0, takeRecommended: 4, setOrders: 8 }, lean: 3 };

const rush: Style = {
  weights: {
    ...PLAY_WEIGHTS,
    endPart: 0.4,
    liftUnit: 0,
    takeRecommended: 4,
    setOrders: 1,
    carry: 40,
    buyTokens: 20,
    buyCard: 2,
    buyUnit: 1,
    returnTokens: 0.1,
    moveUnit: 12,
    attack: 20,
    pursue: 6,
    finish: 0.5,
    pass: 0.3,
    displace: 0.1,
  },
  lean: 10,
};

export const STYLES = {
  /** Much of everything. */
  busy,
  /** Short parts, so that a game is mostly orders and fights. */
  brisk,
  /** Carriers work all day: long Phases 3. */
  supply: { weights: { ...PLAY_WEIGHTS, endPart: 0.3, carry: 30, crossLevel: 6, moveCarrier: 3, pickUp: 6, buyCard: 1 }, lean: 4 },
  /** Everything that moves goes for the enemy's ports. */
  rush,
  /** The same with Command Posts, for attacks of several units together. */
  assault: { ...rush, weights: { ...rush.weights, buyCard: 8, playReserve: 4 } },
  /** Does next to nothing: its units hunger, its ports lie open. */
  idle: {
    weights: {
      ...PLAY_WEIGHTS,
      endPart: 60,
      takeRecommended: 20,
      turnOver: 2,
      pass: 20,
      finish: 20,
      setOrders: 0,
      attack: 0.3,
      fire: 0.3,
      buyTokens: 0.3,
      liftUnit: 0,
    },
  },
  /** Buys and plays special cards. */
  cards: {
    weights: {
      ...PLAY_WEIGHTS,
      endPart: 2,
      buyCard: 24,
      buyUnit: 0.3,
      returnCard: 0.5,
      playCard: 12,
      setOrders: 4,
      useDrone: 8,
      useMassCal: 8,
      planMarker: 3,
    },
    lean: 3,
  },
  /** Builds up: units and tokens from the market. */
  market: { weights: { ...PLAY_WEIGHTS, endPart: 2, buyUnit: 8, buyTokens: 10, buyCard: 1, landUnit: 12, setOrders: 8 }, lean: 5 },
  /** Gives up sooner or later. */
  quitter: { weights: { ...PLAY_WEIGHTS, concede: 0.1, endPart: 3 } },
} as const satisfies { [name: string]: Style };

export type StyleName = keyof typeof STYLES;

/** Pairs of styles that go together, Delta's first; how often each comes. */
export const PAIRINGS: readonly (readonly [StyleName, StyleName])[] = [
  ['busy', 'busy'],
  ['brisk', 'brisk'],
  ['brisk', 'busy'],
  ['supply', 'supply'],
  ['supply', 'brisk'],
  ['rush', 'idle'],
  ['idle', 'rush'],
  ['rush', 'rush'],
  ['rush', 'cards'],
  ['cards', 'cards'],
  ['assault', 'brisk'],
  ['assault', 'assault'],
  ['cards', 'assault'],
  ['cards', 'market'],
  ['market', 'rush'],
  ['market', 'market'],
  ['idle', 'idle'],
  ['quitter', 'busy'],
];
