/** The rulings of Appendix B: their defaults, and the table from which the screen and the fuzzer choose. */

import type { Rulings } from '../engine/lines-and-webs/scenario.ts';

export const DEFAULT_RULINGS: Rulings = {
  setup: 'hidden',
  portStart: { clI: 0, clIII: 0, clV: 0, clIX: 0 },
  firstSide: 'alternate',
  rp: 25,
  priceIX: 1,
  bank: { clI: 150, clIII: 150, clV: 150, clIX: 25 },
  clock: 'off',
  carry: 'through',
  supplyContact: 'closed',
  repairCap: 'none',
  reserve: 'free',
  contactStart: 'away',
  defendPay: 'must',
  armorFuel: 'activation',
  moveIn: 'began',
  pursuit: 'winner',
  nearFire: 'yes',
  counterfire: 'any-fa',
  hungryDefence: 'yes',
  cardRecycle: false,
  cas: 'step',
  cyber: 'arrange',
  portDamage: { spod: 8, apod: 4 },
  adaCost: 0,
  capture: 'combat',
  portControl: 'last-held',
  finalStrength: 'all',
  players: 2,
};

export type RulingKey = keyof Rulings;

export interface RulingOption<K extends RulingKey = RulingKey> {
  value: Rulings[K];
  /** What it means, in a few words. */
  label: string;
}

export interface RulingChoiceOf<K extends RulingKey> {
  key: K;
  /** 'R-carry' */
  id: string;
  /** Clauses of the rules that it rests on. */
  clauses: readonly string[];
  label: string;
  meaning: string;
  /** The default first. Of rulings that are numbers these are sensible ones, not all. */
  values: readonly RulingOption<K>[];
}

/** One row of the table; its key tells the type of its values. */
export type RulingChoice = { [K in RulingKey]: RulingChoiceOf<K> }[RulingKey];

type Options<K extends RulingKey> = [value: Rulings[K], label: string][];

function ruling<K extends RulingKey>(
  key: K,
  id: string,
  clauses: string[],
  label: string,
  meaning: string,
  options: Options<K>,
): RulingChoiceOf<K> {
  return { key, id, clauses, label, meaning, values: options.map(([value, text]) => ({ value, label: text })) };
}

