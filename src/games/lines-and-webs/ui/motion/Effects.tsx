/** Animated effects of scenes: supply cubes, shells, attack bars, hits, destruction crosses. Each has a drawing and a painter for a moment. */

import type { ReactNode } from 'react';
import type { Load, NodeId, SupplyClass } from '../../../../engine/lines-and-webs/index.ts';
import { CLASSES, emptyLoad, total } from '../../../../engine/lines-and-webs/index.ts';
import { between, HEX, type Point, pointList, round } from '../../../../ui/board/geometry.ts';
import { Bowl } from '../board/Bowls.tsx';
import { Cube } from '../board/Cube.tsx';
import { corners, type MapLayout } from '../board/layout.ts';
import type { Spot } from '../board/spots.ts';
import { Glyph, times } from '../symbols/Glyph.tsx';
import { crown, easeOut, hopping, moved, onArc, part, pointsOf } from './geometry.ts';
import styles from './Motion.module.css';
import type { Act } from './scenes.ts';

/** Map data for effects. */
export interface Ground {
  layout: MapLayout;
  /** Center of a unit's block. */
  spot(unit: string, node: NodeId): Spot;
}

type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;
interface Effect<A> {
  draw(act: A, ground: Ground): ReactNode;
  /** Paints the moment u (0 to 1) on the drawing's group. */
  paint(el: SVGGElement, u: number, act: A, ground: Ground): void;
}
type Effects = { [K in Act['kind']]?: Effect<ActOf<K>> };

const kids = (el: SVGGElement): SVGElement[] => [...el.children] as SVGElement[];
const set = (el: SVGElement | undefined, transform: string, opacity = 1): void => {
  if (!el) return;
  el.style.transform = transform;
  el.style.opacity = String(opacity);
};
const at = (layout: MapLayout, node: NodeId): Point => layout.places.get(node) ?? { x: 0, y: 0 };

const MOST_CUBES = 6;
/** A load as a few cubes, at least one per class. */
function cubesOf(load: Load): SupplyClass[] {
  const all = CLASSES.flatMap((cls) => times(load[cls]).map(() => cls));
  if (all.length <= MOST_CUBES) return all;
  const rest = all.filter((cls, i) => all.indexOf(cls) !== i);
  const kinds = CLASSES.filter((cls) => load[cls] > 0);
  return [...kinds, ...rest.slice(0, MOST_CUBES - kinds.length)].sort((a, b) => CLASSES.indexOf(a) - CLASSES.indexOf(b));
}

function Cubes({ load }: { load: Load }) {
  return cubesOf(load).map((cls, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: cubes of one ride never move
    <g key={i} className={styles.moves}>
      <Cube cls={cls} size={28} />
    </g>
  ));
}

/** Cubes hop along the route one behind the other, link by link. */
const convoy: Effect<ActOf<'convoy'>> = {
  draw: ({ tokens }) => <Cubes load={tokens} />,
  paint(el, u, { path, tokens }, { layout }) {
    const points = pointsOf(layout, path);
    const lag = 0.28 / Math.max(1, Math.min(MOST_CUBES, total(tokens)) - 1);
    for (const [i, cube] of kids(el).entries()) {
      const own = part(u, i * lag, 0.72 + i * lag);
      set(cube, moved(hopping(points, easeOut(own))), part(own, 0, 0.1));
    }
  },
};

/** Shells fly in an arc, one per round, and flash. */
const fire: Effect<ActOf<'fire'>> = {
  draw({ from, to, rounds, side }, { layout }) {
    const [a, b] = [at(layout, from), at(layout, to)];
    const top = crown(a, b);
    return (
      <>
        <path
          d={`M${round(a.x)} ${round(a.y)}Q${round(top.x)} ${round(top.y)} ${round(b.x)} ${round(b.y)}`}
          className="line-ink ends"
          strokeWidth={4}
          strokeDasharray="0.1 12"
        />
        <circle r={26} className={styles.moves} fill="#fff3c4" stroke="var(--m-ink)" strokeWidth={3} />
        {times(rounds).map((i) => (
          <circle
            key={`round ${i + 1}`}
            r={7}
            className={`edge-first ${styles.moves} ${side}`}
            fill="var(--side)"
            stroke="var(--m-block-halo)"
            strokeWidth={3}
          />
        ))}
      </>
    );
  },
  paint(el, u, { from, to, rounds }, { layout }) {
    const [a, b] = [at(layout, from), at(layout, to)];
    const [arc, flash, ...shells] = kids(el);
    set(arc, 'none', 0.75 * (1 - part(u, 0.8, 1)));
    const burst = part(u, 0.68, 1);
    set(flash, moved(b, 0.3 + burst), burst === 0 ? 0 : 1 - burst);
    for (const [i, shell] of shells.entries()) {
      const own = part(u, i * 0.1, 0.7 + (i * 0.25) / Math.max(1, rounds));
      set(shell, moved(onArc(a, b, own)), own > 0 && own < 1 ? 1 : 0);
    }
  },
};

/** A bar across the link is pushed to the defender. */
const charge: Effect<ActOf<'charge'>> = {
  draw: ({ from }) =>
    from.map((node) => (
      <g key={node} className={styles.moves}>
        <path d="M0 -24V24" className="line-halo" strokeWidth={15} />
        <path d="M0 -24V24" className="line-ink" strokeWidth={9} />
      </g>
    )),
  paint(el, u, { from, to }, { layout }) {
    const b = at(layout, to);
    for (const [i, bar] of kids(el).entries()) {
      const a = at(layout, from[i] ?? to);
      const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
      set(bar, `${moved(between(a, b, 0.3 + 0.4 * easeOut(u)))} rotate(${round(angle)}deg)`);
    }
  },
};

