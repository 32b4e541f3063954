/** The open draft: sections at the left, the selected one in the middle, problems at the right. */

import {
  BookText,
  FileDiff,
  type LucideIcon,
  Map as MapIcon,
  MapPinned,
  Play,
  Scale,
  Shapes,
  SquareStack,
  Users,
  Warehouse,
} from 'lucide-react';
import { type ComponentType, Fragment, useDeferredValue, useEffect, useRef } from 'react';
import { countFaults, type Path } from '../../../../../records/problems.ts';
import { useActs } from '../../../../../ui/acts/keyboard.ts';
import { count } from '../../../../../ui/words/grammar.ts';
import { SECTION_NAMES, type Section, sectionOf } from '../../../scenarios/edit/fields.ts';
import { leadsTo } from '../../../scenarios/edit/places.ts';
import { useEditor } from '../../../store/editor/draft.ts';
import { AboutSection } from '../sections/AboutSection.tsx';
import { CardsSection } from '../sections/CardsSection.tsx';
import { ChangesSection } from '../sections/ChangesSection.tsx';
import { DeploymentSection } from '../sections/DeploymentSection.tsx';
import { ForcesSection } from '../sections/ForcesSection.tsx';
import { MapSection } from '../sections/MapSection.tsx';
import { RulingsSection } from '../sections/RulingsSection.tsx';
import { StoresSection } from '../sections/StoresSection.tsx';
import { TrySection } from '../sections/TrySection.tsx';
import { UnitsSection } from '../sections/UnitsSection.tsx';
import { Bar } from './Bar.tsx';
import styles from './Editor.module.css';
import { EDITOR_ACTS } from './editorActs.ts';
import { FaultList } from './FaultList.tsx';

interface SectionOf {
  key: Section;
  lead: string;
  Sign: LucideIcon;
  Part: ComponentType;
  /** True for a section that fills the middle without heading and margins: the map. */
  isWhole?: boolean;
}

const SECTIONS: readonly SectionOf[] = [
  {
    key: 'about',
    lead: 'Its name, what players and instructors read about it, and how long it lasts.',
    Sign: BookText,
    Part: AboutSection,
  },
  {
    key: 'map',
    lead: 'Terrain, towns and ports, links, rivers, routes, zones and the recommended deployment.',
    Sign: MapIcon,
    Part: MapSection,
    isWhole: true,
  },
  {
    key: 'units',
    lead: 'Strength, movement, range, boxes and price of every type of unit.',
    Sign: Shapes,
    Part: UnitsSection,
  },
  {
    key: 'forces',
    lead: 'How many units of each type a side starts with, has on the way, and may buy; and what it may spend.',
    Sign: Users,
    Part: ForcesSection,
  },
  {
    key: 'deployment',
    lead: 'Where the units of the start stand, when a side takes the recommended deployment.',
    Sign: MapPinned,
    Part: DeploymentSection,
  },
  {
    key: 'stores',
    lead: 'What ports can hold, what they start with, and how open boxes are filled.',
    Sign: Warehouse,
    Part: StoresSection,
  },
  {
    key: 'cards',
    lead: 'Prices and numbers of the special cards, and the markers that block nodes.',
    Sign: SquareStack,
    Part: CardsSection,
  },
  {
    key: 'rulings',
    lead: 'Where the rules leave a choice. What differs from the original is marked.',
    Sign: Scale,
    Part: RulingsSection,
  },
  {
    key: 'changes',
    lead: 'What differs from the scenario that the draft was made from.',
    Sign: FileDiff,
    Part: ChangesSection,
  },
  {
    key: 'try',
    lead: 'Play the draft as it is now.',
    Sign: Play,
    Part: TrySection,
  },
];

const CONTROLS = 'input, select, textarea, button:not([tabindex="-1"]), [tabindex="0"]';

