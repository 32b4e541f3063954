/** Unit block as a small picture for lists and headings, and data of a unit or a type as icons. */

import type { ReactNode } from 'react';
import type { UnitId, UnitType, UnitView, World } from '../../../../engine/lines-and-webs/index.ts';
import { type Detail, detailOf, gaugeSet } from '../../../../ui/board/scale.ts';
import { useTable } from '../../typedStores.ts';
import { UnitBlock } from '../board/Blocks.tsx';
import { type BlockProps, blockOf } from '../board/blocks.ts';
import { unitEntry } from '../rules/entries.ts';
import { ClassIcon } from '../symbols/Glyph.tsx';
import { boxesTell } from '../words/tells.ts';
import styles from './Signs.module.css';

interface SmallBlockProps {
  unit: BlockProps;
  /** Width, px. */
  size?: number;
  detail?: Detail;
  /** True to fade a block that cannot be selected. */
  isDimmed?: boolean | undefined;
}

/** Block in a line of text, with its name next to it. */
export function SmallBlock({ unit, size = 34, detail = 'fit', isDimmed = false }: SmallBlockProps) {
  return (
    <svg
      translate="no"
      className="flex-none"
      overflow="visible"
      width={size}
      height={size}
      viewBox="-26 -26 52 53"
      aria-hidden="true"
      focusable="false"
    >
      <UnitBlock {...unit} dimmed={isDimmed} detail={detail} gauges={gaugeSet(size)} />
    </svg>
  );
}

export function TypeLink({ world, unit, children }: { world: World; unit: UnitId; children: ReactNode }) {
  const type = world.info[unit]?.type;
  if (!type) return children;
  return (
    <button
      type="button"
      className={`round-2 p-0 block ${styles.typeLink}`}
      aria-label={`${type.name}: its stats`}
      title={`${type.name}: strength, movement, boxes, price`}
      data-type={type.id}
      onClick={() => useTable.getState().openRules(unitEntry(type.id))}
    >
      {children}
    </button>
  );
}

interface FaceProps extends Pick<SmallBlockProps, 'isDimmed'> {
  world: World;
  unit: UnitView;
  size: number;
}

/** Block of `size` px, hidden from screen readers; its name is next to it. */
export function Face({ world, unit, size, isDimmed }: FaceProps) {
  return <SmallBlock unit={blockOf(world, unit)} size={size} detail={detailOf(size)} isDimmed={isDimmed} />;
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

/** Boxes of a type: icon and number per class, and open ones. A button, so that keyboard and touch users can open its explanation. */
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
