/** When a part of the page fails: the record is offered as a file, and the game goes on from the last good order. */

import { Component, type ReactNode } from 'react';
import { useGame } from '../../store/game.ts';
import { askBeforeLoss } from '../../store/leaving.ts';
import { Notice } from '../kit/Notice.tsx';
import { changedBy } from '../kit/translators.ts';
import { saveRecord } from '../shell/Menu.tsx';
import { safeWords } from '../words/safe.ts';
import styles from './Failure.module.css';

interface FailureState {
  fault: Error | null;
  /** How often in a row going on has failed. */
  times: number;
  /** Orders when it failed last. */
  orders: number;
}

/** No order is to blame: what did it, and what to do. */
const CHANGED = {
  translator: 'Your browser’s translator changed the page. Turn translation off here, then go on.',
  stranger: 'Something outside the game changed the page, such as an extension. Turn it off here, then go on.',
} as const;

const orders = (): number => useGame.getState().record?.commands.length ?? 0;

export class Failure extends Component<{ children: ReactNode }, FailureState> {
  override state: FailureState = { fault: null, times: 0, orders: -1 };

  static getDerivedStateFromError(fault: unknown): Partial<FailureState> {
    return { fault: fault instanceof Error ? fault : new Error(String(fault)) };
  }

  override componentDidCatch(): void {
    const now = orders();
    this.setState((before) => ({ times: before.orders === now ? before.times + 1 : 1, orders: now }));
  }

  goOn = (): void => {
    useGame.getState().dropCurtain();
    this.setState({ fault: null });
  };

  goBack = (): void => {
    useGame.getState().dropLast();
    this.setState({ fault: null });
  };

  leave = (): void => {
    askBeforeLoss(() => {
      useGame.getState().leave();
      this.setState({ fault: null, times: 0 });
    });
  };

  override render(): ReactNode {
    const { fault, times } = this.state;
    if (!fault) return this.props.children;
    const n = orders();
    const from = changedBy(fault, document);
    // What another program did to the page is no order's fault: none is offered back.
    const isBlamed = from === null && times > 1 && n > 0;
    return (
      <main className={`grid center ${styles.page}`} data-testid="failure">
        <div className={`on-panel round-3 shadow-2 ${styles.sheet}`}>
          <h1 className="largest mb-3">Something went wrong on this page</h1>
          <p>
            {safeWords() || 'No game was open.'} {from === null ? null : CHANGED[from]}
            {isBlamed ? 'It went wrong there before: the last order may be the cause.' : null}
          </p>
          <Notice className="mt-3">{fault.message}</Notice>
          <div className={`flex wrap gap-2 justify-end ${styles.buttons}`}>
            <button type="button" className="btn" onClick={this.leave}>
              To the start screen
            </button>
            <button type="button" className="btn" onClick={saveRecord}>
              Save file
            </button>
            {isBlamed ? (
              <button type="button" className="btn" onClick={this.goBack}>
                Go on without order {n}
              </button>
            ) : null}
            <button type="button" className="btn btn-main" onClick={this.goOn}>
              Go on
            </button>
          </div>
        </div>
      </main>
    );
  }
}
