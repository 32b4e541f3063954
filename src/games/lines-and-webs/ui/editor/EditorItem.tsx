/** Menu item that opens the scenario editor, on the start screen and in a game's menu. */

import { PencilRuler } from 'lucide-react';
import { address } from '../../../../ui/acts/address.ts';
import { openEditor } from '../../store/editor/editing.ts';

export function EditorItem({ className }: { className: string }) {
  return (
    <button
      type="button"
      className={className}
      title="Edit a scenario: map, units, forces, rulings"
      onClick={() => openEditor()}
      {...address('openEditor')}
      data-testid="workbench"
    >
      <PencilRuler size={18} aria-hidden="true" /> Scenario editor
    </button>
  );
}
