/** The keys of the editor: undo and redo, also from within a field, and saving. */

import { useEffect } from 'react';
import { saveDraft } from '../../../../../store/editor/entry.ts';
import { keyOf } from '../../../../../ui/kit/keyOf.ts';
import { useEditor } from '../../../store/editor/draft.ts';

function press(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  const { undo, redo } = useEditor.getState();
  const key = keyOf(event);
  if (key === 'z') event.shiftKey ? redo() : undo();
  else if (key === 'y') redo();
  else if (key === 's') void saveDraft();
  else return false;
  return true;
}

/** Listens while a draft is open. */
export function useEditorKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (press(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
