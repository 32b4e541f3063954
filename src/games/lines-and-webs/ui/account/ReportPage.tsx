/** Report page and its print version: small folds expanded, parts that are folded left out, light theme. */

import { Printer, X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect } from 'react';
import { type Act, titleOf } from '../../../../ui/acts/act.ts';
import { actOf } from '../../../../ui/acts/acts.ts';
import { useActs } from '../../../../ui/acts/keyboard.ts';
import { isTyping } from '../../../../ui/kit/typing.ts';
import { Button } from '../kit/Button.tsx';
import styles from './Account.module.css';

interface ReportPageProps {
  title: string;
  name?: string;
  /** Beside the title. */
  tabs?: ReactNode;
  closesTo?: string;
  canPrint: boolean;
  onClose(): void;
  tools?: ReactNode;
  found: { [attribute: `data-${string}`]: string | undefined };
  ref?: Ref<HTMLElement>;
  /** Drawers shown over the page. */
  drawers?: ReactNode;
  /** As wide as the window, with little air. */
  isWide?: boolean;
  children: ReactNode;
}

/** Full-page report: a bar and a scrolling sheet. */
export function ReportPage({
  title,
  name = '',
  tabs,
  closesTo = 'Close',
  canPrint,
  onClose,
  tools,
  found,
  ref,
  drawers,
  isWide = false,
  children,
}: ReportPageProps) {
  usePaper();
  useReportKeys(onClose);
  useEffect(() => {
    document.title = `${title} · Lines and Webs`;
  }, [title]);
  return (
    <div className={`grid on-table page-room ${styles.page}`} data-paper {...found}>
      <header data-no-paper className={`flex gap-2 min-0 line-bottom align-middle on-panel low-btns ${styles.bar}`}>
        <h1 className={`row gap-2 min-0 clip large nowrap ${tabs ? '' : 'grow'}`}>
          <span className="badge small on-ink">{title}</span> <bdi className="ellipsis">{name}</bdi>
        </h1>
        {tabs ? <div className="flex grow">{tabs}</div> : null}
        {tools}
        <button
          type="button"
          className="btn"
          aria-disabled={!canPrint}
          onClick={() => canPrint && window.print()}
          title={titleOf(PRINT)}
          data-testid="account-print"
        >
          <Printer size={17} aria-hidden="true" /> Print
        </button>
        <Button sign={X} signSize={17} onClick={onClose} title={titleOf(actOf('close'))} data-testid="account-close">
          {closesTo}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and can be long before there is anything else to focus */}
      <main ref={ref} className={`${isWide ? 'p-2' : 'p-4'} scroll-y ${styles.body}`} tabIndex={0} aria-label={title}>
        <div className={`stack on-panel edge round-2 ${styles.sheet}`} data-wide={isWide || undefined}>
          {children}
        </div>
      </main>
      {drawers}
    </div>
  );
}

/** While printing, expands folds within a part and uses the light theme; long lists and folded parts stay as they are. */
function usePaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    const undo: (() => void)[] = [];
    const before = (): void => {
      const { theme } = root.dataset;
      root.dataset.theme = 'light';
      undo.push(() => {
        root.dataset.theme = theme;
      });
      for (const one of document.querySelectorAll<HTMLDetailsElement>('details:not([open], [data-long], [data-fold])')) {
        one.open = true;
        undo.push(() => {
          one.open = false;
        });
      }
    };
    const after = (): void => {
      for (const back of undo.splice(0)) back();
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      after();
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}

const PRINT: Act = { id: 'print', label: 'Print it, or save it as a PDF', keys: ['p'], run: () => window.print() };

/** An open drawer or dialog handles keys first; a focused field keeps all keys. */
const useReportKeys = (close: () => void): void =>
  useActs({
    acts: () => [PRINT, { ...actOf('close'), run: close }],
    allows: (_act, _event, at) => !isTyping(at) && !at?.closest('dialog') && !document.querySelector('[data-region="drawer"]'),
  });