/** A hit marker drops on the block. */
const hit: Effect<ActOf<'hit'>> = {
  draw: ({ suppressed }) => (
    <g className={styles.moves}>
      <circle r={15} fill="#fff" stroke="#14181a" strokeWidth={2.4} />
      <Glyph name={suppressed ? 'suppressed' : 'damage'} x={0} y={0} size={suppressed ? 19 : 17} className={styles.hitSign} />
    </g>
  ),
  paint(el, u, { unit, node }, { spot }) {
    const { x, y } = spot(unit, node);
    set(kids(el)[0], moved({ x, y: y - 70 * (1 - u * u) }), part(u, 0, 0.3));
  },
};

/** A cross covers a destroyed unit. */
const destroyed: Effect<ActOf<'destroyed'>> = {
  draw: () => (
    <g className={styles.moves}>
      <path d="M-26 -26L26 26M26 -26L-26 26" className="line-halo ends" strokeWidth={16} />
      <path d="M-26 -26L26 26M26 -26L-26 26" className="line-ink ends" strokeWidth={9} />
    </g>
  ),
  paint(el, u, { unit, node }, { spot }) {
    set(kids(el)[0], moved(spot(unit, node), 1.3 - 0.3 * easeOut(u)), part(u, 0, 0.35) * (1 - part(u, 0.8, 1)));
  },
};

function Rings({ nodes, ground, look }: { nodes: readonly NodeId[]; ground: Ground; look: string | undefined }) {
  return nodes.map((node) => (
    <polygon key={node} points={pointList(corners(at(ground.layout, node), HEX - 4))} className={look} data-ring={node} />
  ));
}
/** Radius of a crosshair: its strokes are outside, so that the figures of an enlarged block stay visible. */
const AIM = 57;
const fadeOut = (el: SVGGElement, u: number): void => {
  el.style.opacity = String(1 - part(u, 0.6, 1));
};

const pulse: Effect<ActOf<'pulse'>> = {
  draw: ({ nodes }, ground) => <Rings nodes={nodes} ground={ground} look={`line-ink join ${styles.ring}`} />,
  paint: fadeOut,
};

const port: Effect<ActOf<'port'>> = {
  draw: ({ node, by }, ground) => <Rings nodes={[node]} ground={ground} look={`${styles.taken} ${by}`} />,
  paint: fadeOut,
};

/** Cubes land on the port. */
const land: Effect<ActOf<'land'>> = {
  draw: ({ tokens }) => (tokens ? <Cubes load={tokens} /> : null),
  paint(el, u, { node }, { layout }) {
    const { x, y } = at(layout, node);
    const cubes = kids(el);
    for (const [i, cube] of cubes.entries()) {
      const drop = easeOut(part(u, i * 0.05, 0.8 + i * 0.02));
      set(cube, moved({ x: x + (i - (cubes.length - 1) / 2) * 30, y: y - 80 * (1 - drop) }), part(drop, 0, 0.4) * (1 - part(u, 0.92, 1)));
    }
  },
};

/** Spent cubes leave the block. */
const pay: Effect<ActOf<'pay'>> = {
  draw: ({ cls, n }) => <Cubes load={{ ...emptyLoad(), [cls]: n }} />,
  paint(el, u, { unit, node }, { spot }) {
    const { x, y } = spot(unit, node);
    const cubes = kids(el);
    for (const [i, cube] of cubes.entries())
      set(cube, moved({ x: x + (i - (cubes.length - 1) / 2) * 30, y: y - 80 * easeOut(u) }), 1 - part(u, 0.6, 1));
  },
};

/** Bowls on the blocks: full if the unit eats, empty and crossed out if it goes hungry. */
const meal: Effect<ActOf<'meal'>> = {
  draw: ({ diners, isHungry }, { spot }) => diners.map(({ unit, node }) => <Bowl key={unit} spot={spot(unit, node)} isHungry={isHungry} />),
  paint(el, u) {
    const size = 0.5 + 0.5 * easeOut(part(u, 0, 0.25));
    const shown = part(u, 0, 0.12) * (1 - part(u, 0.85, 1));
    for (const bowl of kids(el)) set(bowl.firstElementChild as SVGElement, `scale(${size.toFixed(3)})`, shown);
  },
};

/** A static crosshair over a card's target: a ring and four strokes. */
const aim: Effect<ActOf<'aim'>> = {
  draw: ({ nodes }, { layout }) =>
    nodes.map((node) => {
      const { x, y } = at(layout, node);
      const strokes = [0, 90, 180, 270].map((turn) => <path key={turn} d={`M0 ${-AIM - 13}V${-AIM}`} transform={`rotate(${turn})`} />);
      return (
        <g key={node} transform={`translate(${round(x)} ${round(y)})`} data-aim={node}>
          {[`line-halo ends ${styles.aimCase}`, `line-ink ends ${styles.aim}`].map((look) => (
            <g key={look} className={look}>
              <circle r={AIM} />
              {strokes}
            </g>
          ))}
        </g>
      );
    }),
  paint: () => undefined,
};

const EFFECTS: Effects = { convoy, fire, charge, hit, destroyed, pulse, port, land, pay, meal, aim };
const effectOf = (act: Act): Effect<Act> | undefined => EFFECTS[act.kind];

export const drawEffect = (act: Act, ground: Ground): ReactNode => effectOf(act)?.draw(act, ground) ?? null;
export const paintEffect = (el: SVGGElement, u: number, act: Act, ground: Ground): void => effectOf(act)?.paint(el, u, act, ground);
