/** What the pointed-at hex holds, with the panel's hint for it. */

import { useMemo } from 'react';
import { type NodeId, SIDES } from '../../../../engine/lines-and-webs/scenario.ts';
import { capital, count } from '../../../../ui/words/grammar.ts';
import { lastHauls, nodeFlows } from '../../advice/flow/flows.ts';
import { useGame, useTable } from '../../own.ts';
import { useFan } from '../board/fan.ts';
import styles from '../board/HoverLine.module.css';
import { layoutOf } from '../board/layout.ts';
import { heldText } from '../board/mapWords.ts';
import { useSeat } from '../seat.ts';
import { unitNames } from '../words/names.ts';
import { nodeBrief } from '../words/units.ts';
import { useThreatened } from './UnitLine.tsx';

export function PointedLine({ isOver, hover }: { isOver: boolean; hover: NodeId }) {
  const { world, view } = useSeat();
  const mode = useTable((t) => t.mapMode);
  const { places, core } = layoutOf(world.scenario.map);
  const isLow = (places.get(hover)?.y ?? 0) > core.y + core.height / 2;
  // While a suggestion or a unit's card is open, a press chooses nothing.
  const isFree = useTable((t) => t.suggested === null && t.inspected === null);
  const hint = isFree ? (mode.nodeHint?.(hover) ?? null) : null;
  const held = heldText(view, hover);
  const log = useGame((g) => g.log);
  // What a fight brings counts when its dice lie.
  const untold = useTable((t) => t.held?.from) ?? Number.POSITIVE_INFINITY;
  const carried = useMemo(() => {
    const events = log.flatMap(({ event, undone, seq }) => (undone || seq >= untold ? [] : [event]));
    return new Map(nodeFlows(SIDES.flatMap((side) => lastHauls(events, side))).map(({ node, total }) => [node, total]));
  }, [log, untold]);
  const tokens = carried.get(hover) ?? 0;
  const { unit, threats } = useThreatened();
  const threatened = view.units.some(({ id, node }) => id === unit && node === hover)
    ? [...new Set(threats.map(({ attacker }) => attacker))]
    : [];
  const meant = useFan((f) => (f.node === hover ? f.unit : null));
  return (
    <p
      className={`small ${isOver ? `absolute no-pointer round-1 shadow-1 ${styles.over}` : `full-row clip px-3 nowrap on-panel line-top ${styles.under} ${styles.pointed}`} ${isLow && isOver ? styles.above : ''}`}
      aria-hidden="true"
      data-testid="hover-line"
    >
      <span>
        {hint ? <b className={`plan ${styles.hint}`}>{hint}</b> : null}
        {nodeBrief(world, view, hover, meant)}
        {held ? `. ${capital(held)}` : null}
        {threatened.length > 0 ? `. In reach of ${unitNames(world, threatened)}` : null}
        {tokens > 0 && threatened.length === 0 ? `. ${count(tokens, 'token')} came through today` : null}
      </span>
    </p>
  );
}
