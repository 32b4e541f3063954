/** Setup: one press places the recommended deployment and ends setup. Units can also be placed one by one, and carriers' open boxes filled (5.1). */

import { Check } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { Rejection } from '../../../../../engine/core/index.ts';
import {
  type Command,
  type NodeId,
  opponentOf,
  recommended,
  type Side,
  type TypeId,
  type UnitId,
  type UnitType,
  type UnitView,
  type View,
  type World,
} from '../../../../../engine/lines-and-webs/index.ts';
import { runWhenLoaded } from '../../../../../store/lazyCode.ts';
import { byRegion } from '../../../../../ui/acts/address.ts';
import { useRuns } from '../../../../../ui/acts/keyboard.ts';
import { type DragOf, dragProps, mapPlaceAt, pressToDrag } from '../../../../../ui/board/pointerDrag.ts';
import { lazyPart } from '../../../../../ui/kit/lazyPart.tsx';
import { useCooldownOnChange } from '../../../../../ui/kit/pressGuard.ts';
import { useAdvised } from '../../../../../ui/seat/useAdvised.ts';
import { PromptFrame } from '../../../../../ui/shell/Prompt.tsx';
import { count } from '../../../../../ui/words/grammar.ts';
import { deploymentFigures } from '../../../advice/deployment.ts';
import { useTable } from '../../../typedStores.ts';
import type { OwnActId } from '../../acts/acts.ts';
import type { BlockMarks } from '../../board/blocks.ts';
import { type MapMode, useMapMode } from '../../board/useMapMode.ts';
import { Face, TypeFacts } from '../../pieces/Face.tsx';
import { atPlace, nodeLabel, placeFull, sideName, unitMark, unitName } from '../../words/names.ts';
import { deploymentWhy } from '../../words/tells.ts';
import { Act } from '../shared/Act.tsx';
import { dispatchAll, type Part, usePart } from '../shared/usePart.ts';
import own from './SetupPanel.module.css';

export interface Group {
  type: UnitType;
  units: UnitView[];
  left: number;
}

/** Starting units of a side by type, in roster order. */
export function groups(world: World, view: View, side: Side): Group[] {
  const by = new Map<TypeId, Group>();
  for (const info of world.roster) {
    if (info.side !== side || info.from !== 'start') continue;
    const unit = view.units.find((u) => u.id === info.id);
    if (!unit) continue;
    const group = by.get(info.type.id) ?? { type: info.type, units: [], left: 0 };
    group.units.push(unit);
    if (unit.place === 'box') group.left += 1;
    by.set(info.type.id, group);
  }
  return [...by.values()];
}

type Why = (command: Command) => Rejection | null;

/** Returns the command that brings a unit to a node: place it, or swap it with the single unit there. */
export function bringTo(why: Why, view: View, side: Side, unit: UnitId, node: NodeId): Command | null {
  const place: Command = { type: 'placeUnit', side, unit, node };
  if (!why(place)) return place;
  const units = view.units.filter((u) => u.node === node && u.side === side && u.id !== unit);
  return units.length === 1 ? changeWith(why, side, unit, (units[0] as UnitView).id) : null;
}

/** Returns the command that swaps two units; if one is not placed yet, the other one is removed. */
export function changeWith(why: Why, side: Side, unit: UnitId, other: UnitId): Command | null {
  const swap: Command = { type: 'swapUnits', side, unit, other };
  return why(swap) ? null : swap;
}

/** Returns the unit to select after `placed`: another one of its type, else the first unplaced unit. */
export function nextToPlace(all: readonly Group[], placed: UnitId): UnitId | null {
  const waiting = (g: Group): UnitView | undefined => g.units.find((u) => u.place === 'box' && u.id !== placed);
  const same = all.find((g) => g.units.some((u) => u.id === placed));
  const first = same && waiting(same);
  if (first) return first.id;
  for (const g of all) {
    const unit = waiting(g);
    if (unit) return unit.id;
  }
  return null;
}