/** Scrolls to a path and focuses its field, or else a field below that path. */
function showPlace(root: HTMLElement, path: Path): void {
  const keys = path.map(String);
  let best: HTMLElement | null = null;
  let most = 0;
  for (const field of root.querySelectorAll<HTMLElement>('[data-path]')) {
    const own = (field.dataset.path ?? '').split('.');
    const isBelow = leadsTo(keys, own);
    const along = leadsTo(own, keys) ? own.length : isBelow ? keys.length - 0.5 : 0;
    if (along > most) {
      most = along;
      best = field;
    }
  }
  if (!best) return;
  const control = best.matches(CONTROLS) ? best : best.querySelector<HTMLElement>(CONTROLS);
  best.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** Number of problems in a section; renders nothing without problems. */
const Wrong = ({ sign, words, n, look }: { sign: string; words: string; n: number; look: string }) =>
  n > 0 ? (
    <span className={`tiny semi nowrap round-full ${styles.wrong} ${look}`}>
      <span aria-hidden="true">
        {sign} {n}
      </span>
      <span className="sr-only"> {words}</span>
    </span>
  ) : null;

function SectionList({ chosen }: { chosen: Section }) {
  const faults = useEditor((e) => e.faults);
  const show = useEditor((e) => e.show);
  const nav = useRef<HTMLElement>(null);
  // Initial focus: the current section.
  useEffect(() => nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus(), []);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = (SECTIONS.findIndex(({ key }) => key === chosen) + by + SECTIONS.length) % SECTIONS.length;
    show((SECTIONS[at] as (typeof SECTIONS)[number]).key);
    nav.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <nav className={`stack gap-05 scroll-y on-panel line-right ${styles.sections}`} aria-label="Sections" ref={nav} onKeyDown={onKeyDown}>
      {SECTIONS.map(({ key, Sign }) => {
        const wrong = countFaults(faults.filter((fault) => sectionOf(fault.path) === key));
        return (
          <Fragment key={key}>
            {key === 'changes' ? <hr className={`flex-none ${styles.rule}`} /> : null}
            <button
              type="button"
              className={`row gap-2 soft medium round-2 px-3 text-left lit focus-inside ${styles.section}`}
              aria-current={key === chosen ? 'page' : undefined}
              onClick={() => show(key)}
              data-testid={`section-${key}`}
            >
              <Sign size={18} aria-hidden="true" />
              <span className={`grow ${styles.sectionName}`}>{SECTION_NAMES[key]}</span>
              <Wrong sign="▲" words={count(wrong.faults, 'problem')} n={wrong.faults} look="on-warn" />
              <Wrong sign="◇" words={count(wrong.warnings, 'warning')} n={wrong.warnings} look={`soft ${styles.odd}`} />
            </button>
          </Fragment>
        );
      })}
    </nav>
  );
}

/** Shows the pressed problem once its section is rendered. */
function usePointed(body: React.RefObject<HTMLElement | null>, stands: boolean): void {
  const pointed = useEditor((e) => e.pointed);
  useEffect(() => {
    if (!pointed || !stands || !body.current) return;
    const root = body.current;
    // The section may have to render the row first.
    const frame = requestAnimationFrame(() => showPlace(root, pointed.path));
    return () => cancelAnimationFrame(frame);
  }, [pointed, body, stands]);
}

export function EditorFrame() {
  const chosen = useEditor((e) => e.section);
  // The list responds at once; a slow section is rendered right after.
  const drawn = useDeferredValue(chosen);
  const body = useRef<HTMLElement>(null);
  usePointed(body, drawn === chosen);
  useActs({ acts: () => EDITOR_ACTS });
  const section = SECTIONS.find((one) => one.key === drawn) ?? SECTIONS[0];
  if (!section) return null;
  const { Part } = section;
  return (
    <div
      className={`grid relative clip window-height on-sunk ${styles.frame}`}
      data-testid="editor"
      data-section={section.key}
      data-main-scope
    >
      <Bar />
      <SectionList chosen={chosen} />
      <main
        key={section.key}
        ref={body}
        className={section.isWhole ? `min-0 min-h-0 relative clip grid ${styles.whole}` : `min-0 min-h-0 scroll-y ${styles.body}`}
        aria-label={SECTION_NAMES[section.key]}
        data-testid="editor-section"
      >
        {section.isWhole ? null : (
          <header className={styles.head}>
            <h2 className="largest">{SECTION_NAMES[section.key]}</h2>
            <p className="soft">{section.lead}</p>
          </header>
        )}
        <Part />
      </main>
      <FaultList beside={section.key} />
    </div>
  );
}
