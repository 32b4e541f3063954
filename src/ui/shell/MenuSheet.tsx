/** What the page's menu holds. */

import {
  BookOpen,
  CircleHelp,
  Download,
  EyeOff,
  Flag,
  History,
  LogOut,
  PencilRuler,
  Rewind,
  ScrollText,
  Search,
  Users,
} from 'lucide-react';
import { useContext, useState } from 'react';
import { mayGoBack } from '../../store/decided.ts';
import { openEditor } from '../../store/editor/editing.ts';
import { useGame } from '../../store/game.ts';
import { openTo } from '../../store/opening.ts';
import { saver } from '../../store/saving.ts';
import { openReplay } from '../../store/watching.ts';
import { useSaving } from '../../store/writes.ts';
import { type ActId, actOf } from '../acts/acts.ts';
import { address } from '../acts/address.ts';
import { mapFollows, setMapFollows } from '../board/camera.ts';
import { PaceSwitch, SoundSwitch } from '../fight/PaceSwitch.tsx';
import { Segmented, type SegmentOf } from '../kit/Segmented.tsx';
import { SharingSwitch } from '../seat/SharingSwitch.tsx';
import { leaveWords } from '../words/saving.ts';
import styles from './Menu.module.css';
import { TurnsSwitch } from './TurnsSwitch.tsx';
import { ToolsContext } from './tools.ts';

/** Shows the game again from its beginning, as far as whoever sits here may know it. */
function watchSoFar(): void {
  const { record, viewer, isOpen, opening, id } = useGame.getState();
  // At the open table the other side looks on.
  if (record && viewer) openReplay(record, { seat: isOpen ? null : viewer, opened: openTo(opening), stored: id });
}

/** The table is hidden first: whoever comes back from the editor may be somebody else. */
function editScenario(): void {
  const { record, dropCurtain } = useGame.getState();
  if (!record) return;
  dropCurtain();
  openEditor({ scenario: record.scenario });
}

const CAMERA: readonly SegmentOf<'follows' | 'stays'>[] = [
  { value: 'follows', name: 'Map follows', title: 'What happens out of view is brought into view' },
  { value: 'stays', name: 'Map stays', title: 'Only your hand moves the map' },
];

/** Whether the map moves by itself. */
function CameraSwitch() {
  const [follows, setFollows] = useState(mapFollows);
  const choose = (value: 'follows' | 'stays') => {
    setMapFollows(value === 'follows');
    setFollows(value === 'follows');
  };
  return <Segmented label="Map" options={CAMERA} chosen={follows ? 'follows' : 'stays'} onChoose={choose} />;
}

interface MenuSheetProps {
  /** Closes the menu, then does it. */
  pick(act: () => void): () => void;
  onConcede(): void;
}

/** A short bar leaves these to the menu. */
const FROM_BAR = [
  { id: 'log', Sign: ScrollText, look: styles.slim },
  { id: 'rules', Sign: BookOpen, look: styles.slim },
  { id: 'find', Sign: Search, look: styles.find },
  { id: 'help', Sign: CircleHelp, look: styles.short },
] as const;

const doing = (id: ActId) => () => void actOf(id).run?.();

export function MenuSheet({ pick, onConcede }: MenuSheetProps) {
  const saving = useSaving((s) => s.state);
  const { MenuItems } = useContext(ToolsContext);
  // The lesson plays the other side itself.
  const isTaught = useGame((g) => g.lesson !== null);
  const isPractice = useGame(mayGoBack);
  return (
    <>
      {FROM_BAR.map(({ id, Sign, look }) => (
        <button
          key={id}
          type="button"
          className={`row gap-3 full-width round-2 ${styles.item} ${look}`}
          onClick={pick(doing(id))}
          data-testid={`menu-${id}`}
        >
          <Sign size={18} aria-hidden="true" /> {actOf(id).label}
        </button>
      ))}
      <CameraSwitch />
      <TurnsSwitch />
      <PaceSwitch />
      <SoundSwitch />
      <SharingSwitch after={pick(() => undefined)} />
      <button type="button" className={`row gap-3 full-width round-2 ${styles.item}`} onClick={pick(watchSoFar)} data-testid="watch-so-far">
        <History size={18} aria-hidden="true" />
        <span>
          Watch the game so far
          <small>As you could see it, or as both sides know it.</small>
        </span>
      </button>
      {isPractice ? (
        <button
          type="button"
          className={`row gap-3 full-width round-2 ${styles.item}`}
          onClick={pick(doing('goBack'))}
          {...address('goBack')}
          data-testid="menu-back"
        >
          <Rewind size={18} aria-hidden="true" />
          <span>
            {actOf('goBack').label}
            <small>Practice: any of your own, with all that came after it.</small>
          </span>
        </button>
      ) : null}
      {isTaught ? null : (
        <button
          type="button"
          className={`row gap-3 full-width round-2 ${styles.item}`}
          onClick={pick(doing('seats'))}
          {...address('seats')}
          data-testid="menu-seats"
        >
          <Users size={18} aria-hidden="true" />
          <span>
            {actOf('seats').label}
            <small>Who sits where: a person, or the computer.</small>
          </span>
        </button>
      )}
      <MenuItems pick={pick} className={`row gap-3 full-width round-2 ${styles.item}`} />
      <button
        type="button"
        className={`row gap-3 full-width round-2 ${styles.item}`}
        onClick={pick(editScenario)}
        data-testid="edit-scenario"
      >
        <PencilRuler size={18} aria-hidden="true" />
        <span>
          Edit this scenario
          <small>A copy, on the workbench. This game stays as it is.</small>
        </span>
      </button>
      <button
        type="button"
        className={`row gap-3 full-width round-2 ${styles.item}`}
        onClick={pick(doing('saveFile'))}
        {...address('saveFile')}
        data-testid="save-record"
      >
        <Download size={18} aria-hidden="true" /> {actOf('saveFile').label}
      </button>
      <button
        type="button"
        className={`row gap-3 full-width round-2 ${styles.item}`}
        onClick={pick(doing('hideTable'))}
        {...address('hideTable')}
        data-testid="hide-table"
      >
        <EyeOff size={18} aria-hidden="true" /> {actOf('hideTable').label}
      </button>
      <button
        type="button"
        className={`row gap-3 full-width round-2 ${styles.item}`}
        onClick={pick(doing('leave'))}
        {...address('leave')}
        data-testid="leave"
      >
        <LogOut size={18} aria-hidden="true" />
        <span>
          {actOf('leave').label}
          <small>{leaveWords(saving, saver.isUnsaved())}</small>
        </span>
      </button>
      <button type="button" className={`row gap-3 full-width round-2 ${styles.item}`} onClick={pick(onConcede)} data-testid="concede">
        <Flag size={18} aria-hidden="true" /> Concede
      </button>
    </>
  );
}
