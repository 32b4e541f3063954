/** Recommended deployment: a hex in the side's zone for each initial unit, by type and number. */
import { Map as MapIcon, X } from 'lucide-react';
import { type NodeId, type Scenario, SIDES, type Side } from '../../../../../engine/lines-and-webs/index.ts';
import { addNode, fillRest, freeNodes, removeNode } from '../../../scenarios/edit/units.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { Button } from '../../kit/Button.tsx';
import { SmallBlock } from '../../pieces/Face.tsx';
import { SideEmblem } from '../../pieces/SideEmblem.tsx';
import { sampleBlock } from '../../rules/sampleBlock.ts';
import { nodeLabel, sideName } from '../../words/names.ts';
import { FaultLines, useFaultsAt } from '../fields/Field.tsx';
import { useMapEditing } from '../map/mapEditing.ts';
import styles from './Sections.module.css';

/** For example 'Ilvash, 0702' or '0608'. */
function hexName(s: Scenario, id: NodeId): string {
  const hex = s.map.hexes.find((one) => one.id === id);
  return hex?.feature && hex.name ? `${hex.name}, ${nodeLabel(id)}` : nodeLabel(id);
}

interface RowProps {
  side: Side;
  type: string;
  count: number;
  free: readonly NodeId[];
}

function TypeRow({ side, type: id, count, free }: RowProps) {
  const draft = useEditor((e) => e.draft);
  const faults = useFaultsAt(['deployment', side, id]);
  const { change } = useEditor.getState();
  const type = draft.unitTypes.find((one) => one.id === id);
  const nodes = draft.deployment[side][id] ?? [];
  const name = type?.short ?? id;
  const isFull = nodes.length >= count;
  return (
    <tr data-path={`deployment.${side}.${id}`}>
      <th scope="row">
        <span className="row gap-2">
          {type ? <SmallBlock unit={sampleBlock(type, side)} size={30} /> : null} {name}
        </span>
      </th>
      <td className={isFull ? undefined : 'warn semi'}>
        {nodes.length} of {count}
      </td>
      <td>
        <div className="row wrap gap-2">
          {nodes.map((node, i) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a unit is known by its number
              key={i}
              type="button"
              className={`inline gap-1 small px-2 on-raised edge-strong round-1 lit ${styles.chip}`}
              data-path={`deployment.${side}.${id}.${i}`}
              aria-label={`${name} ${i + 1} at ${hexName(draft, node)}: take off`}
              title="Take it off"
              onClick={() => change(`Take ${name} ${i + 1} off ${nodeLabel(node)}`, (d) => removeNode(d, side, id, i))}
            >
              {hexName(draft, node)} <X size={13} aria-hidden="true" />
            </button>
          ))}
          {isFull ? null : (
            <select
              className="field"
              aria-label={`${name} ${nodes.length + 1} of ${sideName(side)}: hex`}
              value=""
              onChange={({ target }) =>
                change(`${name} ${nodes.length + 1} at ${nodeLabel(target.value)}`, (d) => addNode(d, side, id, target.value))
              }
              data-testid={`place-${side}-${id}`}
            >
              <option value="">Place number {nodes.length + 1}…</option>
              {free.map((node) => (
                <option key={node} value={node}>
                  {hexName(draft, node)}
                </option>
              ))}
            </select>
          )}
        </div>
        <FaultLines faults={faults} />
      </td>
    </tr>
  );
}

/** Opens the map with the deployment tool. */
function onMap(side: Side): void {
  useMapEditing.setState({ tool: 'units', side });
  useEditor.getState().show('map');
}

function SidePart({ side }: { side: Side }) {
  const draft = useEditor((e) => e.draft);
  const { change } = useEditor.getState();
  const wanted = new Map(draft.forces[side].start.map((entry) => [entry.type, entry.count]));
  const types = [...new Set([...wanted.keys(), ...Object.keys(draft.deployment[side])])];
  const free = freeNodes(draft, side);
  const isWhole = types.every((type) => (draft.deployment[side][type]?.length ?? 0) === (wanted.get(type) ?? 0));
  return (
    <section className={`grid gap-3 ${styles.part}`} aria-label={sideName(side)}>
      <h3 className="row gap-2">
        <SideEmblem side={side} size={22} /> {sideName(side)}
      </h3>
      <table className={`table full-width ${styles.table} ${styles.deployed}`}>
        <thead>
          <tr>
            <th scope="col">Unit type</th>
            <th scope="col">Placed</th>
            <th scope="col">Hexes, in the order of the units’ numbers</th>
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <TypeRow key={type} side={side} type={type} count={wanted.get(type) ?? 0} free={free} />
          ))}
        </tbody>
      </table>
      <div className="row wrap gap-2">
        <Button look="small" sign={MapIcon} onClick={() => onMap(side)}>
          Place them on the map
        </Button>
        <Button
          look="small"
          off={isWhole ? 'Every unit has its hex.' : null}
          title="Missing units take the next free hexes of the zone; those too many go."
          onClick={() => change(`Place the rest of ${sideName(side)}`, (d) => fillRest(d, side))}
          data-testid={`fill-${side}`}
        >
          Place the rest
        </Button>
      </div>
    </section>
  );
}

export function DeploymentSection() {
  return SIDES.map((side) => <SidePart key={side} side={side} />);
}
