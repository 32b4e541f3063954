/** The page's own proposals of Phase 3, one after another, as a player takes them who presses "Supply" until all within reach are served. */

import {
  type CommandOf,
  emptyLoad,
  type Load,
  type Side,
  type Store,
  total,
  type UnitId,
} from '../../../../engine/lines-and-webs/index.ts';
import { type CarrierRow, carrierRows, reaching } from '../../advice/carriers.ts';
import { fillToBasic, spareOf } from '../../advice/fill.ts';
import { minus } from '../../advice/loads.ts';
import { waysOf } from '../../advice/reach.ts';
import { keepFor, rivalry, turns } from '../../advice/share.ts';
import { loadIn } from '../../advice/stores.ts';
import { suggest } from '../../advice/suggest.ts';
import { type CarrierNow, type Want, wants } from '../../advice/want.ts';
import type { Table } from './table.ts';

interface Board {
  rows: CarrierRow[];
  carriers: CarrierNow[];
  list: Want[];
  loadOf(store: Store): Load;
}

function boardOf(t: Table, side: Side): Board {
  const { world } = t;
  const view = t.view(side);
  const rows = carrierRows(world, view);
  const carriers = reaching(world, view, rows);
  const loadOf = (store: Store): Load => loadIn(view, store);
  return { rows, carriers, loadOf, list: wants({ world, view, carriers, hasWay: waysOf(world, view) }) };
}

/** What a carrier would bring from a store to a unit, but for what it should keep. */
function filling(t: Table, board: Board, carrier: UnitId, from: Store, to: Store, keep: Load): Load | null {
  const row = board.rows.find((r) => r.unit.id === carrier);
  if (!row || to.kind !== 'unit') return null;
  const { load, degraded } = t.unit(to.unit);
  const all = spareOf(from.kind === 'unit' ? t.type(from.unit) : null, board.loadOf(from));
  const spare = from.kind === 'unit' && from.unit === carrier ? minus(all, keep) : all;
  const { openPattern: pattern } = t.world.scenario;
  return fillToBasic({ type: t.type(to.unit), load, degraded, spare, left: row.left - total(keep), pattern });
}

function proposalFor(t: Table, side: Side, board: Board, want: Want): CommandOf<'carry'> | null {
  const ask = (keeps: boolean): CommandOf<'carry'> | null =>
    suggest({
      world: t.world,
      side,
      want,
      carriers: board.carriers,
      filling: (id, from, to) => filling(t, board, id, from, to, keeps ? keepFor(board.list, id, want.unit) : emptyLoad()),
      rivalry: (id) => rivalry(board.list, id, want.unit),
      allows: (command) => t.rules.check(t.state, command) === null,
    });
  return ask(true) ?? (want.kind === 'low' ? null : ask(false));
}

/** Takes proposal after proposal; returns who is in want and out of everybody's reach. */
export function takeProposals(t: Table, side: Side): Want[] {
  for (;;) {
    const board = boardOf(t, side);
    const { order, outOfReach } = turns(board.list, (id) => t.type(id).kind === 'combat');
    let given = false;
    for (const want of order) {
      const carry = proposalFor(t, side, board, want);
      given = carry !== null && t.give(carry);
      if (given) break;
    }
    if (!given) return outOfReach;
  }
}
