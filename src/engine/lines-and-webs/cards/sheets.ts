/** The special cards of chapter 8 as data: when each is played, at what it is aimed, what happens and what stops it. */

import { type BuiltInCard, type CardAim, type CardEffect, type CardKind, cardKindsOf, type OwnCard, type Scenario } from '../scenario.ts';

/**
 * When a card is played: in the side's own turn of Phase 6 (from the hand or a deck), in its part of Phase 3, with the purchases of Phase 2;
 * from a deck alone; in answer to a Command Post; after an engagement that the side won; with an attack.
 */
type Window = 'turn' | 'transport' | 'purchase' | 'deck' | 'commandPost' | 'won' | 'attack';

/** Effects that only built-in cards have, because they belong to the course of a deck or a fight. */
type CourseEffect = { do: 'join'; n: number } | { do: 'cancel' } | { do: 'rollFirst' };

export interface CardSheet {
  clause: string;
  when: readonly Window[];
  /** Null if there is nothing to choose. */
  aim: CardAim | null;
  does: readonly (CardEffect | CourseEffect)[];
  /** What can stop it (8.12). */
  stops?: 'airDefense';
}

/** Maximum number of mission cards that a Command Post joins. @rule 6.4.3 */
export const GROUP = 3;

type Sheets = { readonly [K in CardKind]: CardSheet };

const ownSheet = ({ aim, does, stops }: OwnCard): CardSheet => ({
  ...{ clause: '8', aim, does, when: ['turn'] },
  ...(stops && { stops }),
});

/** Every card of the scenario by its kind. @rule 8 @ruling R-cas, R-cyber */
function sheetsOf({ rulings, ownCards = {} }: Scenario): Sheets {
  const own = Object.entries(ownCards).map(([kind, card]) => [kind, ownSheet(card)] as const);
  return {
    nineLine: { clause: '8.1', when: ['turn'], aim: { at: 'enemy', displaced: true }, does: [{ do: 'disable' }] },
    airDrop: { clause: '8.2', when: ['transport', 'turn'], aim: { at: 'own' }, does: [{ do: 'tokens', n: 1 }] },
    closeAirSupport: {
      ...{ clause: '8.3', when: ['turn'], aim: { at: 'enemy', within: 2 }, stops: 'airDefense' },
      does: [{ do: rulings.cas === 'hit' ? 'hits' : 'steps', n: 1 }],
    },
    commandPost: { clause: '8.4', when: ['deck'], aim: null, does: [{ do: 'join', n: GROUP }] },
    cyberAttack: { clause: '8.5', when: ['turn'], aim: null, does: [{ do: 'order', by: rulings.cyber }] },
    droneRecon: { clause: '8.6', when: ['commandPost'], aim: null, does: [{ do: 'cancel' }] },
    massCal: { clause: '8.7', when: ['won'], aim: null, does: [{ do: 'steps', n: 1 }] },
    saintHimars: {
      ...{ clause: '8.8', when: ['turn'], aim: { at: 'enemyOrPort' }, stops: 'airDefense' },
      does: [
        { do: 'steps', n: 1 },
        { do: 'boxes', n: 1 },
      ],
    },
    scoutsOut: { clause: '8.9', when: ['attack'], aim: null, does: [{ do: 'rollFirst' }] },
    sfInTheArea: { clause: '8.10', when: ['purchase', 'turn'], aim: { at: 'place' }, does: [{ do: 'block' }] },
    ...(Object.fromEntries(own) as { [K in Exclude<CardKind, BuiltInCard>]: CardSheet }),
  };
}

/** The special cards on a table. */
export interface CardTable {
  /** Their kinds in the order of the rulebook, the scenario's own last. */
  readonly kinds: readonly CardKind[];
  readonly sheets: Sheets;
  /** Those played in the own turn of Phase 6. @rule 6.4.2, 8 */
  readonly ownTurn: readonly CardKind[];
  /** A count of none of each. */
  readonly none: { readonly [K in CardKind]: number };
}

/** The scenario's special cards, compiled. */
export function cardTable(scenario: Scenario): CardTable {
  const kinds = cardKindsOf(scenario);
  const sheets = sheetsOf(scenario);
  const none = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  return { kinds, sheets, ownTurn: kinds.filter((kind) => sheets[kind].when.includes('turn')), none: none as CardTable['none'] };
}

/** Number of tokens of one class that the card brings to a unit; 0 if it brings none. @rule 8.2 */
export function tokensBrought({ sheets }: CardTable, card: CardKind): number {
  for (const effect of sheets[card].does) if (effect.do === 'tokens') return effect.n;
  return 0;
}
