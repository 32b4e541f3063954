/** The game editor over the game's screens: a panel at one edge and, from another viewpoint, a board in place of the screen. */

import { ArrowLeftRight, Redo2, Undo2, Wrench, X } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Scenario } from '../../engine/core/gameTypes.ts';
import { isDev, isLooking, useEyes } from '../../store/bench.ts';
import { useGame } from '../../store/game.ts';
import { useWatching } from '../../store/watching.ts';
import { closeBench, type Dock as Edge, openBench, switchOff, useWorkbench } from '../../store/workbench/workbench.ts';
import type { Press } from '../acts/act.ts';
import { titleOf } from '../acts/acts.ts';
import { byRegion } from '../acts/address.ts';
import { useRuns } from '../acts/keyboard.ts';
import { DragLayer } from '../board/DragLayer.tsx';
import { Drawers } from '../drawers/Drawers.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { gameUi, shownPage, usePage } from '../page.tsx';
import { ClausesShown } from '../rules/Clause.tsx';
import { coverLeft } from '../shell/covered.ts';
import { capital } from '../words/grammar.ts';
import { Board } from './Board.tsx';
import { type Bench, type Sight, useBench } from './bench.ts';
import { ConsolePart } from './console/ConsolePart.tsx';
import { DicePart } from './DicePart.tsx';
import { InspectPart } from './inspect/InspectPart.tsx';
import { RecordPart } from './record/RecordPart.tsx';
import { EyesPart } from './sight/EyesPart.tsx';
import { useSight } from './sight/useSight.ts';
import { usePicking } from './usePicking.ts';
import styles from './Workbench.module.css';

interface Tab {
  key: string;
  label: string;
  Part: ComponentType<{ sight: Sight }>;
}

/** Tabs of the panel; those that change the game or read its commands need support by the game. */
function tabsOf(bench: Bench | null): readonly Tab[] {
  const changes: readonly Tab[] = bench
    ? [
        { key: 'state', label: 'State', Part: bench.State },
        ...(shownPage().isDiceless ? [] : [{ key: 'dice', label: 'Dice', Part: DicePart }]),
        { key: 'course', label: capital(shownPage().names.nouns.turn), Part: bench.Course },
      ]
    : [];
  return [
    ...changes,
    { key: 'eyes', label: 'Eyes', Part: EyesPart },
    ...(bench?.Map ? [{ key: 'map', label: 'Map', Part: bench.Map }] : []),
    { key: 'inspect', label: 'Inspect', Part: InspectPart },
    ...(bench ? [{ key: 'console', label: 'Console', Part: ConsolePart }] : []),
    { key: 'record', label: 'Record', Part: RecordPart },
  ];
}
const NEXT: { [E in Edge]: Edge } = { left: 'bottom', bottom: 'right', right: 'left' };
const EDGES: { [E in Edge]: string } = { left: 'to the left', bottom: 'to the bottom', right: 'to the right' };

const isTable = (): boolean => document.querySelector(byRegion('table')) !== null;

/** Ctrl+` toggles the panel; without a game on the screen, undo and redo keys work here. Editor and replay have their own. */
function useKeys(isHere: boolean): void {
  const beside =
    (run: () => unknown) =>
    ({ event }: Press) => {
      if (!isHere || event.repeat || isTable() || !(event.ctrlKey || event.metaKey)) return false;
      run();
      return true;
    };
  useRuns(
    {
      workbench: isHere ? ({ event }) => !event.repeat && (useWorkbench.getState().isOpen ? closeBench() : openBench()) : null,
      undo: beside(() => useGame.getState().undo()),
      redo: beside(() => useGame.getState().redo()),
    },
    true,
  );
}

/** Keeps the game clear of the area that the panel covers at the left or bottom. */
function useCovering(panel: React.RefObject<HTMLElement | null>, dock: Edge): void {
  useLayoutEffect(() => {
    const { offsetWidth = 0, offsetHeight = 0 } = panel.current ?? {};
    const cover = (left: number, bottom: number) => {
      coverLeft('bench', left);
      document.documentElement.style.setProperty('--bench-bottom', `${bottom}px`);
    };
    cover(dock === 'left' ? offsetWidth : 0, dock === 'bottom' ? offsetHeight : 0);
    return () => cover(0, 0);
  }, [panel, dock]);
}

function UndoRow() {
  const { undo, redo } = useGame.getState();
  const undoable = useGame((g) => g.undoable);
  const redoable = useGame((g) => g.redoable);
  const world = useGame((g) => g.rules?.world ?? null);
  const view = useGame((g) => g.view) ?? undefined;
  if (!world) return null;
  const object = undoable.can && undoable.command ? gameUi().objectOf(world, [undoable.command], view) : null;
  const again = redoable ? gameUi().objectOf(world, [redoable], view) : null;
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet px-2"
        aria-label={object ? `Undo: ${object}` : 'Undo'}
        aria-disabled={object === null}
        title={object ? `Undo: ${object} (Ctrl+Z)` : 'Nothing to undo from here'}
        onClick={() => object && undo()}
        data-testid="bench-undo"
      >
        <Undo2 size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="btn btn-quiet px-2"
        aria-label={again ? `Redo: ${again}` : 'Redo'}
        aria-disabled={again === null}
        title={again ? `Redo: ${again} (Ctrl+Y)` : 'Nothing has been undone'}
        onClick={() => again && redo()}
        data-testid="bench-redo"
      >
        <Redo2 size={18} aria-hidden="true" />
      </button>
    </>
  );
}

