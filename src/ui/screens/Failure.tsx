/** Shown when a part of the page fails: offers the record as a file and continues from the last good command. */

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
  /** Number of failed attempts to continue in a row. */
  times: number;
  /** Number of commands at the last failure. */
  orders: number;
}

/** Causes outside the game, with their remedies. */
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
    const current = orders();
    this.setState((previous) => ({ times: previous.orders === current ? previous.times + 1 : 1, orders: current }));
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
    const culprit = changedBy(fault, document);
    // If another program changed the page, no command is to blame, so none is offered for undo.
    const isBlamed = culprit === null && times > 1 && n > 0;
    return (
      <main className={`grid center ${styles.page}`} data-testid="failure">
        <div className={`on-panel round-3 shadow-2 ${styles.sheet}`}>
          <h1 className="largest mb-3">Something went wrong on this page</h1>
          <p>
            {safeWords() || 'No game was open.'} {culprit === null ? null : CHANGED[culprit]}
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
