/** The content of the page's menu. */

import {
  BookOpen,
  CircleHelp,
  Download,
  EyeOff,
  FileChartLine,
  Flag,
  Handshake,
  History,
  Lightbulb,
  LightbulbOff,
  LogOut,
  type LucideIcon,
  PencilRuler,
  Rewind,
  ScrollText,
  Search,
  Send,
  Users,
} from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import { gameOf } from '../../games/rules.ts';
import type { Lock } from '../../records/task.ts';
import { hasAdviceSwitch, isAdvised } from '../../store/advised.ts';
import { useGame } from '../../store/game.ts';
import { areSeatsSet, isLocked as isLockedIn, useTaskRoom } from '../../store/locks.ts';
import { mayChooseSharing } from '../../store/openTable.ts';
import { saver } from '../../store/saving.ts';
import { mayGoBack, wouldGoBack } from '../../store/undoStatus.ts';
import { useSaving } from '../../store/writes.ts';
import { type Act, ariaKeys, perform } from '../acts/act.ts';
import { type ActId, actOf, doAct } from '../acts/acts.ts';
import { address } from '../acts/address.ts';
import { mapFollows, setMapFollows } from '../board/camera.ts';
import { Segmented, type SegmentOf } from '../kit/Segmented.tsx';
import { resignWord, shownPage } from '../page.tsx';
import { SharingSwitch } from '../seat/SharingSwitch.tsx';
import { LOCKED } from '../task/locked.ts';
import { switchWords } from '../words/advice.ts';
import { leaveWords } from '../words/saving.ts';
import styles from './Menu.module.css';
import { ComputerPaceSwitch, PaceSwitch, SoundSwitch } from './PaceSwitch.tsx';
import { openAccountSoFar, watchSoFar } from './soFar.ts';
import { TurnsSwitch } from './TurnsSwitch.tsx';
import { useTableParts } from './tableParts.ts';
import { ToolsContext } from './tools.ts';
import { WordsSwitch } from './WordsSwitch.tsx';

/** Covers the screen first, because a different player may return from the editor. */
function editScenario(): void {
  const { record, dropCurtain } = useGame.getState();
  if (!record) return;
  dropCurtain();
  shownPage().editScenario?.(record.scenario);
}

const CAMERA: readonly SegmentOf<'follows' | 'stays'>[] = [
  { value: 'follows', name: 'Map follows', title: 'The map moves to show what happens' },
  { value: 'stays', name: 'Map stays', title: 'Only you move the map' },
];

/** Turns the map's automatic movement on or off. */
function CameraSwitch() {
  const [follows, setFollows] = useState(mapFollows);
  const choose = (value: 'follows' | 'stays') => {
    setMapFollows(value === 'follows');
    setFollows(value === 'follows');
  };
  return <Segmented label="Map" options={CAMERA} chosen={follows ? 'follows' : 'stays'} onChoose={choose} />;
}

interface MenuSheetProps {
  /** Returns a handler that closes the menu, then runs `act`. */
  pick(act: () => void): () => void;
  /** Null if the game can't be conceded. */
  onConcede: (() => void) | null;
}

/** Items that move to the menu when the top bar is short. */
const FROM_BAR = [
  { act: actOf('log'), Sign: ScrollText, look: styles.slim },
  { act: actOf('rules'), Sign: BookOpen, look: styles.slim },
  { act: actOf('find'), Sign: Search, look: styles.find },
  { act: actOf('help'), Sign: CircleHelp, look: styles.short },
] as const;

const ITEM = `row gap-3 full-width round-2 text-left lit ${styles.item}`;

const useLock = (lock: Lock): boolean => useGame((g) => isLockedIn(g, lock));

const doing = (id: ActId) => () => void doAct(id);

interface ItemProps {
  Sign: LucideIcon;
  onClick(): void;
  testId: string;
  /** The item's action, if it has a key. */
  act?: Act;
  /** A second line of text. */
  more?: string;
  look?: string | undefined;
  /** The task locks it: it stays in sight and says so. */
  isLocked?: boolean;
  children: ReactNode;
}

function Item({ Sign, onClick, testId, act, more, look = '', isLocked = false, children }: ItemProps) {
  const second = isLocked ? LOCKED : more;
  return (
    <button
      type="button"
      className={`${ITEM} ${look} dashed-off`}
      onClick={isLocked ? undefined : onClick}
      aria-disabled={isLocked || undefined}
      {...(act ? { ...address(act.id), 'aria-keyshortcuts': ariaKeys(act) } : {})}
      data-testid={testId}
    >
      <Sign size={18} aria-hidden="true" />
      <span>
        {children}
        {second ? <small className="block pale tiny">{second}</small> : null}
      </span>
    </button>
  );
}

/** Turns the advice of the active side on or off. */
function AdviceItem({ pick }: Pick<MenuSheetProps, 'pick'>) {
  const side = useGame((g) => (hasAdviceSwitch(g) ? g.viewer : null));
  const isLocked = useLock('advice');
  const isOn = useGame((g) => isAdvised(g, g.viewer));
  if (!side) return null;
  const { label, more } = switchWords(side, isOn);
  return (
    <Item
      Sign={isOn ? LightbulbOff : Lightbulb}
      onClick={pick(doing('switchAdvice'))}
      act={actOf('switchAdvice')}
      testId="menu-advice"
      more={more}
      isLocked={isLocked}
    >
      {label}
    </Item>
  );
}