/** Returns the next (or previous) unplaced unit in panel order, wrapping around. Cycles through all units if none is left to place. */
function followingToPlace(all: readonly Group[], from: UnitId | null, by: 1 | -1): UnitId | null {
  const order = all.flatMap((g) => g.units);
  const isWanted = order.some((u) => u.place === 'box') ? (u: UnitView) => u.place === 'box' : () => true;
  const at = order.findIndex((u) => u.id === from);
  const start = at < 0 && by < 0 ? 0 : at;
  for (let i = 1; i <= order.length; i++) {
    const unit = order[(start + by * i + order.length * 2) % order.length];
    if (unit && isWanted(unit)) return unit.id;
  }
  return null;
}

const pieceOf = (unit: UnitId): HTMLElement | null => document.querySelector(`${byRegion('panel')} [data-pick="${unit}"]`);

/** `chosen` is the selected unit: keyboard navigation begins there unless a piece has the focus. */
function useNextOwn(all: readonly Group[], chosen: UnitId | null): void {
  const step = (by: 1 | -1): boolean => {
    const focused = document.activeElement?.getAttribute('data-pick') ?? null;
    const next = followingToPlace(all, focused ?? chosen, by);
    const piece = next === null ? null : pieceOf(next);
    if (!piece) return false;
    piece.focus({ preventScroll: true });
    piece.scrollIntoView?.({ block: 'nearest' });
    return true;
  };
  useRuns<OwnActId>({ nextOwn: ({ isShift }) => step(isShift ? -1 : 1) });
}

type DropTarget = { node: NodeId; unit: UnitId | null } | { pick: UnitId } | 'panel';

function targetAt(at: Element): DropTarget | null {
  const onMap = mapPlaceAt(at);
  if (onMap) return onMap;
  const pick = at.closest('[data-pick]')?.getAttribute('data-pick');
  if (pick) return { pick };
  // A rejection is shown above the panel's heading, so a drop there counts as a drop on the panel.
  return at.closest(`${byRegion('panel')}, ${byRegion('prompt')}`) ? 'panel' : null;
}

/** Gives the command of a drop. A rejected command explains itself in the prompt. */
function letGo(part: Part, unit: UnitView, place: DropTarget): boolean {
  const { side, view, why } = part;
  if (place === 'panel') return unit.place === 'map' && part.dispatch({ type: 'liftUnit', side, unit: unit.id });
  const other = 'pick' in place ? place.pick : place.unit;
  if (other === unit.id) return false;
  const swap = other ? changeWith(why, side, unit.id, other) : null;
  if ('pick' in place) return part.dispatch(swap ?? { type: 'swapUnits', side, unit: unit.id, other: place.pick });
  return part.dispatch(
    swap ?? bringTo(why, view, side, unit.id, place.node) ?? { type: 'placeUnit', side, unit: unit.id, node: place.node },
  );
}

/** Drag of one friendly unit. It is selected during the drag, so that the map shows its legal places. */
function unitDrag(part: Part, id: UnitId): DragOf<DropTarget> | null {
  const unit = part.unit(id);
  if (!unit || unit.side !== part.side) return null;
  const { select, setHover } = useTable.getState();
  select(id);
  return {
    piece: <Face world={part.world} unit={unit} size={46} />,
    placeAt: targetAt,
    over: (place) => setHover(place && place !== 'panel' && 'node' in place ? place.node : null),
    drop: (place) => letGo(part, unit, place),
    end: () => select(null),
  };
}

/** One unit: its number on the side's color, and its place. Unplaced units have no node and are highlighted. */
function Piece({ part, unit, isChosen }: { part: Part; unit: UnitView; isChosen: boolean }) {
  const select = useTable((t) => t.select);
  const info = part.world.info[unit.id];
  if (!info) return null;
  const body = info.type.kind === 'combat' ? 'bg-side' : own.pale;
  return (
    <button
      type="button"
      className={`stack clip condensed on-raised edge-strong ${own.piece} ${unit.node ? '' : `shadow-2 ${own.waiting}`}`}
      aria-pressed={isChosen}
      aria-label={`${unitName(part.world, unit.id)}, ${unit.node ? placeFull(part.world, unit.node) : 'to place'}`}
      data-pick={unit.id}
      data-start={unit.node ? undefined : ''}
      {...dragProps(() => unitDrag(part, unit.id), 'side')}
      onClick={() => select(isChosen ? null : unit.id)}
    >
      <span className={`row grow justify-center relative small bold ${unit.side} ${own.body} ${body}`}>
        {info.battalion === null ? null : <i style={{ background: `var(--bn-${((info.battalion - 1) % 4) + 1})` }} />}
        {unitMark(info)}
      </span>
      {unit.node ? <span className={`flex-none small semi py-05 ink text-center ${own.node}`}>{nodeLabel(unit.node)}</span> : null}
    </button>
  );
}

