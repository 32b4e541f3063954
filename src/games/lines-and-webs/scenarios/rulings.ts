/** Rulings of Appendix B: defaults, and the options for the screen and the fuzzer. */

import type { Rulings } from '../../../engine/lines-and-webs/scenario.ts';

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
  label: string;
}

export interface RulingChoiceOf<K extends RulingKey> {
  key: K;
  /** 'R-carry' */
  id: string;
  clauses: readonly string[];
  label: string;
  meaning: string;
  /** The default first. For numeric rulings, a sensible selection. */
  values: readonly RulingOption<K>[];
}

/** One row of the table; its key determines the type of its values. */
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

/** All rulings, in the order of Appendix B. Any combination of these values works with both built-in scenarios. */
export const RULING_CHOICES: readonly RulingChoice[] = [
  ruling('setup', 'R-setup', ['5.1'], 'Deployment', 'Whether each side sees the other set up.', [
    ['hidden', 'Hidden until both are done'],
    ['open', 'Delta first, while Gamma watches'],
  ]),
  ruling('portStart', 'R-port-start', ['5.3'], 'Port stock at the start', 'Tokens in each home port at the start.', [
    [{ clI: 0, clIII: 0, clV: 0, clIX: 0 }, 'Empty'],
    [{ clI: 5, clIII: 5, clV: 5, clIX: 1 }, '5 CL I, 5 CL III, 5 CL V and 1 CL IX'],
  ]),
  ruling('firstSide', 'R-first-side', ['6.0'], 'First side', 'Who goes first in Phases 1 to 4.', [
    ['alternate', 'Delta odd days, Gamma even'],
    ['delta', 'Always Delta'],
    ['gamma', 'Always Gamma'],
  ]),
  ruling('rp', 'R-rp', ['6.2.1'], 'Resource Points', 'Points each side can spend per day. No unit can cost more.', [
    [25, '25 RP per day'],
    [30, '30 RP per day'],
    [40, '40 RP per day'],
  ]),
  ruling('priceIX', 'R-price-ix', ['6.2.2'], 'Price of CL IX', 'Resource Points for one CL IX token.', [
    [1, '1 RP'],
    [2, '2 RP'],
    [3, '3 RP'],
  ]),
  ruling('bank', 'R-bank', ['3.4'], 'Token bank', 'The most tokens of each type a side can have after setup or buying.', [
    [{ clI: 150, clIII: 150, clV: 150, clIX: 25 }, '150 CL I, 150 CL III, 150 CL V, 25 CL IX per side'],
    ['unlimited', 'No limit'],
    [{ clI: 120, clIII: 120, clV: 120, clIX: 20 }, '120 CL I, 120 CL III, 120 CL V, 20 CL IX per side'],
  ]),
  ruling('clock', 'R-clock', ['6.0.1'], 'Clock', 'Time limit for each side in Phase 3. When it runs out, the side is done.', [
    ['off', 'No clock'],
    [300, 'Five minutes'],
    [180, 'Three minutes'],
  ]),
  ruling('carry', 'R-carry', ['6.3.2'], 'Carrying', 'How a carrier’s range is measured.', [
    ['through', 'Pickup to carrier to drop-off'],
    ['anchored', 'Only from or to the carrier’s node'],
    ['anywhere', 'Pickup to drop-off, wherever the carrier is'],
  ]),
  ruling(
    'supplyContact',
    'R-supply-contact',
    ['6.3.3.1'],
    'Carriers next to the enemy',
    'Whether carriers can move next to enemy combat units in Phase 3.',
    [
      ['closed', 'Not allowed'],
      ['open', 'Allowed'],
    ],
  ),
  ruling('repairCap', 'R-repair-cap', ['6.3.7'], 'Replacements', 'How many steps per day CL IX can restore to one unit.', [
    ['none', 'Any number'],
    [1, 'One step'],
    [2, 'Two steps'],
  ]),
  ruling('reserve', 'R-reserve', ['6.6.1'], 'Reserve', 'Which reserve card can be played.', [
    ['free', 'Any card its owner chooses'],
    ['ordered', 'Only the top card'],
  ]),
  ruling('contactStart', 'R-contact-start', ['6.6.4'], 'Starting next to an enemy', 'What a unit that starts next to an enemy can do.', [
    ['away', 'It can move away'],
    ['fight', 'It must attack, if it can pay'],
  ]),
  ruling('defendPay', 'R-defend-pay', ['7.2'], 'Paying for defense', 'Whether a defender that can pay must pay and roll.', [
    ['must', 'It must'],
    ['may', 'Its owner decides'],
  ]),
  ruling('armorFuel', 'R-armor-fuel', ['7.2', '6.6.3'], 'Fuel for Armor attacks', 'How much CL III an Armor pays to move and attack.', [
    ['activation', '1 to act, the attack is free'],
    ['each', '1 to act, and 1 more to attack'],
  ]),
  ruling('moveIn', 'R-move-in', ['7.5.1'], 'Moving in after a win', 'Which winning attackers cannot move in.', [
    ['began', 'Units suppressed before the fight'],
    ['after', 'Units suppressed before or during the fight'],
  ]),
  ruling('pursuit', 'R-pursuit', ['7.7'], 'Pursuit', 'Who can attack again right away.', [
    ['winner', 'The winner, on either side'],
    ['attacker', 'Only units of the side whose turn it is'],
    ['none', 'No unit'],
  ]),
  ruling(
    'nearFire',
    'R-near-fire',
    ['7.9'],
    'Artillery at close range',
    'Whether artillery can hit a neighboring hex with no link to its own.',
    [
      ['yes', 'Allowed'],
      ['no', 'Not allowed'],
    ],
  ),
  ruling('counterfire', 'R-counterfire', ['7.9.1'], 'Counter-fire', 'Which artillery can answer indirect fire.', [
    ['any-fa', "Any artillery on the target's side"],
    ['target-only', 'Only the target itself'],
    ['none', 'None'],
  ]),
  ruling('hungryDefence', 'R-hungry-defence', ['7.11'], 'Hungry defense', 'Whether a degraded unit that is attacked fights back.', [
    ['yes', 'Yes, if it can pay'],
    ['no', 'No'],
  ]),
  ruling('cardRecycle', 'R-card-recycle', ['6.2.2', '8'], 'Used cards', 'Whether a special card that was used can be bought again.', [
    [false, 'It is gone for good'],
    [true, 'It can be bought again'],
  ]),
  ruling('cas', 'R-cas', ['8.3'], 'Close Air Support', 'What Close Air Support does to its target.', [
    ['step', 'Loses 1 step, is not suppressed'],
    ['hit', '1 hit, as in combat'],
  ]),
  ruling('cyber', 'R-cyber', ['8.5'], 'Cyber Attack', "How the enemy's remaining deck is reordered.", [
    ['arrange', 'The card’s player looks at it and rearranges it'],
    ['shuffle', 'At random, unseen'],
  ]),
  ruling('portDamage', 'R-port-damage', ['8.11'], 'Port damage', 'How many boxes each damage token closes.', [
    [{ spod: 8, apod: 4 }, 'SPOD 8, APOD 4'],
    [{ spod: 6, apod: 3 }, 'SPOD 6, APOD 3'],
    [{ spod: 10, apod: 5 }, 'SPOD 10, APOD 5'],
  ]),
  ruling('adaCost', 'R-ada-cost', ['8.12'], 'Cost of air defense', 'CL V an Air Defense unit pays to roll.', [
    [0, 'Nothing'],
    [1, 'One CL V'],
    [2, 'Two CL V'],
  ]),
  ruling('capture', 'R-capture', ['6.3.3.2', '9.1'], 'Taking ports', 'Which units can enter and take a port that the enemy holds.', [
    ['combat', 'Combat units only'],
    ['any', 'Any unit'],
  ]),
  ruling('portControl', 'R-port-control', ['9.1'], 'Empty ports', 'Which side an empty port counts for.', [
    ['last-held', 'The side that held it last'],
    ['occupied', 'Neither side'],
  ]),
  ruling('finalStrength', 'R-final-strength', ['9.3'], 'Final strength', 'Which units count when strength breaks a tie on ports.', [
    ['all', 'All units on the map'],
    ['combat', 'Combat units only'],
  ]),
  ruling('players', 'R-players', ['10.1'], 'Players', 'Whether each side has two players: one for logistics, one for combat.', [
    [2, 'Two, one per side'],
    [4, 'Four, two per side'],
  ]),
];