/** The menu's commands, in a column apart from the settings, so that lazy-loaded items don't move the others. First those that every game has. */
function Acts({ pick, onConcede }: MenuSheetProps) {
  const saving = useSaving((s) => s.state);
  const { MenuItems } = useContext(ToolsContext);
  // A lesson plays the other side itself.
  const isTaught = useGame((g) => g.lesson !== null);
  const wouldGo = useGame(wouldGoBack);
  const mayGo = useGame(mayGoBack);
  const isTask = useGame((g) => g.task !== null);
  const isShut = useLock('sharing');
  const isBare = useLock('workbench');
  const areSet = useGame(areSeatsSet);
  const { rules, viewer, why, dispatch } = useGame();
  const draw = rules && viewer && gameOf(rules.id).table.draw?.(viewer);
  const doPicked = (id: ActId) => pick(doing(id));
  return (
    <div className={styles.acts}>
      <Item
        Sign={History}
        onClick={pick(watchSoFar)}
        testId="watch-so-far"
        more="As you could see it, or as both sides know it."
        isLocked={isShut}
      >
        Watch the game so far
      </Item>
      {isTask ? (
        <Item
          Sign={Send}
          onClick={pick(() => useTaskRoom.setState({ isHandingIn: true }))}
          testId="menu-hand-in"
          more="The task, and the file or code for your instructor."
        >
          Hand in
        </Item>
      ) : null}
      <Item Sign={Download} onClick={doPicked('saveFile')} act={actOf('saveFile')} testId="save-record" isLocked={isShut}>
        {actOf('saveFile').label}
      </Item>
      <Item Sign={EyeOff} onClick={doPicked('hideTable')} act={actOf('hideTable')} testId="hide-table">
        {actOf('hideTable').label}
      </Item>
      <Item Sign={LogOut} onClick={doPicked('leave')} act={actOf('leave')} testId="leave" more={leaveWords(saving, saver.isUnsaved())}>
        {actOf('leave').label}
      </Item>
      {onConcede ? (
        <Item Sign={Flag} onClick={pick(onConcede)} testId="concede">
          {resignWord()}
        </Item>
      ) : null}
      {shownPage().hasAccount ? (
        <Item Sign={FileChartLine} onClick={pick(openAccountSoFar)} testId="menu-account" more="Turning points, and why." isLocked={isShut}>
          After action
        </Item>
      ) : null}
      {wouldGo ? (
        <Item
          Sign={Rewind}
          onClick={doPicked('goBack')}
          act={actOf('goBack')}
          testId="menu-back"
          more="Any of your own, with all that came after it."
          isLocked={!mayGo}
        >
          {actOf('goBack').label}
        </Item>
      ) : null}
      {isTaught ? null : (
        <Item
          Sign={Users}
          onClick={doPicked('seats')}
          act={actOf('seats')}
          testId="menu-seats"
          more="Who plays each side: a person or the computer."
          isLocked={areSet}
        >
          {actOf('seats').label}
        </Item>
      )}
      <AdviceItem pick={pick} />
      <div className={styles.late}>
        <MenuItems pick={pick} className={ITEM} />
      </div>
      {shownPage().editScenario ? (
        <Item
          Sign={PencilRuler}
          onClick={pick(editScenario)}
          testId="edit-scenario"
          more="Opens a copy in the scenario editor. This game stays as it is."
          isLocked={isBare}
        >
          Edit this scenario
        </Item>
      ) : null}
      {draw && why(draw) === null ? (
        <Item Sign={Handshake} onClick={pick(() => void dispatch(draw))} testId="draw" more="Or agree to the other side’s offer.">
          Offer a draw
        </Item>
      ) : null}
    </div>
  );
}

export function MenuSheet({ pick, onConcede }: MenuSheetProps) {
  // A single player shares the screen with nobody.
  const isShared = useGame((g) => g.people.length !== 1 && g.rules !== null && mayChooseSharing(g.rules));
  const hasComputer = useGame((g) => Object.keys(g.seating.at(-1)?.computers ?? {}).length > 0);
  const { drawers: own = [], BoardSwitch = CameraSwitch } = useTableParts();
  return (
    <>
      <div>
        {[...own.map((drawer) => ({ ...drawer, look: styles.slim })), ...FROM_BAR].map(({ act, Sign, look }) => (
          <Item key={act.id} Sign={Sign} onClick={pick(() => void perform(act))} testId={`menu-${act.id}`} act={act} look={look}>
            {act.label}
          </Item>
        ))}
      </div>
      <div className={`grid gap-2 ${styles.settings}`}>
        <BoardSwitch />
        <TurnsSwitch />
        <PaceSwitch />
        {hasComputer ? <ComputerPaceSwitch /> : null}
        <SoundSwitch />
        <WordsSwitch />
        {isShared ? <SharingSwitch after={pick(() => undefined)} /> : null}
      </div>
      <Acts pick={pick} onConcede={onConcede} />
    </>
  );
}