function TypeRow({ part, group, selected }: { part: Part; group: Group; selected: UnitId | null }) {
  const { type, units, left } = group;
  const sample = units[0];
  return (
    <section className={`grid ${own.group}`} aria-label={type.name}>
      {sample ? (
        <span className={own.symbol}>
          <Face world={part.world} unit={sample} size={33} />
        </span>
      ) : null}
      <div className="flex gap-2 min-0 between align-baseline">
        <h3 className={`min-0 normal narrow close ${own.groupName}`}>{type.name}</h3>
        {left > 0 ? (
          <span className="plan small semi flex-none">{left} to place</span>
        ) : (
          <span className={`pale inline small flex-none ${own.done}`}>
            <Check size={14} aria-hidden="true" />
            {units.length} placed
          </span>
        )}
      </div>
      <div className={own.figures}>
        <TypeFacts type={type} />
      </div>
      <div className={`flex wrap full-row ${own.pieces}`}>
        {units.map((unit) => (
          <Piece key={unit.id} part={part} unit={unit} isChosen={unit.id === selected} />
        ))}
      </div>
    </section>
  );
}

/** Loaded lazily, since no unit is selected at first. */
const Chosen = lazyPart(() => import('./Chosen.tsx').then((m) => m.Chosen), true);

/** Marks the selected unit and frames its legal nodes. Before the first placement the recommended places are shown dashed. */
function useSetupMap(part: Part, all: readonly Group[], selected: UnitView | null, isUntouched: boolean): void {
  const { view, side, world, why } = part;
  const select = useTable((t) => t.select);
  const ways = useMemo(() => {
    const map = new Map<NodeId, Command>();
    if (!selected) return map;
    for (const node of world.zone[side]) {
      const command = bringTo(why, view, side, selected.id, node);
      if (command) map.set(node, command);
    }
    return map;
  }, [why, view, side, world, selected]);
  const mode = useMemo((): MapMode => {
    const go = (command: Command, unit: UnitView): void => {
      if (!part.dispatch(command)) return;
      if (unit.place !== 'box') select(null);
      else select(command.type === 'swapUnits' ? command.other : nextToPlace(all, unit.id));
    };
    const mine = view.units.filter((u) => u.side === side && u.node !== null);
    const marks = new Map<UnitId, BlockMarks>(selected?.node ? [[selected.id, { ring: 'thick' }]] : []);
    const zone = [...world.zone[side]].map((node) => ({ node, cost: 1 }));
    const free = [...ways].filter(([, command]) => command.type === 'placeUnit').map(([node]) => node);
    return {
      enabled: new Set([...ways.keys(), ...mine.map((u) => u.node as NodeId)]),
      overlay: {
        marks,
        ...(selected && free[0] ? { reach: { origin: free[0], nodes: zone, links: [] } } : {}),
        ...(isUntouched && !selected ? { ghosts: recommended(world, side) } : {}),
      },
      onNode: (node) => {
        const command = ways.get(node);
        if (selected && command) go(command, selected);
      },
      onUnit: (unit) => {
        if (part.unit(unit)?.side !== side) return;
        const command = selected && selected.id !== unit ? changeWith(why, side, selected.id, unit) : null;
        if (selected && command) go(command, selected);
        else select(selected?.id === unit ? null : unit);
      },
      draggable: new Set(mine.map((u) => u.id)),
      onUnitPress: (unit, press) => pressToDrag(press, () => unitDrag(part, unit)),
      nodeHint: (node) => (selected && ways.has(node) ? `Put ${unitName(world, selected.id)} here` : null),
    };
  }, [part, view, side, world, why, ways, selected, all, select, isUntouched]);
  useMapMode(mode);
}