function Head() {
  const dock = useWorkbench((b) => b.dock);
  const move = `Move the panel ${EDGES[NEXT[dock]]}`;
  return (
    <header className={`row gap-1 flex-none ${styles.head}`}>
      <Wrench size={18} aria-hidden="true" />
      <h2 className="large grow ml-1">Game editor</h2>
      <UndoRow />
      <button
        type="button"
        className="btn btn-quiet px-2"
        aria-label={move}
        title={move}
        onClick={() => useWorkbench.setState({ dock: NEXT[dock] })}
        data-testid="bench-move"
      >
        <ArrowLeftRight size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="btn btn-quiet px-2"
        aria-label="Close: Game editor"
        title={titleOf('workbench', 'Close')}
        onClick={closeBench}
        data-testid="bench-close"
      >
        <X size={18} aria-hidden="true" />
      </button>
    </header>
  );
}

function Foot({ scenario }: { scenario: Scenario }) {
  const isOn = useGame((g) => g.bench.on);
  const edit = shownPage().editScenario;
  return (
    <footer className="row wrap gap-2 flex-none line-top pad">
      {isOn ? (
        <button type="button" className="btn btn-quiet btn-small" onClick={switchOff} data-testid="bench-off">
          Switch off in this game
        </button>
      ) : null}
      {edit ? (
        <button
          type="button"
          className="btn btn-quiet btn-small"
          title="Opens a copy of it in the editor; this game stays as it is"
          onClick={() => edit(scenario)}
          data-testid="bench-edit"
        >
          Edit this scenario
        </button>
      ) : null}
      {isDev ? <span className={`caption ${styles.small}`}>On in all games of this page, by its address.</span> : null}
    </footer>
  );
}

function Panel({ sight }: { sight: Sight }) {
  const panel = useRef<HTMLElement>(null);
  const tab = useWorkbench((b) => b.tab);
  const dock = useWorkbench((b) => b.dock);
  // Switches the tab at once; slow content is rendered right after.
  const drawn = useDeferredValue(tab);
  const bench = useBench();
  const tabs = useMemo(() => tabsOf(bench), [bench]);
  const { label, Part } = tabs.find(({ key }) => key === drawn) ?? (tabs[0] as Tab);
  usePicking();
  useCovering(panel, dock);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // Keeps keys pressed in the panel from the page's own shortcuts.
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape' && !event.defaultPrevented) closeBench();
  };
  return (
    <aside
      ref={panel}
      className={`stack fixed on-panel shadow-3 framed ${styles.panel}`}
      data-dock={dock}
      data-full={sight.viewer === null ? '' : undefined}
      aria-label="Game editor"
      onKeyDown={onKeyDown}
      data-testid="bench-panel"
    >
      <Head />
      <div className={`flex-none line-bottom pad ${styles.tabs}`}>
        <Tabs label="Game editor" tabs={tabs} chosen={tab} onChoose={(key) => useWorkbench.setState({ tab: key, picking: null })} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={`grow min-h-0 scroll-y ${styles.body}`} tabIndex={0} aria-label={label} data-part={drawn}>
        <ClausesShown value={true}>
          <Part sight={sight} />
        </ClausesShown>
      </section>
      <Foot scenario={sight.world.scenario} />
    </aside>
  );
}

/** Opens the panel on screens without the ribbon, which only the table and the curtain have. */
function Pill() {
  const hasRibbon = useGame((g) => g.viewer !== null || (g.state?.phase !== 'over' && g.dayEnd === null && g.asking === null));
  if (hasRibbon) return null;
  return (
    <button
      type="button"
      className={`py-2 warn fixed shadow-2 ${styles.pill}`}
      onClick={() => openBench()}
      title={titleOf('workbench', 'Open the game editor')}
      data-testid="bench-pill"
    >
      <span className={`inline semi on-warn round-1 ${styles.plate}`}>Game editor</span>
    </button>
  );
}

/** Map layers that are switched on in the panel. */
export function MapLayer() {
  const layers = useWorkbench((b) => b.layers);
  const isOpen = useWorkbench((b) => b.isOpen);
  const sight = useSight();
  const bench = useBench();
  return bench?.MapLayer && sight && isOpen && layers.length > 0 ? <bench.MapLayer sight={sight} layers={layers} /> : null;
}

export function Dock() {
  const sight = useSight();
  const isOpen = useWorkbench((b) => b.isOpen);
  const isAway = useWatching((w) => w.watched !== null);
  const room = usePage().useFullPageTool?.(isAway) ?? null;
  const looks = useEyes(isLooking);
  const hasCurtain = useGame((g) => g.viewer === null && g.state?.phase !== 'over' && g.dayEnd === null && g.asking === null);
  const isHere = sight !== null && !isAway && room === null;
  useKeys(isHere);
  const bench = useBench();
  if (!isHere) return null;
  return (
    <>
      {bench?.Drag ? <bench.Drag sight={sight} /> : null}
      {looks ? <Board sight={sight} /> : null}
      {isOpen ? <Panel sight={sight} /> : <Pill />}
      {looks ? <DragLayer /> : null}
      {looks || hasCurtain ? (
        <div className={`relative ${styles.over}`}>
          <Drawers worldOf={() => sight.world} />
        </div>
      ) : null}
    </>
  );
}
