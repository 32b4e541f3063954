/** Chapter 9: port control, victory, the end of the game. */

import type { Side, UnitId } from './scenario.ts';
import { isCombat, onMap, opponentOf, strengthOf } from './table.ts';
import type { Outcome, State, VictoryKind } from './types.ts';
import type { Fx } from './verb.ts';
import type { World } from './world.ts';

/** Ports that count for each side. @rule 9.1 @ruling R-port-control */
export function portsHeld(w: World, s: State): { [S in Side]: number } {
  const count = { delta: 0, gamma: 0 };
  for (const port of s.ports) {
    if (w.rulings.portControl === 'occupied' && !s.units.some((u) => u.node === port.node && u.side === port.holder)) continue;
    count[port.holder] += 1;
  }
  return count;
}

/** True if the strength of a unit on the map counts at the end. @rule 9.3 @ruling R-final-strength */
export const countsAtEnd = (w: World, u: { id: UnitId }): boolean => w.rulings.finalStrength === 'all' || isCombat(w, u);

/** Total current strength on the map per side. @rule 9.3 @ruling R-final-strength */
export function totalStrength(w: World, s: State): { [S in Side]: number } {
  const sum = { delta: 0, gamma: 0 };
  for (const u of s.units) {
    if (onMap(u) && countsAtEnd(w, u)) sum[u.side] += strengthOf(w, u);
  }
  return sum;
}

/** Records the turn in which a side gains all four ports; clears it when the side loses one. @rule 9.2 */
export function noteAllPorts(w: World, d: State, fx: Fx): void {
  if (w.rulings.portControl === 'last-held') {
    const holder = d.ports[0]!.holder;
    const isAll = d.ports[1]!.holder === holder && d.ports[2]!.holder === holder && d.ports[3]!.holder === holder;
    setAllPorts(d, isAll ? holder : null, fx);
    return;
  }
  const count = portsHeld(w, d);
  setAllPorts(d, count.delta === 4 ? 'delta' : count.gamma === 4 ? 'gamma' : null, fx);
}
function setAllPorts(d: State, holder: Side | null, fx: Fx): void {
  const noted = d.allPorts;
  if (noted && noted.side !== holder) {
    fx.emit({ type: 'allPortsLost', side: noted.side });
    d.allPorts = null;
  }
  if (holder && !d.allPorts) {
    d.allPorts = { side: holder, since: d.turn };
    fx.emit({ type: 'allPortsHeld', side: holder, since: d.turn });
  }
}

function endGame(w: World, d: State, kind: VictoryKind, winner: Side | null, fx: Fx): void {
  const outcome: Outcome = { kind, winner, turn: d.turn, ports: portsHeld(w, d), strength: totalStrength(w, d) };
  d.outcome = outcome;
  d.phase = 'over';
  d.pending = null;
  fx.emit({ type: 'gameEnded', outcome: { ...outcome, ports: { ...outcome.ports }, strength: { ...outcome.strength } } });
}

/** The victory check of Phase 7. True if the game is over. @rule 9.2, 9.3 */
export function decide(w: World, d: State, fx: Fx): boolean {
  if (d.allPorts && d.allPorts.since < d.turn) {
    endGame(w, d, 'all-ports', d.allPorts.side, fx);
    return true;
  }
  if (d.turn < w.scenario.turns) return false;
  endByCount(w, d, fx);
  return true;
}

/** Ends the game: more ports win, then greater strength, else a draw. @rule 9.3 */
export function endByCount(w: World, d: State, fx: Fx): void {
  const ports = portsHeld(w, d);
  if (ports.delta !== ports.gamma) {
    endGame(w, d, 'more-ports', ports.delta > ports.gamma ? 'delta' : 'gamma', fx);
    return;
  }
  const strength = totalStrength(w, d);
  if (strength.delta !== strength.gamma) endGame(w, d, 'strength', strength.delta > strength.gamma ? 'delta' : 'gamma', fx);
  else endGame(w, d, 'draw', null, fx);
}

export function concede(w: World, d: State, side: Side, fx: Fx): void {
  fx.emit({ type: 'conceded', side });
  endGame(w, d, 'conceded', opponentOf(side), fx);
}