function prompt(part: Part, selected: UnitView | null, left: number, total: number): { text: string; hint: string } {
  if (selected) {
    const name = unitName(part.world, selected.id);
    return selected.node
      ? { text: `${name} is ${atPlace(part.world, selected.node)}.`, hint: 'Choose a hex for it, or a unit to swap with.' }
      : { text: `${name} is picked up.`, hint: 'Choose a hex for it.' };
  }
  if (left === 0) return { text: 'All units are placed.', hint: 'Finish setup, or choose a unit to move it.' };
  if (left === total)
    return {
      text: 'Set up your units.',
      hint: 'Dashed outlines show a suggested setup. Use it and finish, or place all and then change it.',
    };
  return { text: `${count(left, 'unit')} still to place.`, hint: 'Choose a unit, then a hex.' };
}

/** The main button places all remaining units and ends setup. The second button only places. */
function Footer({ part, left, total }: { part: Part; left: number; total: number }) {
  const { side } = part;
  const take = { type: 'takeRecommended', side } as const;
  const end = { type: 'endPart', side } as const;
  // The buttons change places after placing, so a double click must not end setup.
  useCooldownOnChange(left === 0);
  if (left === 0)
    return (
      <Act key="end" command={end} look="main">
        Finish setup
      </Act>
    );
  const placeRest = (ends: boolean) =>
    runWhenLoaded(
      () => import('./Chosen.tsx'),
      (m) => m.placeRest(part, ends),
    );
  const isBegun = left < total;
  return (
    <>
      <Act key="place" command={take} {...(isBegun ? { run: () => placeRest(false) } : {})} testId="place-only">
        {isBegun ? 'Place, don’t end' : 'Place all, then adjust'}
      </Act>
      <Act
        key="take"
        command={take}
        look="main"
        run={() => (isBegun ? placeRest(true) : dispatchAll(part, [take, end]))}
        act="takeAll"
        testId="take-all"
      >
        {isBegun ? 'Place the rest and finish' : 'Take recommended and finish'}
      </Act>
    </>
  );
}

function Left({ left, total }: { left: number; total: number }) {
  return (
    <div className={`stack caption gap-05 ${own.progress}`}>
      <span>
        <b>{left}</b> to place
      </span>
      <progress max={total} value={total - left} aria-label={`${total - left} of ${count(total, 'unit')} placed`} />
    </div>
  );
}

function Setup({ part }: { part: Part }) {
  const { world, view, side } = part;
  const all = useMemo(() => groups(world, view, side), [world, view, side]);
  const total = all.reduce((n, g) => n + g.units.length, 0);
  const left = all.reduce((n, g) => n + g.left, 0);
  const picked = useTable((t) => t.selected);
  const selected = view.units.find((u) => u.id === picked && u.side === side && (u.place === 'box' || u.place === 'map')) ?? null;
  useSetupMap(part, all, selected, left === total);
  // Once all units are placed, deselect: the next step is to finish.
  useEffect(() => {
    if (left === 0) useTable.getState().select(null);
  }, [left]);
  const isAdvised = useAdvised();
  useNextOwn(all, selected?.id ?? null);
  const hides = world.rulings.setup === 'hidden' ? `hidden from ${sideName(opponentOf(side))}` : 'in sight of both sides';
  return (
    <PromptFrame
      title="Setup"
      subtitle={left === 0 ? `All ${total} units placed, ${hides}` : `${hides[0]?.toUpperCase()}${hides.slice(1)}`}
      aside={left === 0 ? undefined : <Left left={left} total={total} />}
      {...(selected ? { fixed: <Chosen part={part} unit={selected} /> } : {})}
      footer={<Footer part={part} left={left} total={total} />}
      prompt={{ ...prompt(part, selected, left, total), clause: '5.1' }}
    >
      {left === total && isAdvised ? (
        <p className="caption line-bottom pad-wide" data-testid="deployment-why">
          <b>Why this setup:</b> {deploymentWhy(deploymentFigures(world, side))}.
        </p>
      ) : null}
      <div className={own.types}>
        {all.map((group) => (
          <TypeRow key={group.type.id} part={part} group={group} selected={selected?.id ?? null} />
        ))}
      </div>
    </PromptFrame>
  );
}

export function SetupPanel() {
  const part = usePart();
  return part ? <Setup part={part} /> : null;
}
