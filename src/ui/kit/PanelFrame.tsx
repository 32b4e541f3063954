/** Frame of the right panel: header, scrolling body, and a footer with the main button at the bottom right. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './PanelFrame.module.css';

interface PanelFrameProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A unit's block or chip before the title. */
  icon?: ReactNode;
  /** Content at the right of the header, for example a close button. */
  aside?: ReactNode;
  /** Fixed below the header, for example a budget bar or tabs. */
  fixed?: ReactNode;
  /** Fixed above the footer: details of a choice, so that the rows above don't move. */
  dock?: ReactNode;
  /** Other buttons first, the main one (`btn btn-main`) last: it is always at the right. */
  footer?: ReactNode;
  children?: ReactNode;
  /** True if it covers the phase's own panel. */
  isOver?: boolean;
  /** Key of the body's content if tabs change it; a new body starts at its top. */
  bodyOf?: string;
}

/** Elements that can have the keyboard focus. */
const STOPS = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not([tabindex="-1"])';

/** Makes a long body without controls focusable, so that keys can scroll it. */
function useKeysToScroll() {
  const body = useRef<HTMLDivElement>(null);
  // After every render, since any change of the content may change its length.
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

/** Use `panel.section` and `panel.head` (exported as `panel`) for sections of the body. */
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
  /** At the right end of the heading line, in pale ink. */
  note?: ReactNode;
  children?: ReactNode;
  testId?: string;
}

/** Section of a panel body, with a thin line above all but the first. */
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
