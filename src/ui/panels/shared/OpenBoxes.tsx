/** Choosing what the open boxes of a carrier hold: they stay full, one more of a class takes the place of another. */
import { defaultOpen, type Load, type UnitType, type World } from '../../../engine/lines-and-webs/index.ts';
import { className, count } from '../../words/names.ts';
import { OPEN_CLASSES, presets, rebalance } from './openLoad.ts';
import { Steps } from './Steps.tsx';
import styles from './shared.module.css';

interface OpenBoxesProps {
  world: World;
  type: UnitType;
  open: Load;
  onChange(open: Load): void;
  verb?: string;
  /** Why a filling is not possible (the bank), in words, or null. */
  off?: (open: Load) => string | null;
}

export function OpenBoxes({ world, type, open, onChange, verb, off = () => null }: OpenBoxesProps) {
  const usual = defaultOpen(type, world.scenario.openPattern);
  return (
    <div className={styles.stack}>
      <p className={styles.note} title="One more of a class takes the place of another.">
        {count(type.boxes.open, 'open box', 'open boxes')}, always full
      </p>
      <div className={`${styles.steppers} ${styles.steppers3}`}>
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
      <div className={styles.buttons}>
        {presets(type, usual).map((preset) => {
          const reason = off(preset.open);
          return (
            <button
              key={preset.name}
              type="button"
              className="btn btn-small"
              aria-disabled={reason !== null || undefined}
              title={reason ?? undefined}
              data-verb={verb}
              onClick={() => reason === null && onChange(preset.open)}
            >
              {preset.name}
            </button>
          );
        })}
      </div>
    </div>
  );
}
