/** The special cards as players know them: names, words, when each is played, and at what. What each does is in the engine's `cards`. @rule 8 */

import type { CardKind } from '../../engine/lines-and-webs/scenario.ts';

/** What is told of a card that was played. */
interface Played {
  /** The side that played it, and the other. */
  own: string;
  foe: string;
  /** What it was aimed at: one unit, a place, or all units that it joins. */
  target: string;
  /** How many units it joins. */
  joined: number;
  token: string;
  /** The side has rearranged the deck already. */
  isArranged: boolean;
  /** What a disabled unit cannot do, and what brings it back. */
  disabled(): string;
}

/** The result of a card, and whose news it is. */
interface Told {
  whose: 'own' | 'foe';
  head: string;
  more: string;
}

export interface CardDefinition {
  /** As printed, with its exclamation mark. */
  name: string;
  clause: string;
  /** What it does, in one line. */
  text: string;
  /** Below its printed name. */
  subtitle: string;
  /** What it is good for, as the staff says. */
  purpose: string;
  when: string;
  /** Why it is not played now, for a card that has no place in its side's own turn. */
  window: string | null;
  /** When it is turned over; empty where it never is. */
  turned: string;
  /** What it is aimed at; null where nothing is chosen. */
  aim: 'own' | 'enemy' | 'enemyOrPort' | 'place' | null;
  /** The question that it answers, with which order, and the key that turns the question off. */
  answer: { to: 'drone' | 'massCal'; by: 'useDrone' | 'useMassCal'; key: string } | null;
  /** Air defense can stop it. @rule 8.12 */
  isStoppable: boolean;
  /** It is played within a fight, and told as a part of it. */
  isWithinFight: boolean;
  /** What came of it; null where the dice or the fight tell it. */
  told: ((of: Played) => Told) | null;
}

const OWN_TURN = { window: null, answer: null, isStoppable: false, isWithinFight: false } as const;

