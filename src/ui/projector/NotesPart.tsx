/** The notes of the replay in the presenter's panel: all that can be done with them on the replay's own screen, and whether the room reads them. */
import { useSettings } from '../../store/projector/settings.ts';
import { NotesPane } from '../replay/notes/NotesPane.tsx';
import styles from '../replay/Replay.module.css';
import { Part, Switch } from './Part.tsx';
import { usePanel } from './usePanel.ts';

export function NotesPart() {
  // Beside the replay's own panel, which has them, they are not said twice.
  const isLeft = usePanel((p) => p.isLeft);
  const shows = useSettings((s) => s.showsNotes);
  return (
    <Part head="Notes">
      {isLeft ? null : (
        <div className={`stack full-width clip edge round-2 ${styles.presented}`}>
          <NotesPane isListed />
        </div>
      )}
      <Switch
        name="The room reads the notes"
        isOn={shows}
        onTurn={() => useSettings.setState({ showsNotes: !shows })}
        testId="shows-notes"
      />
    </Part>
  );
}
