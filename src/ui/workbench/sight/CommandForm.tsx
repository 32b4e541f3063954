/** Bottom of every form: current value, new value, reason for a rejection, and the button that gives the command. */
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Command } from '../../../engine/core/gameTypes.ts';
import { type Bar, barOf, dispatchFromWorkbench } from '../../../store/workbench/workbench.ts';
import { gameUi } from '../../page.tsx';
import { Clauses } from '../../rules/Clause.tsx';
import type { Sight } from '../bench.ts';
import styles from '../Workbench.module.css';

const BARS: { [B in Exclude<Bar, null>]: string } = {
  nobody: 'Nobody sits at the table, and these eyes are not that side’s: uncover the screen, or look with its eyes.',
  follows: 'Another tab plays this game.',
};

/** Reason why the command is blocked before the rules are asked; null if it isn't. */
export const sayBar = (command: Command): string | null => {
  const bar = barOf(command);
  return bar === null ? null : BARS[bar];
};

interface GivingProps {
  sight: Sight;
  command: Command | null;
  /** The current value, in the form of a command. */
  now?: Command | null;
  /** Label of the button. */
  does: string;
  onGiven?(): void;
}

/** A name and its current value. */
export const Fact = ({ name, testId, children }: { name: ReactNode; testId?: string; children: ReactNode }) => (
  <div className="flex gap-2 py-05">
    <dt className={`row flex-none self-start caption ${styles.fact}`}>{name}</dt>
    <dd className="min-0 anywhere" data-testid={testId}>
      {children}
    </dd>
  </div>
);

export function CommandForm({ sight, command, now = null, does, onGiven }: GivingProps) {
  const { world, rules, state, view } = sight;
  const why = useMemo(() => (command ? rules.check(state, command) : null), [rules, state, command]);
  if (!command) return null;
  const bar = sayBar(command);
  const isSame = why?.code === 'umpire.nothing';
  const off = bar ?? (why ? gameUi().rejection(world, why) : null);
  return (
    <div className="stack gap-15 full-width">
      <dl>
        {now ? (
          <Fact name="Now" testId="bench-now">
            {gameUi()
              .command(world, now, view)
              .replace(/^(Put|Leave) /, '')}
          </Fact>
        ) : null}
        {isSame ? null : (
          <Fact
            name={
              <>
                <ArrowRight size={15} aria-hidden="true" /> Then
              </>
            }
            testId="bench-then"
          >
            {gameUi().command(world, command, view)}
          </Fact>
        )}
      </dl>
      <p
        className={isSame ? `caption ${styles.small}` : `warn small ${styles.refused}`}
        role="status"
        data-testid="bench-why"
        data-code={why?.code}
      >
        {off ? `${off} ` : null}
        {why && !bar && !isSame ? <Clauses clauses={why.clauses} /> : null}
      </p>
      <button
        type="button"
        className="btn self-start"
        aria-disabled={off !== null}
        title={off ?? undefined}
        onClick={() => {
          if (off === null) void dispatchFromWorkbench(command).then((done) => done && onGiven?.());
        }}
        data-testid="bench-give"
      >
        {does}
      </button>
    </div>
  );
}
