/** Aiming a special card: on the map or in a list, then the main button plays it. For cards from the hand and for one that was turned over. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { percentOf, wholePercents } from '../../../analysis/index.ts';
import { airDefenceInView } from '../../../analysis/reckon.ts';
import type { CardKind, CommandOf, NodeId, SupplyClass, UnitId, UnitView } from '../../../engine/lines-and-webs/index.ts';
import { useGame } from '../../../store/game.ts';
import { type MapMode, useMapMode } from '../../board/useMapMode.ts';
import { PanelSection } from '../../kit/PanelFrame.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { Clause } from '../../rules/Clause.tsx';
import { SaidUnder } from '../../rules/SaidUnder.tsx';
import { useAdvised } from '../../seat/useAdvised.ts';
import { useSeat } from '../../seat/useSeat.ts';
import { cardClause, cardName, className, count, placeName, unitNames } from '../../words/names.ts';
import styles from './Execute.module.css';
import { unique } from './legal.ts';
import { whyNotAim } from './noTarget.ts';
import { UnitRow } from './UnitRow.tsx';

export type Play = CommandOf<'playCard'>;

export interface Aim {
  unit: UnitId | null;
  node: NodeId | null;
  cls: SupplyClass | null;
}
export const NO_AIM: Aim = { unit: null, node: null, cls: null };

/** The one target of a card is picked by itself; where there are more, none. */
export function onlyAim(plays: readonly Play[]): Aim {
  const [units, nodes] = [unique(plays.flatMap((c) => c.unit ?? [])), unique(plays.flatMap((c) => c.node ?? []))];
  return units.length + nodes.length === 1 ? { unit: units[0] ?? null, node: nodes[0] ?? null, cls: null } : NO_AIM;
}

/** The class that a unit wants most of those that can be dropped to it: a CL IX where it has fewer than its `full` steps or is disabled, else what it holds least of. A side without advice says itself what it wants. */
function wantedClass(
  unit: Pick<UnitView, 'steps' | 'disabled' | 'load'>,
  full: number,
  classes: readonly SupplyClass[],
): SupplyClass | null {
  if ((unit.steps < full || unit.disabled) && classes.includes('clIX')) return 'clIX';
  const [first = null] = classes.filter((cls) => cls !== 'clIX').sort((a, b) => unit.load[a] - unit.load[b]);
  return first ?? classes[0] ?? null;
}

/** The legal command of an aim, or null while something is still to be chosen. */
export function aimed(plays: readonly Play[], aim: Aim): Play | null {
  const fits = plays.filter((c) => c.unit === aim.unit && c.node === aim.node && (aim.cls === null || c.cls === aim.cls));
  return fits.length === 1 || (aim.cls !== null && fits.length > 0) ? (fits[0] ?? null) : null;
}

/** What is still to be chosen before the card can be played; null once nothing is. */
export function toChoose(plays: readonly Play[], aim: Aim): 'its target' | 'what it drops' | null {
  if (aimed(plays, aim)) return null;
  return aim.unit !== null && plays.some((c) => c.unit === aim.unit) ? 'what it drops' : 'its target';
}

const LIST_MOST = 14;

function NodeChoice({ nodes, chosen, onNode }: { nodes: readonly NodeId[]; chosen: NodeId | null; onNode: (node: NodeId) => void }) {
  const { world } = useSeat();
  if (nodes.length === 0) return null;
  if (nodes.length <= 6) {
    return (
      <div className="flex wrap gap-2 mb-2">
        {nodes.map((node) => (
          <button
            key={node}
            type="button"
            className="btn btn-small"
            aria-pressed={node === chosen}
            onClick={() => onNode(node)}
            data-pick={node}
          >
            {placeName(world, node)}
          </button>
        ))}
      </div>
    );
  }
  return (
    <select
      className={`grow min-0 semi round-2 ${styles.select}`}
      aria-label="Node"
      value={chosen ?? ''}
      onChange={(event) => onNode(event.target.value)}
    >
      <option value="" disabled>
        {count(nodes.length, 'node')}: choose here or on the map
      </option>
      {nodes.map((node) => (
        <option key={node} value={node}>
          {placeName(world, node)}
        </option>
      ))}
    </select>
  );
}

interface Aiming {
  card: CardKind;
  units: readonly UnitId[];
  nodes: readonly NodeId[];
  aim: Aim;
  onAim: (aim: Aim) => void;
  onAgain: () => void;
}

/** Brackets and frames on what may be chosen. A press aims, the same once more plays the card. */
function useAimMap({ card, units, nodes, aim, onAim, onAgain }: Aiming): void {
  const seat = useSeat();
  const { view } = seat;
  const mode = useMemo((): MapMode => {
    const at = new Map<NodeId, UnitId>();
    for (const id of units) {
      const node = view.units.find((u) => u.id === id)?.node;
      if (node && !at.has(node)) at.set(node, id);
    }
    const toUnit = (unit: UnitId) => (unit === aim.unit ? onAgain() : onAim({ ...aim, unit, node: null }));
    const toNode = (node: NodeId) => (node === aim.node ? onAgain() : onAim({ ...aim, unit: null, node }));
    const isAimedAt = (node: NodeId) => node === aim.node || (aim.unit !== null && at.get(node) === aim.unit);
    return {
      overlay: {
        targets: units.map((unit) => ({ unit, isChosen: unit === aim.unit })),
        highlights: nodes.map((node) => ({ node, tone: 'plan' as const, isDashed: node !== aim.node })),
      },
      enabled: new Set([...at.keys(), ...nodes]),
      onNode: (node) => {
        const unit = at.get(node);
        if (nodes.includes(node)) toNode(node);
        else if (unit) toUnit(unit);
      },
      onUnit: (unit) => {
        const node = view.units.find((u) => u.id === unit)?.node;
        if (units.includes(unit)) toUnit(unit);
        else if (node && nodes.includes(node)) toNode(node);
      },
      nodeHint: (node) => (isAimedAt(node) ? 'press again to play the card' : null),
      whyNot: (node) => whyNotAim(seat, card, aim.cls, node),
    };
  }, [seat, view, card, units, nodes, aim, onAim, onAgain]);
  useMapMode(mode);
}

