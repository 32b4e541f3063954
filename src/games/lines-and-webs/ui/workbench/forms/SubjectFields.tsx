/** Subject of an umpire command: unit, port, hex, side, or a part of them. */
import type { Mark, Space } from '../../../../../engine/lines-and-webs/index.ts';
import { MARKS, SPACES } from '../../../../../engine/lines-and-webs/shapes/umpire.ts';
import { ChoiceField, SideField } from '../../../../../ui/workbench/fields.tsx';
import type { Sight } from '../../../typedStores.ts';
import { NodeField, UnitField } from './fields.tsx';
import type { Subject } from './present.ts';
import { unitsOf } from './present.ts';

const MARK_NAMES: { [M in Mark]: string } = {
  suppressed: 'Suppressed',
  degraded: 'Degraded (hungry)',
  disabled: 'Disabled',
  displaced: 'Displaced',
  exhausted: 'Exhausted',
  moved: 'Moved in Phase 3',
  activated: 'Activated in Phase 6',
};
const SPACE_NAMES: { [S in Space]: string } = { packaging: 'Packaging/RSOI', transit: 'In Transit', arrived: 'What has arrived' };

interface SubjectFieldsProps {
  sight: Sight;
  parts: readonly (keyof Subject)[];
  subject: Subject;
  onChange(change: Partial<Subject>): void;
}

export function SubjectFields({ sight, parts, subject, onChange }: SubjectFieldsProps) {
  const { world, state } = sight;
  return parts.map((part) => {
    if (part === 'unit')
      return <UnitField key={part} world={world} units={unitsOf(sight)} value={subject.unit} onChange={(unit) => onChange({ unit })} />;
    if (part === 'node')
      return <NodeField key={part} world={world} nodes={world.land} value={subject.node} onChange={(node) => onChange({ node })} />;
    if (part === 'port') {
      const ports = state.ports.map(({ node }) => node);
      return (
        <NodeField
          key={part}
          world={world}
          nodes={ports}
          value={subject.port}
          field="port"
          label="Port"
          onChange={(port) => onChange({ port })}
        />
      );
    }
    if (part === 'side') return <SideField key={part} value={subject.side} onChange={(side) => onChange({ side })} />;
    if (part === 'space') {
      const options = SPACES.map((value) => ({ value, name: SPACE_NAMES[value] }));
      return (
        <ChoiceField
          key={part}
          label="Space"
          field="space"
          options={options}
          value={subject.space}
          onChange={(space) => onChange({ space })}
        />
      );
    }
    const options = MARKS.map((value) => ({ value, name: MARK_NAMES[value] }));
    return (
      <ChoiceField key={part} label="State" field="mark" options={options} value={subject.mark} onChange={(mark) => onChange({ mark })} />
    );
  });
}
