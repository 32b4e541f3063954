/** A figure that a side may have of its own, in the cell of a table. Empty, it shows the shared figure, and that holds. */
import { SIDES, type Side } from '../../../../../engine/lines-and-webs/index.ts';
import { figurePath, putFigure } from '../../../scenarios/edit/sideFigures.ts';
import type { Path } from '../../../scenarios/problems.ts';
import { type Fault, useEditor } from '../../../store/editor/draft.ts';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import { sideName } from '../../words/names.ts';
import { pathKey, useField } from './useField.ts';
import { WholeNumberField } from './WholeNumberField.tsx';

interface OwnProps {
  side: Side;
  /** The figure's place below its side: ['ports', 'spod', 'boxes']. */
  keys: readonly string[];
  label: string;
  min: number;
  max: number;
  /** What holds while the side has no figure of its own. */
  shared: number | null;
}

/** Writes the side's own figure; undefined takes it out. */
export const setOwn = (path: Path, what: string, value: number | null | undefined): void =>
  useEditor.getState().change(what, (draft) => putFigure(draft, path, value), pathKey(path));

export function OwnCell({ side, keys, label, ...bounds }: OwnProps) {
  return <SpareCell path={figurePath(side, ...keys)} what={`${label}, ${sideName(side)}’s own`} {...bounds} />;
}

/** A figure that may be left out, in the cell of a table. */
export function SpareCell({ path, what, min, max, shared }: Pick<OwnProps, 'min' | 'max' | 'shared'> & { path: Path; what: string }) {
  const { value, props } = useField({ path, label: what });
  return (
    <WholeNumberField
      label={what}
      value={typeof value === 'number' ? value : null}
      min={min}
      max={max}
      shared={shared}
      onSet={(n) => setOwn(path, what, n)}
      onEmpty={() => setOwn(path, what, undefined)}
      isBare
      props={{ ...props, id: undefined, 'aria-describedby': undefined }}
    />
  );
}

/** The heads of the two columns of own figures. */
export function OwnHeads() {
  return SIDES.map((side) => (
    <th scope="col" key={side}>
      <span className="row gap-2">
        <SideEmblem side={side} size={14} isNamed /> own
      </span>
    </th>
  ));
}

/** What the empty cells mean. */
export function OwnHint() {
  return <p className="fine">A number here replaces the shared one for that side. Leave it blank to use the shared one.</p>;
}

/** Faults and warnings at the sides' own figures under one of these keys. */
export function useOwnFaults(...keys: string[]): readonly Fault[] {
  return useEditor((e) => e.faults).filter(({ path }) => path[0] === 'sideFigures' && keys.includes(String(path[2])));
}