/** The two that air defence can stop (8.12). An Air Drop it cannot. */
const STOPPABLE: readonly CardKind[] = ['closeAirSupport', 'saintHimars'];

/** What air defence covers the target, and the chance to come through. */
function Through({ aim }: { aim: Aim }) {
  const { view, world } = useSeat();
  const unit = aim.unit === null ? undefined : view.units.find((u) => u.id === aim.unit);
  const port = aim.node === null ? undefined : view.ports.find((p) => p.node === aim.node);
  const node = unit?.node ?? port?.node;
  const side = unit?.side ?? port?.holder;
  if (!node || !side) return null;
  const { units, through } = airDefenceInView(world, view, side, node);
  return (
    <p data-testid="air-defence" data-through={wholePercents([through, 1 - through])[0]}>
      {units.length === 0 ? (
        <SaidUnder text="No air defense covers it: the card gets through." clauses={['8.12']} />
      ) : (
        <>
          Covered by {unitNames(world, units)}: the card gets through{' '}
          <span className="nowrap">
            <b>{percentOf(through)}</b> of the time. <Clause clause="8.12" />
          </span>
        </>
      )}
    </p>
  );
}

/** What a disabled unit is. @rule 6.6.3, 7.11, 8.1 */
const DISABLED = 'Disabled: it cannot move, fight or carry and forfeits its card until a CL IX repairs it.';

interface CardAimProps {
  card: CardKind;
  plays: readonly Play[];
  aim: Aim;
  onAim: (aim: Aim) => void;
  onPlayed?: () => void;
}

export function CardAim({ card, plays, aim, onAim, onPlayed }: CardAimProps) {
  const units = useMemo(() => unique(plays.flatMap((c) => c.unit ?? [])), [plays]);
  const nodes = useMemo(() => unique(plays.flatMap((c) => c.node ?? [])), [plays]);
  const classes = useMemo(
    () => unique(plays.filter((c) => aim.unit === null || c.unit === aim.unit).flatMap((c) => c.cls ?? [])),
    [plays, aim.unit],
  );
  const give = useGame((g) => g.give);
  const { view, world } = useSeat();
  const isAdvised = useAdvised();
  // The class is advised with the unit, until somebody chooses another: two presses on the unit play the card.
  const isOwn = useRef(false);
  const aimedAt = isAdvised ? view.units.find((u) => u.id === aim.unit) : undefined;
  // What it wants most stands first, for who goes by keys.
  const first = aimedAt ? wantedClass(aimedAt, world.info[aimedAt.id]?.type.strength.length ?? 0, classes) : null;
  const cls = aim.cls === null ? first : null;
  useEffect(() => {
    if (cls) onAim({ ...aim, cls });
  }, [cls, aim, onAim]);
  const play = aimed(plays, aim);
  const again = useRef<() => void>(() => undefined);
  // What was picked by itself has not been pressed: the first press on it only aims.
  const [isPressed, setPressed] = useState(false);
  again.current = () => {
    if (!isPressed) setPressed(true);
    else if (play && give(play)) onPlayed?.();
  };
  const onAgain = useCallback(() => again.current(), []);
  const take = useCallback(
    (next: Aim) => {
      setPressed(true);
      onAim(next.unit === null || isOwn.current ? next : { ...next, cls: null });
    },
    [onAim],
  );
  useAimMap({ card, units, nodes, aim, onAim: take, onAgain });
  // In the list as on the map: a press aims, the same once more plays the card.
  const toUnit = (unit: UnitId): void => (play && unit === aim.unit ? onAgain() : take({ ...aim, unit, node: null }));
  const toNode = (node: NodeId): void => (play && node === aim.node ? onAgain() : take({ ...aim, unit: null, node }));
  if (units.length === 0 && nodes.length === 0) return null;
  return (
    <PanelSection head={cardName(card)} note={<Clause clause={cardClause(card)} />} testId="card-aim">
      {classes.length > 0 ? (
        <Segmented
          label="Class"
          kind="buttons"
          options={(first ? [first, ...classes.filter((cls) => cls !== first)] : classes).map((cls) => ({
            value: cls,
            name: className(cls),
          }))}
          chosen={aim.cls}
          onChoose={(chosen) => {
            isOwn.current = true;
            onAim({ ...aim, cls: chosen });
          }}
        />
      ) : null}
      {card === 'nineLine' ? <p className="soft mb-2">{DISABLED}</p> : null}
      {STOPPABLE.includes(card) ? <Through aim={aim} /> : null}
      <NodeChoice nodes={nodes} chosen={aim.node} onNode={toNode} />
      <div className="stack gap-2">
        {units.slice(0, LIST_MOST).map((unit) => (
          <UnitRow key={unit} unit={unit} isChosen={unit === aim.unit} onPick={toUnit} />
        ))}
      </div>
      {units.length > LIST_MOST ? (
        <details>
          <summary className="fine regular">{units.length - LIST_MOST} more</summary>
          <div className="stack gap-2">
            {units.slice(LIST_MOST).map((unit) => (
              <UnitRow key={unit} unit={unit} isChosen={unit === aim.unit} onPick={toUnit} />
            ))}
          </div>
        </details>
      ) : null}
    </PanelSection>
  );
}
