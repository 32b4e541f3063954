/** Special cards: names, texts, timing and targets. Their effects are in the engine's `cards`. @rule 8 */

import {
  type BuiltInCard,
  type CardKind,
  OWN_CARDS,
  type OwnCard,
  type OwnCardKind,
  type Scenario,
} from '../../engine/lines-and-webs/scenario.ts';

/** Values for the text of a played card. */
interface Played {
  /** The side that played it, and the other. */
  own: string;
  foe: string;
  /** Target: a unit, a place, or all joined units. */
  target: string;
  /** Number of joined units. */
  joined: number;
  token: string;
  /** True if the side has rearranged the deck already. */
  isArranged: boolean;
  /** Text: the limits of a disabled unit and its repair. */
  disabled(): string;
}

/** Result of a card, and the side that it is good news for. */
interface Told {
  whose: 'own' | 'foe';
  head: string;
  more: string;
}

export interface CardDefinition {
  /** As printed, with its exclamation mark. */
  name: string;
  clause: string;
  /** Effect in one line. */
  text: string;
  /** Printed below the name. */
  subtitle: string;
  /** Purpose in the staff's advice. */
  purpose: string;
  when: string;
  /** Reason why it cannot be played now, for a card outside of its side's own turn. */
  window: string | null;
  /** Moment at which it is turned over; empty if it never is. */
  turned: string;
  /** Kind of target; null if there is no choice. */
  aim: 'own' | 'enemy' | 'port' | 'enemyOrPort' | 'place' | null;
  /** The question that it answers, the answering command, and the key that turns the question off. */
  answer: { to: 'drone' | 'massCal'; by: 'useDrone' | 'useMassCal'; key: string } | null;
  /** True if air defense can stop it. @rule 8.12 */
  isStoppable: boolean;
  /** True if it is played during a fight and shown as part of it. */
  isWithinFight: boolean;
  /** Text of its result; null if the dice or the fight show it. */
  told: ((of: Played) => Told) | null;
}

const OWN_TURN = { window: null, answer: null, isStoppable: false, isWithinFight: false } as const;

const BUILT_IN = {
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
    text: 'An enemy within two hexes of any unit of yours loses 1 step, unless air defense stops it.',
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
    text: 'Your attacker rolls first, and its hits count before the defender rolls.',
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
    when: 'Phase 2, or your turn',
    turned: 'blocks a node',
    aim: 'place',
    told: ({ target, foe }) => ({ whose: 'foe', head: `${target} is blocked`, more: `For ${foe}, until the day ends.` }),
  },
} satisfies { readonly [K in BuiltInCard]: CardDefinition };

/** What a scenario's own card is called before the scenario names it. */
const ownCard = (n: number): CardDefinition => ({
  ...{ ...OWN_TURN, name: `Own card ${n}!`, clause: '8', aim: null, told: null, when: 'your turn', turned: 'its effect' },
  ...{ text: 'A card of this scenario.', subtitle: 'A card of this scenario', purpose: 'has an effect of its own' },
});

export const CARDS = {
  ...BUILT_IN,
  ...(Object.fromEntries(OWN_CARDS.map((kind, i) => [kind, ownCard(i + 1)])) as { [K in OwnCardKind]: CardDefinition }),
} as { readonly [K in CardKind]: CardDefinition };

const withoutStop = (text: string): string => text.replace(/\.$/, '');

/** An own card's definition, from what it does. */
function defined(kind: OwnCardKind, { name, text, aim, does, stops }: OwnCard): CardDefinition {
  const subtitle = withoutStop(text);
  const all = new Set(does.map((effect) => effect.do));
  const alike =
    all.size > 1 ? null : all.has('disable') ? 'nineLine' : all.has('tokens') ? 'airDrop' : all.has('block') ? 'sfInTheArea' : null;
  return {
    ...CARDS[kind],
    ...{ name, text, subtitle, turned: subtitle, purpose: `${subtitle.charAt(0).toLowerCase()}${subtitle.slice(1)}` },
    ...{ aim: aim?.at ?? null, isStoppable: stops !== undefined },
    told: aim === null ? BUILT_IN.cyberAttack.told : alike && BUILT_IN[alike].told,
  };
}

/** A special card as the scenario has it: with its own name and text, or wholly its own. */
export function cardIn(scenario: Pick<Scenario, 'cardTexts' | 'ownCards'> | undefined, kind: CardKind): CardDefinition {
  const own = scenario?.ownCards?.[kind as OwnCardKind];
  if (own) return defined(kind as OwnCardKind, own);
  const { name, text } = scenario?.cardTexts?.[kind as BuiltInCard] ?? {};
  const card = CARDS[kind];
  if (text !== undefined) return { ...card, name: name ?? card.name, text, subtitle: withoutStop(text) };
  return name === undefined ? card : { ...card, name };
}

/** A question that a card in hand answers. */
export type Reaction = NonNullable<CardDefinition['answer']>['to'];

const answering = (Object.keys(CARDS) as CardKind[]).flatMap((card) => {
  const { answer } = CARDS[card];
  return answer ? [{ card, ...answer }] : [];
});

/** Card that answers each question. */
export const ANSWER_CARDS = Object.fromEntries(answering.map(({ to, card }) => [to, card])) as { readonly [R in Reaction]: CardKind };
export const REACTIONS: readonly Reaction[] = answering.map(({ to }) => to);
export const isReaction = (prompt: string): prompt is Reaction => Object.hasOwn(ANSWER_CARDS, prompt);
/** Command types that play a card in hand as an answer. */
export const ANSWER_ORDERS: ReadonlySet<string> = new Set(answering.map(({ by }) => by));
