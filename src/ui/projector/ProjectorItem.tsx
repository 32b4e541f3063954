/** Opens the projector's window, from a menu or a screen. */
import { Presentation } from 'lucide-react';
import { usePresenter } from '../../store/projector/presenting.ts';
import { openPanel, openProjector, useRoomWords } from './usePanel.ts';

interface ProjectorItemProps {
  className?: string | undefined;
  /** One-word label, if there is little space. */
  isShort?: boolean;
  onDone?(): void;
}

export function ProjectorItem({ className = 'btn', isShort = false, onDone }: ProjectorItemProps) {
  const leads = usePresenter((p) => p.presents && p.isConnected);
  const room = useRoomWords();
  const words = leads ? 'Projector: point, zoom, freeze' : 'Open the projector window';
  return (
    <button
      type="button"
      className={className}
      aria-label={isShort ? room.words : undefined}
      title={leads ? words : 'Opens a big second window that shows only what both sides know'}
      onClick={() => {
        onDone?.();
        if (leads) openPanel();
        else openProjector();
      }}
      data-testid="open-projector"
    >
      <Presentation size={18} aria-hidden="true" /> <span>{isShort ? room.words : words}</span>
    </button>
  );
}
