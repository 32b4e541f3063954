/** The right panel's frame: a header, a body that scrolls, and a footer with the one main button bottom right. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './PanelFrame.module.css';

interface PanelFrameProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A unit's block or chip before the title. */
  icon?: ReactNode;
  /** Something on the right of the header: step boxes, a close button. */
  aside?: ReactNode;
  /** Fixed under the header: a budget bar, tabs. */
  fixed?: ReactNode;
  /** Fixed above the footer: what is told of a choice, so that the rows above keep their places. */
  dock?: ReactNode;
  /** Other buttons first, the main one (`btn btn-main`) last: it has one place at the right, whatever stands beside it. */
  footer?: ReactNode;
  children?: ReactNode;
  /** It lies over the phase's own panel. */
  isOver?: boolean;
  /** What the body shows, where tabs change it: another body begins at its top. */
  bodyOf?: string;
}

/** What keys can stand on. */
const STOPS = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not([tabindex="-1"])';

/** A body of words alone that is longer than its place can be stood on, so that keys scroll it. */
function useKeysToScroll() {
  const body = useRef<HTMLDivElement>(null);
  // After every render: what stands in the body changes its length.
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    // The query comes first: reading the height makes the browser lay out the page.
    const isLong = !element.querySelector(STOPS) && element.scrollHeight > element.clientHeight;
    if (isLong) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  return body;
}

/** Sections inside the body: `<section className={panel.section}>` with `panel.head` for a heading line; exported as `panel`. */
export function PanelFrame({ title, subtitle, icon, aside, fixed, dock, footer, children, isOver = false, bodyOf }: PanelFrameProps) {
  const name = isOver ? 'panel-over' : 'panel';
  const body = useKeysToScroll();
  return (
    <div className={`stack min-h-0 full-height on-panel ${styles.panel}`} data-region={name} data-testid={name}>
      <header className={`row gap-3 flex-none pad-large line-bottom ${styles.header}`}>
        {icon === undefined ? null : <div className={`flex-none ${styles.icon}`}>{icon}</div>}
        <div className={`grow min-0 ${styles.heading}`}>
          <h2 className="larger">{title}</h2>
          {subtitle === undefined || subtitle === null ? null : <div className="soft mt-05">{subtitle}</div>}
        </div>
        {aside === undefined ? null : <div className="flex-none">{aside}</div>}
      </header>
      {fixed === undefined ? null : <div className={`min-h-0 pad-large line-bottom ${styles.fixed}`}>{fixed}</div>}
      <div key={bodyOf} ref={body} className={`grow scroll-y ${styles.body}`} data-body>
        {children}
      </div>
      {dock ? <div className={`min-h-0 pad-large line-bottom ${styles.fixed}`}>{dock}</div> : null}
      {footer === undefined || footer === null ? null : (
        <footer className={`flex gap-2 flex-none line-top ${styles.footer}`}>{footer}</footer>
      )}
    </div>
  );
}

interface SectionProps {
  head?: ReactNode;
  /** Right end of the heading line, in pale ink. */
  note?: ReactNode;
  children?: ReactNode;
  testId?: string;
}

/** One part of a panel's body, with a hairline above all but the first. */
export function PanelSection({ head, note, children, testId }: SectionProps) {
  return (
    <section className={`pad-large ${styles.section}`} data-testid={testId}>
      {head === undefined ? null : (
        <div className="flex gap-2 between align-baseline mb-2">
          <h3 className="normal">{head}</h3>
          {note === undefined ? null : <span className="fine text-right">{note}</span>}
        </div>
      )}
      {children}
    </section>
  );
}
