/** Contents of a carrier's open boxes. They stay full: one more of a class replaces one of another. */

import { defaultOpen, type Load, type UnitType, type World } from '../../../../../engine/lines-and-webs/index.ts';
import { address } from '../../../../../ui/acts/address.ts';
import { count } from '../../../../../ui/words/grammar.ts';
import { Steps } from '../../pieces/Steps.tsx';
import { ClassIcon } from '../../symbols/Glyph.tsx';
import { className } from '../../words/names.ts';
import own from './OpenBoxes.module.css';
import { OPEN_CLASSES, presets, rebalance } from './openFilling.ts';

interface OpenBoxesProps {
  world: World;
  type: UnitType;
  open: Load;
  onChange(open: Load): void;
  verb?: string;
  /** Returns why a filling is not possible (the bank), or null. */
  off?: (open: Load) => string | null;
}

/** Contents of a preset: icon and number per class. The steppers state them in words once the preset is used. */
function Holds({ load }: { load: Load }) {
  return (
    <span className={`caption flex medium ${own.holds}`} aria-hidden="true">
      {OPEN_CLASSES.map((cls) => (
        <span key={cls} className="inline gap-05">
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
      <div className={'grid gap-15 thirds'}>
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
      <div className={'grid gap-15 thirds'}>
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
