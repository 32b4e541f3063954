/** A type of unit at setup: its symbol and figures once, and its units as small pieces to pick up or drag. */
import { Check } from 'lucide-react';
import type { UnitId, UnitView } from '../../../../../engine/lines-and-webs/index.ts';
import { useTable } from '../../../../../store/table.ts';
import { dragProps } from '../../../../../ui/board/pointerDrag.ts';
import { Face, TypeFacts } from '../../pieces/Face.tsx';
import { nodeLabel, placeFull, unitMark, unitName } from '../../words/names.ts';
import type { Part } from '../shared/usePart.ts';
import { unitDrag } from './dragUnit.tsx';
import type { Group } from './placing.ts';
import own from './SetupPanel.module.css';

/** One unit: its number on its side's colour, and below it where it stands. What is still to place has no node and stands out. */
function Piece({ part, unit, isChosen }: { part: Part; unit: UnitView; isChosen: boolean }) {
  const select = useTable((t) => t.select);
  const info = part.world.info[unit.id];
  if (!info) return null;
  const body = info.type.kind === 'combat' ? own[unit.side] : own[`${unit.side}Pale`];
  return (
    <button
      type="button"
      className={`stack clip condensed on-raised ${own.piece} ${unit.node ? '' : own.waiting}`}
      aria-pressed={isChosen}
      aria-label={`${unitName(part.world, unit.id)}, ${unit.node ? placeFull(part.world, unit.node) : 'to place'}`}
      data-pick={unit.id}
      data-start={unit.node ? undefined : ''}
      {...dragProps(() => unitDrag(part, unit.id), 'side')}
      onClick={() => select(isChosen ? null : unit.id)}
    >
      <span className={`row grow justify-center relative small bold ${own.body} ${body}`}>
        {info.battalion === null ? null : <i className={own[`battalion${((info.battalion - 1) % 4) + 1}`]} />}
        {unitMark(info)}
      </span>
      {unit.node ? <span className={`flex-none small semi py-05 ink ${own.node}`}>{nodeLabel(unit.node)}</span> : null}
    </button>
  );
}

export function TypeRow({ part, group, selected }: { part: Part; group: Group; selected: UnitId | null }) {
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
        <h3 className={`min-0 normal narrow ${own.groupName}`}>{type.name}</h3>
        {left > 0 ? (
          <span className={`plan semi ${own.left}`}>{left} to place</span>
        ) : (
          <span className={`pale ${own.done}`}>
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
