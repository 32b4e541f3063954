/** Map layer for motion: moving blocks in place of the real ones, and effects. Empty if nothing moves. */

import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { NodeId, UnitId, UnitView, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { emptyLoad } from '../../../../engine/lines-and-webs/index.ts';
import { orReport } from '../../../../store/lazyCode.ts';
import { PACE_TIMES, usePace } from '../../../../store/pace.ts';
import { type MapScale, PORT_BLOCK } from '../../../../ui/board/scale.ts';
import { useRestAfter } from '../../../../ui/kit/lateClicks.ts';
import { playFightsAsTheyHappen, usePlayback } from '../../store/playback.ts';
import { useGame, useTable } from '../../typedStores.ts';
import { UnitBlock } from '../board/Blocks.tsx';
import { BLOCK } from '../board/blockShape.ts';
import { blockOf, portOf } from '../board/blocks.ts';
import { useMapFrame } from '../board/frame.ts';
import type { MapLayout } from '../board/layout.ts';
import { PortPlate } from '../board/PortTile.tsx';
import { isPort, type Spot, spotOf, spotsOf } from '../board/spots.ts';
import { GROWN } from '../fight/benchPlace.ts';
import { playFight } from '../fight/tell.ts';
import { useOpenSeat } from '../seat.ts';
import { drawEffect, type Ground, paintEffect } from './Effects.tsx';
import { along, easeOut, moved, pointsOf } from './geometry.ts';
import styles from './Motion.module.css';
import { drawMotion, playMotion, stopMotion, useMotion } from './player.ts';
import { type Act, type Pose, placesOf, storyOf } from './scenes.ts';
import { momentAt, newsScript, type Script, type TimedScene } from './script.ts';

const lastSeq = (log: readonly { seq: number }[]): number => log.at(-1)?.seq ?? -1;

/** Registers for every fight in the commands of a mounted game screen. */
export function useFightsTold(): void {
  useEffect(playFightsAsTheyHappen, []);
}

/** Plays new log entries: after each command, and in Phase 6 those since the side last looked. Fights are played step by step. */
function useNews({ world, view }: Stage): void {
  const log = useGame((g) => g.log);
  const newsFrom = useGame((g) => g.newsFrom);
  const awaits = useTable((t) => t.awaitsAnswer);
  const shown = useRef<number | null>(null);
  useFightsTold();
  useLayoutEffect(() => {
    // The result is hidden until the computer has answered.
    if (awaits) return;
    // With open hands the player has seen everything.
    const missed = view.phase === 'execute' && view.own !== null;
    const from = shown.current ?? (missed ? newsFrom - 1 : lastSeq(log));
    shown.current = Math.max(from, lastSeq(log));
    const { told } = usePlayback.getState();
    if (told) return playFight(told);
    const news = log.filter((entry) => entry.seq > from && !entry.undone);
    if (news.length > 0) playMotion(newsScript(storyOf(world, view, news), PACE_TIMES[usePace.getState().pace]));
    else stopMotion();
  }, [world, view, log, newsFrom, awaits]);
}

/** A unit as in the view, or as it was before its destruction. */
function unitAs(world: World, view: View, script: Script, id: UnitId, pose: Pose): UnitView | null {
  const info = world.info[id];
  if (!info) return null;
  const steps = Math.min(4, Math.max(1, pose.steps));
  const strength = info.type.strength[4 - steps] ?? 0;
  const known = view.units.find((u) => u.id === id);
  const doing = { steps, strength, suppressed: pose.suppressed, activated: false, exhausted: false };
  if (known) return { ...known, ...doing };
  const { side, type } = info;
  const states = { degraded: false, disabled: false, displaced: false, moved: false, carried: 0, restored: 0 };
  return { id, side, type: type.id, place: 'map', node: pose.node, load: script.lost.get(id) ?? emptyLoad(), ...states, ...doing };
}

const sizeAt = (spot: Spot, scale: MapScale): number => (spot.isSmall ? PORT_BLOCK : scale.block) / BLOCK;

/** Positions of units: their current ones, or next to the units already there. */
function spotter(layout: MapLayout, view: View): (unit: UnitId, node: NodeId) => Spot {
  const standing = view.units.flatMap(({ id, place, node }) => (place === 'map' && node !== null ? [{ id, node }] : []));
  const spots = spotsOf(layout, standing);
  return (unit, node) => {
    const own = standing.find(({ id }) => id === unit);
    const spot = own?.node === node ? spots.get(unit) : undefined;
    return spot ?? spotOf(layout, node, standing.filter((u) => u.node === node && u.id !== unit).length);
  };
}

/** Sets the position, size and opacity of a moving block. */
function paintBlock(
  el: SVGGElement,
  unit: UnitId,
  pose: Pose,
  on: readonly TimedScene[],
  t: number,
  { ground, scale, fighters }: Painting,
): void {
  if (pose.node === null) return;
  let spot: Spot = ground.spot(unit, pose.node);
  const grown = fighters?.has(unit) ? GROWN : 1;
  let k = sizeAt(spot, scale);
  let opacity = 1;
  for (const { act, at, ms } of on) {
    const u = Math.min(1, (t - at) / ms);
    if (act.kind === 'walk' && act.unit === unit) {
      const end = ground.spot(unit, act.path.at(-1) as NodeId);
      const share = easeOut(u);
      const way = [spot, ...pointsOf(ground.layout, act.path.slice(1, -1)), end];
      k += (sizeAt(end, scale) - k) * share;
      spot = { ...spot, ...along(way, share) };
    } else if (act.kind === 'destroyed' && act.unit === unit) opacity = 1 - u;
    else if (act.kind === 'land' && act.unit === unit) {
      spot = { ...spot, y: spot.y - 90 * (1 - easeOut(u)) };
      opacity = Math.min(1, u * 2);
    }
  }
  const more = (grown - 1) * easeOut(Math.min(1, t / GROW_MS));
  // Grows upwards, since the place name is below the block.
  el.style.transform = moved({ ...spot, y: spot.y - (k * more * BLOCK) / 2 }, k * (1 + more));
  el.style.opacity = String(opacity);
}

interface Painting {
  ground: Ground;
  scale: MapScale;
  fighters?: ReadonlySet<UnitId> | undefined;
}

/** Duration in milliseconds in which fighting units grow. */
const GROW_MS = 300;

/** Hides the real blocks of moving units until the motion ends. */
function useStandIns(layer: React.RefObject<SVGGElement | null>, script: Script): void {
  useLayoutEffect(() => {
    const map = layer.current?.ownerSVGElement;
    const hidden = [...script.start.keys()].flatMap((id) => {
      const block = map?.querySelector<SVGGElement>(`[data-at] > [data-block="${id}"]`)?.parentElement as unknown as SVGGElement | null;
      return block ? [block] : [];
    });
    for (const block of hidden) block.style.visibility = 'hidden';
    return () => {
      for (const block of hidden) block.style.removeProperty('visibility');
    };
  }, [layer, script]);
}

interface Stage {
  world: World;
  /** The view after the motion. */
  view: View;
}

const stillOf = (act: Act): Act => (act.kind === 'meal' || act.kind === 'aim' ? act : { kind: 'pulse', nodes: placesOf(act) });

function Playing({ script, world, view }: Stage & { script: Script }) {
  const { layout, scale } = useMapFrame();
  const beat = useMotion((m) => m.beat);
  const layer = useRef<SVGGElement>(null);
  const moment = useMemo(() => momentAt(script, beat), [script, beat]);
  const painting = useMemo(
    (): Painting => ({ ground: { layout, spot: spotter(layout, view) }, scale, fighters: script.fight?.fighters }),
    [layout, view, scale, script],
  );
  useStandIns(layer, script);
  useLayoutEffect(() => {
    const blocks = new Map<string, SVGGElement>();
    for (const el of layer.current?.querySelectorAll<SVGGElement>('[data-moving]') ?? []) blocks.set(el.dataset.moving ?? '', el);
    const effects = [...(layer.current?.querySelectorAll<SVGGElement>('[data-scene]') ?? [])];
    drawMotion((t) => {
      for (const [unit, pose] of moment.poses) {
        const el = blocks.get(unit);
        if (el) paintBlock(el, unit, pose, moment.on, t, painting);
      }
      if (script.isStill) return;
      for (const [i, { act, at, ms }] of moment.on.entries()) {
        const el = effects[i];
        if (el) paintEffect(el, Math.min(1, (t - at) / ms), act, painting.ground);
      }
    });
    return () => drawMotion(null);
  }, [script, moment, painting]);
  return (
    <g ref={layer} className="no-pointer" data-testid="motion" data-still={script.isStill}>
      {[...moment.heldBy].map(([node, holder]) => {
        const port = view.ports.find((p) => p.node === node);
        return port ? <PortPlate key={node} port={{ ...portOf(world, port), holder }} /> : null;
      })}
      {[...moment.poses].map(([id, pose]) => {
        const unit = pose.node === null ? null : unitAs(world, view, script, id, pose);
        return unit ? (
          <g key={id} className={styles.moves} data-moving={id}>
            <UnitBlock
              {...blockOf(world, unit)}
              {...(isPort(layout, pose.node as NodeId)
                ? { detail: scale.portDetail, gauges: scale.portGauges }
                : { detail: scale.detail, gauges: scale.gauges })}
            />
          </g>
        ) : null;
      })}
      {moment.on.map((scene) => (
        <g key={`${scene.at} ${scene.seq} ${script.scenes.indexOf(scene)}`} data-scene={scene.act.kind}>
          {drawEffect(script.isStill ? stillOf(scene.act) : scene.act, painting.ground)}
        </g>
      ))}
    </g>
  );
}

/**
 * Plays the current motion above the blocks.
 * @param showsAgain true for a fight that is replayed on a separate board
 */
export function MotionPlay({ world, view, showsAgain = false }: Stage & { showsAgain?: boolean }) {
  const script = useMotion((m) => m.script);
  // Layout effect: the next screen may start its own motion in the same frame.
  useLayoutEffect(() => stopMotion, []);
  useEffect(() => {
    orReport(import('../sound/hear.ts'))
      .then((m) => m.startHearing())
      .catch(() => undefined);
  }, []);
  if (!script || (script.fight?.told.isAgain ?? false) !== showsAgain) return null;
  return <Playing script={script} world={world} view={view} />;
}

/** Motion layer of the game screen, which plays new log entries. */
export function MotionLayer() {
  const seat = useOpenSeat();
  return seat ? <NewsPlay world={seat.world} view={seat.view} /> : null;
}

function NewsPlay({ world, view }: Stage) {
  const isTelling = useTable((t) => t.isPlayingBack && !t.isReplayingFight);
  const skips = useMotion((m) => m.skips);
  // Here and not in the game screen, which is mounted before motion is loaded.
  useRestAfter(isTelling, skips);
  // After skipping a computer's turn, the player may press again while it computes.
  const isComputer = useGame((g) => g.computerUp !== null);
  useRestAfter(isComputer, 0, 0);
  useNews({ world, view });
  return <MotionPlay world={world} view={view} />;
}
