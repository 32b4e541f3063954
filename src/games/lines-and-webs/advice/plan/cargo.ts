/** Converts shipments to commands: several classes on the same way share one command, and hops are ordered so that each is possible. Pure. */

import { CLASSES, emptyLoad, type Load, type PlayerCommand, type SupplyClass } from '../../../../engine/lines-and-webs/index.ts';
import { type Board, branchOf, type Carrier, roomAt, type Spot, shift } from './board.ts';
import type { Hop, Shipment } from './routes.ts';

const C = CLASSES.length;

/** Tokens of any classes that take the same hops. */
export interface Cargo {
  hops: Hop[];
  tokens: number[];
  worth: number;
}

const keyOf = (hops: readonly Hop[]): string => hops.map(({ from, to, by }) => `${from}>${to}/${by}`).join(' ');
const cargoOf = ({ hops, cls, n, worth }: Shipment): Cargo => ({
  hops,
  worth,
  tokens: Array.from({ length: C }, (_, c) => (c === cls ? n : 0)),
});

/** Executes the hop for all tokens if possible; returns false otherwise. */
function hopOn(b: Board, { from, to, by }: Hop, tokens: readonly number[]): boolean {
  let n = 0;
  for (let c = 0; c < C; c++) {
    n += tokens[c] as number;
    if ((b.load[from * C + c] as number) < (tokens[c] as number)) return false;
  }
  if (by >= 0 && (b.left[by] as number) < n) return false;
  const trial = branchOf(b);
  for (let c = 0; c < C; c++) {
    for (let k = 0; k < (tokens[c] as number); k++) {
      if (roomAt(trial, to, c) <= 0) return false;
      shift(trial, from, to, c, 1, by);
    }
  }
  for (let c = 0; c < C; c++) if (tokens[c]) shift(b, from, to, c, tokens[c] as number, by);
  return true;
}

/** Hops of a cargo in an executable order (last ones first if the stores on the way hold enough); null if there is none. */
export function hopsInOrder(b: Board, { hops, tokens }: Cargo): Hop[] | null {
  const open = [...hops];
  const done: Hop[] = [];
  while (open.length > 0) {
    let at = open.length - 1;
    while (at >= 0 && !hopOn(b, open[at] as Hop, tokens)) at -= 1;
    if (at < 0) return null;
    done.push(...open.splice(at, 1));
  }
  return done;
}

const isPossible = (start: Board, cargoes: readonly Cargo[]): boolean => {
  const b = branchOf(start);
  return cargoes.every((cargo) => hopsInOrder(b, cargo) !== null);
};

/** Merges shipments with the same way, if the combined cargo can still be executed. */
export function joined(start: Board, shipments: readonly Shipment[]): Cargo[] {
  let list: Cargo[] = [];
  for (const shipment of shipments) {
    const cargo = cargoOf(shipment);
    const key = keyOf(cargo.hops);
    const at = list.findIndex(({ hops }) => keyOf(hops) === key);
    const alone = [...list, cargo];
    if (at < 0) {
      list = alone;
      continue;
    }
    const with_ = list.map((other, i) =>
      i === at
        ? { ...other, tokens: other.tokens.map((n, c) => n + (cargo.tokens[c] as number)), worth: other.worth + cargo.worth }
        : other,
    );
    list = isPossible(start, with_) ? with_ : alone;
  }
  return list;
}

export function loadOfTokens(tokens: readonly number[]): Load {
  const load = emptyLoad();
  for (let c = 0; c < C; c++) load[CLASSES[c] as SupplyClass] = tokens[c] as number;
  return load;
}

/** Command for a hop. @rule 6.3.2, 6.3.5, 6.3.6 */
export function commandOf(b: Board, { from, to, by }: Hop, tokens: readonly number[]): PlayerCommand {
  const [source, end] = [b.spots[from] as Spot, b.spots[to] as Spot];
  const load = loadOfTokens(tokens);
  const { side } = b;
  if (by >= 0)
    return { type: 'carry', side, carrier: (b.carriers[by] as Carrier).unit.id, from: source.store, to: end.store, tokens: load };
  if (source.store.kind === 'loose' && end.store.kind === 'unit') return { type: 'pickUp', side, unit: end.store.unit, tokens: load };
  return { type: 'crossLevel', side, port: end.node, from: source.store, to: end.store, tokens: load };
}
