/** A unit's block beside words, and the facts of a unit or a type in short signs. */
import type { UnitType, UnitView, World } from '../../../../engine/lines-and-webs/index.ts';
import { detailOf } from '../../../../ui/board/scale.ts';
import { type BlockMarks, blockOf } from '../board/blocks.ts';
import { ClassIcon } from '../symbols/Glyph.tsx';
import { boxesTell } from '../words/tells.ts';
import styles from './Signs.module.css';
import { SmallBlock } from './SmallBlock.tsx';

interface FaceProps extends BlockMarks {
  world: World;
  unit: UnitView;
  size?: number;
}

/** A block of `size` px, silent for screen readers: its name stands beside. */
export function Face({ world, unit, size = 40, ...marks }: FaceProps) {
  return <SmallBlock unit={blockOf(world, unit)} size={size} detail={detailOf(size)} marks={marks} />;
}

/** Strength, movement and range of a type in one line. */
export function FigureFacts({ type }: { type: UnitType }) {
  return (
    <span className={`caption flex wrap ${styles.facts}`}>
      <span className="inline gap-1 nowrap">
        strength <b className="ink semi">{type.strength[0]}</b>
      </span>
      <span className="inline gap-1 nowrap">
        moves <b className="ink semi">{type.move}</b>
      </span>
      {type.range === null ? null : (
        <span className="inline gap-1 nowrap">
          range <b className="ink semi">{type.range}</b>
        </span>
      )}
    </span>
  );
}

/** Boxes of a type: a sign and a figure a class, and the open ones; a button, so that keys and fingers can ask what they are. */
export function BoxFacts({ type }: { type: UnitType }) {
  const { boxes } = type;
  return (
    <button type="button" className={`inline gap-1 nowrap round-1 ${styles.boxes}`} data-tells={boxesTell(type)}>
      carries <ClassIcon cls="clI" label="boxes for CL I" />
      <b className="ink semi">{boxes.clI}</b>
      <ClassIcon cls="clIII" label="boxes for CL III" />
      <b className="ink semi">{boxes.clIII}</b>
      <ClassIcon cls="clV" label="boxes for CL V" />
      <b className="ink semi">{boxes.clV}</b>
      {boxes.open > 0 ? (
        <>
          <b className="ink semi">+{boxes.open}</b> any kind
        </>
      ) : null}
    </button>
  );
}

/** Strength, movement, range and boxes of a type. */
export function TypeFacts({ type }: { type: UnitType }) {
  return (
    <span className={`caption flex wrap ${styles.facts}`}>
      <FigureFacts type={type} />
      <BoxFacts type={type} />
    </span>
  );
}
