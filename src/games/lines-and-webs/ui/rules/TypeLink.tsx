/** A unit's block that opens the figures of its type in the rules. */

import type { ReactNode } from 'react';
import type { UnitId, World } from '../../../../engine/lines-and-webs/index.ts';
import styles from '../../../../ui/rules/Rules.module.css';
import { useTable } from '../../own.ts';
import { unitEntry } from './entries.ts';

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
