/** The frame of the panels of Phase 6: the prompt above, the order as the main button, what orders cost, the news below. */

import { type ComponentProps, Fragment, type ReactNode, useEffect, useState } from 'react';
import type { Command, Load, UnitId, Verb, View } from '../../../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { PromptFrame } from '../../../../../ui/shell/Prompt.tsx';
import { useTable } from '../../../own.ts';
import { Token } from '../../pieces/Token.tsx';
import { useSeat } from '../../seat.ts';
import { sayCommand } from '../../words/commands.ts';
import { Act } from '../shared/Act.tsx';
import own from './Execute.module.css';
import { LatestNews } from './LatestNews.tsx';
import { KeptHand } from './OwnDecks.tsx';

/**
 * Has the person pressed for what is chosen, so that the same press once more gives the order? Not any more once a suggestion has stood there: it has
 * drawn a choice of its own on the map, and who leaves it begins anew. The first press shows, the next one goes.
 */
export function useAimed(first: boolean): [boolean, (isAimed: boolean) => void] {
  const [isAimed, setAimed] = useState(first);
  const isSuggested = useTable((t) => t.suggested !== null);
  useEffect(() => {
    if (isSuggested) setAimed(false);
  }, [isSuggested]);
  return [isAimed, setAimed];
}

export interface CostRow {
  /** What is done: 'Stay or move'. */
  deed: string;
  clIII: number;
  clV: number;
}

const CLASSES = [
  ['clIII', 'CL III'],
  ['clV', 'CL V'],
] as const;

function Holds({ load, row }: { load: Load; row: CostRow }) {
  return CLASSES.map(([cls, name]) => (
    <span key={cls} className={`inline gap-1 nowrap semi figures`}>
      <Token cls={cls} size={16} label={name} />
      {row[cls] === 0 ? (
        <span className="soft regular">
          {load[cls]}
          <span className="sr-only"> stays</span>
        </span>
      ) : (
        <span>
          {load[cls]} → {load[cls] - row[cls]}
        </span>
      )}
    </span>
  ));
}

/** Each order that can be given now in a row of its own, with all that it takes. */
export function Costs({ unit, rows }: { unit: UnitId; rows: readonly CostRow[] }) {
  const { view } = useSeat();
  const load = view.units.find((u) => u.id === unit)?.load;
  if (!load || rows.length === 0) return null;
  return (
    <div className={`grid align-baseline small ${own.costs}`} data-testid="costs">
      {rows.map((row) => (
        <Fragment key={row.deed}>
          <span>{row.deed}</span>
          <Holds load={load} row={row} />
        </Fragment>
      ))}
    </div>
  );
}

/** Fuel that the unit has paid in this play already. @rule 6.6.3 */
export const hasPaid = (view: View, unit: UnitId): boolean => {
  const { stage } = view.execution?.play?.members.find((m) => m.unit === unit) ?? {};
  return stage === 'paid';
};

const SHOWN = 60;

export function OtherChoices({ handled }: { handled: readonly Verb[] }) {
  const { view, world } = useSeat();
  const rest = view.prompt.legal.filter((c) => c.type !== 'concede' && !handled.includes(c.type));
  if (rest.length === 0) return null;
  return (
    <PanelSection head="Other choices" testId="other-choices">
      <div className="stack gap-2 align-stretch">
        {rest.slice(0, SHOWN).map((command) => (
          <Act key={JSON.stringify(command)} command={command} look="small">
            {sayCommand(world, command)}
          </Act>
        ))}
      </div>
    </PanelSection>
  );
}

interface FrameProps extends ComponentProps<typeof PromptFrame> {
  /** Orders that the panel has a control for. */
  handled: readonly Verb[];
}

/** A panel of Phase 6: what it asks, and below it the other orders, the cards in hand and the news. */
export function ExecuteFrame({ handled, children, ...frame }: FrameProps) {
  return (
    <PromptFrame {...frame}>
      {children}
      <OtherChoices handled={handled} />
      <KeptHand />
      <LatestNews />
    </PromptFrame>
  );
}

interface OrderFrameProps extends Omit<FrameProps, 'footer'> {
  order: { command: Command; label: string; off?: string | null; run?: () => unknown; act?: string };
  /** Buttons before the main one. */
  secondary?: ReactNode;
}

/** The same with one order to give, as the main button. */
export function OrderFrame({ order: { label, ...order }, secondary, ...frame }: OrderFrameProps) {
  return (
    <ExecuteFrame
      {...frame}
      footer={
        <>
          {secondary}
          <Act {...order} look="main" testId="order">
            {label}
          </Act>
        </>
      }
    />
  );
}
