/** Registry of verbs, and the checks common to all: well-formed command, active side, right phase. */

import type { Rejection } from '../../core/index.ts';
import { withValidators } from '../../core/validators.ts';
import type { Command, CommandOf, PlayerCommand, Verb } from '../command.ts';
import { settle } from '../execution.ts';
import { endTurnOfDay } from '../sequence.ts';
import { PLAYER_SHAPES } from '../shapes/commands.ts';
import { checkFields, REFERENCES } from '../shapes/validators.ts';
import { awaited, reject } from '../table.ts';
import type { PendingKind, Phase, State } from '../types.ts';
import { isUmpire, type UmpireCommand } from '../umpireCommand.ts';
import type { AnyVerb, Fx, VerbDefinition } from '../verb.ts';
import { noteAllPorts } from '../victory.ts';
import type { World } from '../world.ts';
import * as activation from './activation.ts';
import * as choices from './choices.ts';
import * as deploy from './deploy.ts';
import { setOrders } from './orders.ts';
import * as setup from './setup.ts';
import * as spend from './spend.ts';
import * as transport from './transport.ts';
import * as turn from './turn.ts';

const RULES: { readonly [T in Verb]: VerbDefinition<T> } = {
  takeRecommended: setup.takeRecommended,
  placeUnit: setup.placeUnit,
  swapUnits: setup.swapUnits,
  liftUnit: setup.liftUnit,
  setOpenLoad: setup.setOpenLoad,
  landUnit: deploy.landUnit,
  landTokens: deploy.landTokens,
  buyTokens: spend.buyTokens,
  returnTokens: spend.returnTokens,
  buyUnit: spend.buyUnit,
  returnUnit: spend.returnUnit,
  buyCard: spend.buyCard,
  returnCard: spend.returnCard,
  planMarker: spend.planMarker,
  unplanMarker: spend.unplanMarker,
  carry: transport.carry,
  moveCarrier: transport.moveCarrier,
  displace: transport.displace,
  crossLevel: transport.crossLevel,
  useRepair: transport.useRepair,
  pickUp: transport.pickUp,
  setOrders,
  endPart: turn.endPart,
  turnOver: turn.turnOver,
  playReserve: turn.playReserve,
  pass: turn.pass,
  endTurn: turn.endTurn,
  playCard: turn.playCard,
  moveUnit: activation.moveUnit,
  hold: activation.hold,
  fire: activation.fire,
  repairPort: activation.repairPort,
  attack: activation.attack,
  finish: activation.finish,
  decline: choices.decline,
  useDrone: choices.useDrone,
  joinReserve: choices.joinReserve,
  arrangeDeck: choices.arrangeDeck,
  defend: choices.defend,
  nameVictim: choices.nameVictim,
  retreat: choices.retreat,
  useMassCal: choices.useMassCal,
  moveIn: choices.moveIn,
  pursue: choices.pursue,
  counterFire: choices.counterFire,
  concede: turn.concede,
};
export const VERBS: { readonly [T in Verb]: AnyVerb } = withValidators(RULES, PLAYER_SHAPES, REFERENCES);
const LIST: readonly AnyVerb[] = Object.values(VERBS);
/** Verbs by command type; accepts any key. */
const BY_TYPE: ReadonlyMap<unknown, AnyVerb> = new Map(Object.entries(VERBS));

/** Verbs of the current phase or pending choice. */
export function verbsNow(s: State): readonly AnyVerb[] {
  const key = s.phase !== 'over' && s.pending ? s.pending.kind : s.phase;
  let verbs = verbsByKey.get(key);
  if (!verbs) {
    verbs = LIST.filter((v) => (s.pending ? v.answers?.includes(s.pending.kind) : v.phases.includes(s.phase)));
    verbsByKey.set(key, verbs);
  }
  return verbs;
}
/** Cache of `verbsNow`. */
const verbsByKey = new Map<Phase | PendingKind, readonly AnyVerb[]>();