export const CARDS = {
  nineLine: {
    ...OWN_TURN,
    name: '9-Line Recovery!',
    clause: '8.1',
    text: 'An enemy unit is disabled until it gets a CL IX.',
    subtitle: 'An enemy unit is disabled until it gets a CL IX',
    purpose: 'puts one enemy unit out of action',
    when: 'your turn',
    turned: 'a unit is disabled',
    aim: 'enemy',
    told: ({ target, disabled }) => ({ whose: 'foe', head: `${target} is disabled`, more: disabled() }),
  },
  airDrop: {
    ...OWN_TURN,
    name: 'Air Drop Inbound!',
    clause: '8.2',
    text: 'One free token straight to any of your units with room.',
    subtitle: 'One free token to any unit',
    purpose: 'brings one token straight to a unit, without a carrier',
    when: 'Phase 3, or your turn',
    turned: 'one token to a unit',
    aim: 'own',
    told: ({ token, target }) => ({ whose: 'own', head: `${token} for ${target}`, more: 'Free, straight to the unit.' }),
  },
  closeAirSupport: {
    ...OWN_TURN,
    name: 'Close Air Support!',
    clause: '8.3',
    text: 'A unit within two hexes of yours loses 1 step, unless air defense stops it.',
    subtitle: 'One step off a nearby enemy',
    purpose: 'takes a step off an enemy nearby, without a fight',
    when: 'your turn',
    turned: 'one step off a unit',
    aim: 'enemy',
    isStoppable: true,
    told: null,
  },
  commandPost: {
    name: 'Command Post!',
    clause: '8.4',
    text: 'Up to three units act and attack together: the next in the deck, or any in reserve.',
    subtitle: 'Goes in your deck: up to three units act together',
    purpose: 'lets three units attack one enemy together',
    when: 'in your deck',
    window: 'Command Post goes into a deck in Phase 4.',
    turned: '',
    aim: null,
    answer: null,
    isStoppable: false,
    isWithinFight: false,
    told: ({ target, joined }) => ({
      whose: 'own',
      head: `Joins ${target}`,
      more: joined > 1 ? 'Those that can act do so together.' : 'It acts alone.',
    }),
  },
  cyberAttack: {
    ...OWN_TURN,
    name: 'Cyber Attack!',
    clause: '8.5',
    text: 'Reorders the enemy’s remaining deck.',
    subtitle: 'Reorders the enemy’s remaining orders',
    purpose: 'reorders the enemy’s cards',
    when: 'your turn',
    turned: 'shuffles the other deck',
    aim: null,
    told: ({ own, foe, isArranged }) =>
      isArranged
        ? { whose: 'foe', head: `${foe}’s orders are rearranged`, more: `${foe} does not see which.` }
        : { whose: 'foe', head: `${own} rearranges ${foe}’s orders`, more: `${foe} does not see how.` },
  },
  droneRecon: {
    name: 'Drone Recon!',
    clause: '8.6',
    text: 'Answers a Command Post and cancels it.',
    subtitle: 'Answers an enemy Command Post: cancels it',
    purpose: 'cancels a Command Post',
    when: 'reaction',
    window: 'Drone Recon answers an enemy Command Post.',
    turned: '',
    aim: null,
    answer: { to: 'drone', by: 'useDrone', key: 'D' },
    isStoppable: false,
    isWithinFight: false,
    told: () => ({ whose: 'foe', head: 'The Command Post is canceled', more: 'It joins nobody.' }),
  },
  massCal: {
    name: 'Mass Cal!',
    clause: '8.7',
    text: 'A defeated unit loses one more step.',
    subtitle: 'After you win: the loser loses one more step',
    purpose: 'the loser loses one more step',
    when: 'after you win a fight',
    window: 'Play Mass Cal after you win a fight.',
    turned: '',
    aim: null,
    answer: { to: 'massCal', by: 'useMassCal', key: 'M' },
    isStoppable: false,
    isWithinFight: true,
    told: null,
  },
  saintHimars: {
    ...OWN_TURN,
    name: 'Saint HIMARS!',
    clause: '8.8',
    text: 'Any unit loses 1 step, or a port takes 1 damage, unless air defense stops it.',
    subtitle: 'Costs a unit 1 step, or damages a port',
    purpose: 'costs any enemy a step, or damages a port',
    when: 'your turn',
    turned: 'one step, or port damage',
    aim: 'enemyOrPort',
    isStoppable: true,
    told: null,
  },
  scoutsOut: {
    name: 'Scouts Out!',
    clause: '8.9',
    text: 'Your attacker rolls first.',
    subtitle: 'You roll first when attacking',
    purpose: 'you roll first when attacking',
    when: 'with an attack',
    window: 'Play Scouts Out when you attack.',
    turned: '',
    aim: null,
    answer: null,
    isStoppable: false,
    isWithinFight: true,
    told: null,
  },
  sfInTheArea: {
    ...OWN_TURN,
    name: 'SF in the Area!',
    clause: '8.10',
    text: 'Blocks a node to the enemy until the day ends.',
    subtitle: 'Blocks a hex to the enemy',
    purpose: 'closes a place to the enemy for a day',
    when: 'now or on your turn',
    turned: 'blocks a node',
    aim: 'place',
    told: ({ target, foe }) => ({ whose: 'foe', head: `${target} is blocked`, more: `For ${foe}, until the day ends.` }),
  },
} satisfies { readonly [K in CardKind]: CardDefinition } as { readonly [K in CardKind]: CardDefinition };

/** A question that a card of the hand answers. */
export type Reaction = NonNullable<CardDefinition['answer']>['to'];

const answering = (Object.keys(CARDS) as CardKind[]).flatMap((card) => {
  const { answer } = CARDS[card];
  return answer ? [{ card, ...answer }] : [];
});

/** The card that answers each question. */
export const ANSWER_CARDS = Object.fromEntries(answering.map(({ to, card }) => [to, card])) as { readonly [R in Reaction]: CardKind };
export const REACTIONS: readonly Reaction[] = answering.map(({ to }) => to);
export const isReaction = (prompt: string): prompt is Reaction => Object.hasOwn(ANSWER_CARDS, prompt);
/** Orders that play a card of the hand as an answer. */
export const ANSWER_ORDERS: ReadonlySet<string> = new Set(answering.map(({ by }) => by));
