/** Shortcuts of the scenario editor: on all its pages, and on the map. */

import { type Act, actsOf } from '../../../../../ui/acts/act.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { saveDraft } from '../../../store/editor/entry.ts';
import { setMapEditing, takeTool, useMapEditing } from '../map/mapEditing.ts';
import { TOOL_IDS, TOOLS } from '../map/tools.tsx';

const EDITOR = {
  undo: { label: 'Undo', keys: ['ctrl+z'], isInFields: true, repeats: true, run: () => useEditor.getState().undo() },
  redo: {
    label: 'Redo',
    keys: ['ctrl+y'],
    moreKeys: ['ctrl+shift+z'],
    isInFields: true,
    repeats: true,
    run: () => useEditor.getState().redo(),
  },
  save: { label: 'Save to your scenarios', keys: ['ctrl+s'], isInFields: true, run: () => void saveDraft() },
} as const satisfies { [id: string]: Omit<Act, 'id'> };
export const EDITOR_ACTS = actsOf<keyof typeof EDITOR>(EDITOR);
export const editorAct = (id: keyof typeof EDITOR): Act => ({ id, ...EDITOR[id] });

export const MIRROR: Act = {
  id: 'mirror',
  label: 'Every edit is done at the half-turned place too, for the other side',
  keys: ['m'],
  run: () => setMapEditing({ mirror: !useMapEditing.getState().mirror }),
};

/** Letters select tools unless a text field has the focus. */
export const MAP_ACTS: readonly Act[] = [
  ...TOOL_IDS.map((id) => ({ id, label: TOOLS[id].name, keys: [TOOLS[id].key.toLowerCase()], run: () => takeTool(id) })),
  MIRROR,
];