/**
 * Checks any command; umpire commands are checked by the umpire rules. Rejects `umpire.away`, `command.malformed`, `command.unknown`,
 * `game.over`, `turn.not-yours`, `choice.awaited`, `phase.wrong`, and the verb's own codes. @rule 6.0, 6.8.1
 */
export function checkCommand(w: World, s: State, value: unknown): Rejection | null {
  if (typeof value !== 'object' || value === null) return reject('command.malformed', '6.8.1', undefined, { field: 'command' });
  const c = value as Command;
  const rules = BY_TYPE.get(c.type);
  if (!rules) return checkOther(w, s, c);
  const shape = checkFields(rules.tests, c);
  if (shape) return shape;
  if (s.phase === 'over') return reject('game.over', '9.2');
  const side = awaited(s);
  if (c.side !== side) return reject('turn.not-yours', ['6.0', '6.8.1'], undefined, { awaited: side as string });
  if (s.pending) {
    if (!rules.answers?.includes(s.pending.kind)) return reject('choice.awaited', '6.8.1', undefined, { choice: s.pending.kind });
  } else if (!rules.phases.includes(s.phase)) return reject('phase.wrong', '6.0', undefined, { phase: s.phase });
  return rules.check(w, s, c as PlayerCommand);
}

/** Checks a command that is not a player's verb. */
function checkOther(w: World, s: State, c: Command): Rejection | null {
  if (!isUmpire(c)) return reject('command.unknown', '6.8.1');
  return w.umpire ? w.umpire.check(w, s, c) : reject('umpire.away', '6.8.1');
}

/** Executes a checked command and its automatic consequences. */
export function executeCommand(w: World, d: State, c: Command, fx: Fx): void {
  const rules = BY_TYPE.get(c.type);
  if (rules) rules.execute(w, d, c as PlayerCommand, fx);
  else if (w.umpire) w.umpire.execute(w, d, c as UmpireCommand, fx);
  else throw new Error("The rules were made without the umpire's part.");
  if (d.phase === 'execute' && settle(w, d, fx)) endTurnOfDay(w, d, fx);
  if (d.phase !== 'over' && d.phase !== 'setup') noteAllPorts(w, d, fx);
}

/**
 * Lists every legal command of the players, except that free choices are listed in their smallest steps, from which all others can be built:
 * - amounts: `carry`, `crossLevel`, `buyTokens` and `returnTokens` with a single token, `landTokens` also with all of a class; the open boxes of
 *   `landUnit` and `setOpenLoad` with their current or default contents and one token away from them; of `buyUnit` one content that the bank allows;
 * - orders: `setOrders` with one card moved (a mission card to top or end of the execution deck, into reserve or out of play; a special card
 *   from the hand into a deck or back), `arrangeDeck` with some other orders, `attack` and `joinReserve` with their units in the deck's order.
 * Each pair is listed once (`swapUnits`); commands that change nothing are not listed. Combinations that are one choice
 * (`fire`, `counterFire`, `pickUp` of several classes) are complete.
 */
export function* legalCommands(w: World, s: State): Iterable<PlayerCommand> {
  const side = awaited(s);
  if (!side) return;
  for (const v of verbsNow(s)) {
    for (const c of v.candidates(w, s, side)) if (!checkCommand(w, s, c)) yield c;
  }
}

/** Legal commands of one verb, listed as in `legalCommands`; empty if the verb does not apply now. */
export function legalOf<T extends Verb>(w: World, s: State, type: T): CommandOf<T>[] {
  const side = awaited(s);
  const v = VERBS[type];
  if (!side || !verbsNow(s).includes(v)) return [];
  const list: CommandOf<T>[] = [];
  for (const c of v.candidates(w, s, side)) if (!checkCommand(w, s, c)) list.push(c as CommandOf<T>);
  return list;
}
