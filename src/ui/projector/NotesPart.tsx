/** The notes of the replay in the presenter's panel, and whether the room reads them. */
import { useSettings } from '../../store/projector/settings.ts';
import styles from '../replay/Replay.module.css';
import { Part, Switch } from './Part.tsx';
import { usePanel } from './usePanel.ts';

const offer = (notesPlace: HTMLElement | null): void => usePanel.setState({ notesPlace });

export function NotesPart() {
  // Beside the replay's own panel, which has them, they are not said twice.
  const isLeft = usePanel((p) => p.isLeft);
  const shows = useSettings((s) => s.showsNotes);
  return (
    <Part head="Notes">
      {isLeft ? null : <div ref={offer} className={`stack full-width clip edge round-2 ${styles.presented}`} />}
      <Switch
        name="The room reads the notes"
        isOn={shows}
        onTurn={() => useSettings.setState({ showsNotes: !shows })}
        testId="shows-notes"
      />
    </Part>
  );
}