/** Every ruling, in the order of Appendix B. Any combination of these values suits both built-in scenarios. */
export const RULING_CHOICES: readonly RulingChoice[] = [
  ruling('setup', 'R-setup', ['5.1'], 'Deployment', 'Whether a side sees the other deploy.', [
    ['hidden', 'Hidden until both are done'],
    ['open', "Delta first, in Gamma's sight"],
  ]),
  ruling('portStart', 'R-port-start', ['5.3'], 'Port stores at the start', 'Tokens that lie in each home port when the game begins.', [
    [{ clI: 0, clIII: 0, clV: 0, clIX: 0 }, 'Empty'],
    [{ clI: 5, clIII: 5, clV: 5, clIX: 1 }, '5 CL I, 5 CL III, 5 CL V and 1 CL IX'],
  ]),
  ruling('firstSide', 'R-first-side', ['6.0'], 'First side', 'Who does its part first in Phases 1 to 4.', [
    ['alternate', 'Delta on odd turns, Gamma on even ones'],
    ['delta', 'Always Delta'],
    ['gamma', 'Always Gamma'],
  ]),
  ruling('rp', 'R-rp', ['6.2.1'], 'Resource Points', 'What each side may spend in a turn; no unit may cost more.', [
    [25, '25 RP a turn'],
    [30, '30 RP a turn'],
    [40, '40 RP a turn'],
  ]),
  ruling('priceIX', 'R-price-ix', ['6.2.2'], 'Price of CL IX', 'Resource Points for one CL IX token.', [
    [1, '1 RP'],
    [2, '2 RP'],
    [3, '3 RP'],
  ]),
  ruling('bank', 'R-bank', ['3.4'], 'Token bank', 'To how many tokens of each class setup and purchases may bring a side.', [
    [{ clI: 150, clIII: 150, clV: 150, clIX: 25 }, '150, 150, 150 and 25 a side'],
    ['unlimited', 'No limit'],
    [{ clI: 120, clIII: 120, clV: 120, clIX: 20 }, '120, 120, 120 and 20 a side'],
  ]),
  ruling('clock', 'R-clock', ['6.0.1'], 'Clock', 'How long a side has for its part of Phase 3; kept by the screen, not by the rules.', [
    ['off', 'No clock'],
    [300, 'Five minutes'],
    [180, 'Three minutes'],
  ]),
  ruling('carry', 'R-carry', ['6.3.2'], 'Carrying', 'How the walk of a carried token is measured.', [
    ['through', "Source to destination through the carrier's node, at most SP"],
    ['anchored', "Source or destination lies on the carrier's node"],
    ['anywhere', 'Source to destination at most SP, wherever the carrier is'],
  ]),
  ruling(
    'supplyContact',
    'R-supply-contact',
    ['6.3.3.1'],
    'Carriers in contact',
    'Whether Phase 3 moves may enter contact with enemy combat units.',
    [
      ['closed', 'They may not'],
      ['open', 'They may'],
    ],
  ),
  ruling('repairCap', 'R-repair-cap', ['6.3.7'], 'Replacements', 'How many steps CL IX may restore to one unit in a turn.', [
    ['none', 'Any number'],
    [1, 'One step'],
    [2, 'Two steps'],
  ]),
  ruling('reserve', 'R-reserve', ['6.6.1'], 'Reserve', 'Which reserve card may be played.', [
    ['free', "Any, of its owner's choice"],
    ['ordered', 'The top one only'],
  ]),
  ruling('contactStart', 'R-contact-start', ['6.6.4'], 'Starting in contact', 'What a unit may do whose activation starts in contact.', [
    ['away', 'It may move away'],
    ['fight', 'It must attack, if it can pay'],
  ]),
  ruling('defendPay', 'R-defend-pay', ['7.2'], 'Paying for defense', 'Whether a defender that can pay must pay and roll.', [
    ['must', 'It must'],
    ['may', 'Its owner decides'],
  ]),
  ruling('armorFuel', 'R-armor-fuel', ['7.2', '6.6.3'], 'Fuel of attacking Armor', 'What CL III an Armor pays that moves and attacks.', [
    ['activation', 'One for its activation; the attack adds none'],
    ['each', 'One for its activation, and one for the attack'],
  ]),
  ruling('moveIn', 'R-move-in', ['7.5.1'], 'Moving in', 'Which attacker that won does not move in.', [
    ['began', 'One suppressed when the fight began'],
    ['after', 'One suppressed before or in the fight'],
  ]),
  ruling('pursuit', 'R-pursuit', ['7.7'], 'Pursuit', 'Which winner may attack again at once.', [
    ['winner', 'The winner, of either side'],
    ['attacker', 'Only units of the side whose turn it is'],
    ['none', 'Nobody'],
  ]),
  ruling('nearFire', 'R-near-fire', ['7.9'], 'Near fire', 'Whether indirect fire may hit a neighboring hex that no link joins.', [
    ['yes', 'It may'],
    ['no', 'It may not'],
  ]),
  ruling('counterfire', 'R-counterfire', ['7.9.1'], 'Counter-fire', 'Which artillery may answer indirect fire.', [
    ['any-fa', "Any one of the target's side"],
    ['target-only', 'Only the target itself'],
    ['none', 'None'],
  ]),
  ruling('hungryDefence', 'R-hungry-defence', ['7.11'], 'Hungry defense', 'Whether a degraded unit that is attacked fights back.', [
    ['yes', 'It does, if it can pay'],
    ['no', 'It does not'],
  ]),
  ruling('cardRecycle', 'R-card-recycle', ['6.2.2', '8'], 'Used cards', 'Whether a special card that was used can be bought again.', [
    [false, 'It is gone'],
    [true, 'It can be bought again'],
  ]),
  ruling('cas', 'R-cas', ['8.3'], 'Close Air Support', 'What Close Air Support does to its target.', [
    ['step', 'One step, suppression untouched'],
    ['hit', 'One hit, as in combat'],
  ]),
  ruling('cyber', 'R-cyber', ['8.5'], 'Cyber Attack', "Who puts the enemy's remaining deck into a new order.", [
    ['arrange', 'The player of the card, who sees it'],
    ['shuffle', 'Chance; nobody sees it'],
  ]),
  ruling('portDamage', 'R-port-damage', ['8.11'], 'Port damage', 'How many boxes each damage token closes.', [
    [{ spod: 8, apod: 4 }, 'SPOD 8, APOD 4'],
    [{ spod: 6, apod: 3 }, 'SPOD 6, APOD 3'],
    [{ spod: 10, apod: 5 }, 'SPOD 10, APOD 5'],
  ]),
  ruling('adaCost', 'R-ada-cost', ['8.12'], 'Cost of air defense', 'CL V that an Air Defense unit pays for its die.', [
    [0, 'Nothing'],
    [1, 'One CL V'],
    [2, 'Two CL V'],
  ]),
  ruling('capture', 'R-capture', ['6.3.3.2', '9.1'], 'Taking ports', 'Which units may enter and take a port that the enemy holds.', [
    ['combat', 'Combat units only'],
    ['any', 'Any unit'],
  ]),
  ruling('portControl', 'R-port-control', ['9.1'], 'Empty ports', 'Which side a port with no unit in it counts for.', [
    ['last-held', 'For the side that held it last'],
    ['occupied', 'For nobody'],
  ]),
  ruling('finalStrength', 'R-final-strength', ['9.3'], 'Final strength', 'Whose strength breaks a tie in ports after the last turn.', [
    ['all', 'All units on the map'],
    ['combat', 'Combat units only'],
  ]),
  ruling('players', 'R-players', ['10.1'], 'Players', "Whether each side's work is split in logistics and combat.", [
    [2, 'Two, one a side'],
    [4, 'Four, two a side'],
  ]),
];
