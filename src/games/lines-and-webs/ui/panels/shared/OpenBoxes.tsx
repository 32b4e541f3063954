/** Choosing what the open boxes of a carrier hold: they stay full, one more of a class takes the place of another. */

import { defaultOpen, type Load, type SupplyClass, type UnitType, type World } from '../../../../../engine/lines-and-webs/index.ts';
import { emptyLoad } from '../../../../../engine/lines-and-webs/load.ts';
import { address } from '../../acts/address.ts';
import { Steps } from '../../pieces/Steps.tsx';
import { ClassIcon } from '../../symbols/ClassIcon.tsx';
import { className, count } from '../../words/names.ts';
import own from './OpenBoxes.module.css';
import styles from './shared.module.css';

/** CL IX is no part of a basic load. */
export const OPEN_CLASSES = ['clI', 'clIII', 'clV'] as const;

/** One more (`by` 1) or one fewer (-1) of a class, the sum kept: the most plentiful other class gives way, the scarcest one fills the gap. Null where it cannot be. */
export function rebalance(open: Load, cls: SupplyClass, by: 1 | -1): Load | null {
  const others = OPEN_CLASSES.filter((c) => c !== cls);
  if (by === -1) {
    if (open[cls] <= 0) return null;
    const to = others.reduce((a, b) => (open[b] < open[a] ? b : a));
    return { ...open, [cls]: open[cls] - 1, [to]: open[to] + 1 };
  }
  const from = others.reduce((a, b) => (open[b] > open[a] ? b : a));
  return open[from] > 0 ? { ...open, [cls]: open[cls] + 1, [from]: open[from] - 1 } : null;
}

interface Preset {
  name: string;
  open: Load;
}

/** All open boxes with one class, keeping a share for the rest: three parts of four. */
function mostly(type: UnitType, cls: SupplyClass): Load {
  const open = emptyLoad();
  const n = type.boxes.open;
  open[cls] = Math.ceil((n * 3) / 4);
  const others = OPEN_CLASSES.filter((c) => c !== cls).reverse();
  for (let i = open[cls], k = 0; i < n; i++, k++) open[others[k % others.length] as SupplyClass] += 1;
  return open;
}

/** Ready-made fillings beside the scenario's own. */
export function presets(type: UnitType, usual: Load): Preset[] {
  return [
    { name: 'Usual mix', open: usual },
    { name: 'Mostly fuel', open: mostly(type, 'clIII') },
    { name: 'Mostly ammunition', open: mostly(type, 'clV') },
  ];
}

/** What lies beyond the shaded boxes of a full basic load: the filling of the open boxes. */
export function openPart(type: UnitType, load: Load): Load {
  const b = type.boxes;
  return { clI: load.clI - b.clI, clIII: load.clIII - b.clIII, clV: load.clV - b.clV, clIX: 0 };
}

interface OpenBoxesProps {
  world: World;
  type: UnitType;
  open: Load;
  onChange(open: Load): void;
  verb?: string;
  /** Why a filling is not possible (the bank), in words, or null. */
  off?: (open: Load) => string | null;
}

/** What a ready-made filling holds: a sign and a figure a class. The steppers say it in words once it is taken. */
function Holds({ load }: { load: Load }) {
  return (
    <span className={`caption flex medium ${own.holds}`} aria-hidden="true">
      {OPEN_CLASSES.map((cls) => (
        <span key={cls}>
          <ClassIcon cls={cls} size={12} />
          {load[cls]}
        </span>
      ))}
    </span>
  );
}

export function OpenBoxes({ world, type, open, onChange, verb, off = () => null }: OpenBoxesProps) {
  const usual = defaultOpen(type, world.scenario.openPattern);
  return (
    <div className="stack gap-2">
      <p className="caption" title="Adding one replaces a token of another type.">
        {count(type.boxes.open, 'open box', 'open boxes')}: choose what they arrive with
      </p>
      <div className={`grid gap-15 ${styles.steppers} ${styles.steppers3}`}>
        {OPEN_CLASSES.map((cls) => {
          const more = rebalance(open, cls, 1);
          const fewer = rebalance(open, cls, -1);
          return (
            <Steps
              key={cls}
              cls={cls}
              value={open[cls]}
              label="Open boxes"
              {...(verb === undefined ? {} : { verb })}
              plusOff={more ? off(more) : `All open boxes hold ${className(cls)}.`}
              minusOff={fewer ? off(fewer) : null}
              onStep={(by) => {
                const next = rebalance(open, cls, by);
                if (next) onChange(next);
              }}
            />
          );
        })}
      </div>
      <div className={`grid gap-15 ${own.presets}`}>
        {presets(type, usual).map((preset) => {
          const reason = off(preset.open);
          return (
            <button
              key={preset.name}
              type="button"
              className={`row gap-05 justify-center small semi condensed nowrap on-raised round-2 edge-strong lit choice dashed-off ${own.preset}`}
              aria-pressed={OPEN_CLASSES.every((cls) => preset.open[cls] === open[cls])}
              aria-disabled={reason !== null || undefined}
              title={reason ?? undefined}
              {...(verb ? address(verb, preset.name) : {})}
              onClick={() => reason === null && onChange(preset.open)}
            >
              {preset.name}
              <Holds load={preset.open} />
            </button>
          );
        })}
      </div>
    </div>
  );
}
