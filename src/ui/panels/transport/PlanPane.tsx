/** The staff's plan for the rest of Phase 3: its runs, each of which can be left out, what comes first, and one button that gives all of it. */

import { useMemo, useState } from 'react';
import { commandsOf } from '../../../advice/plan/chosen.ts';
import type { Run, SupplyDraft } from '../../../advice/plan/types.ts';
import { waysOfDraft } from '../../../advice/plan/ways.ts';
import { total } from '../../../engine/lines-and-webs/index.ts';
import { address } from '../../acts/address.ts';
import { type MapMode, type MapOverlay, useMapMode } from '../../board/useMapMode.ts';
import { PanelFrame, PanelSection } from '../../kit/PanelFrame.tsx';
import { Prompt } from '../../shell/Prompt.tsx';
import { useHotkeys } from '../../shell/useHotkeys.ts';
import { count, placeName, unitName } from '../../words/names.ts';
import { giveAll, type OpenPart } from '../shared/usePart.ts';
import { useActs } from './acts.ts';
import own from './Plan.module.css';
import { PlanAfter, useAfter, useFirstAfter } from './PlanAfter.tsx';
import { PlanRow } from './PlanRow.tsx';
import { PlanWishes } from './PlanWishes.tsx';
import { takeIn, useWishes } from './planWishes.ts';
import { clear, useTransportDraft } from './transportDraft.ts';
import { useSupplyDraft } from './useSupplyDraft.ts';

/** All ways in ink; the one that is pointed at in violet, with what comes to its end. */
function usePlanMap({ world, view }: OpenPart, draft: SupplyDraft | null, pointed: string | null): void {
  const ways = useMemo(() => (draft ? waysOfDraft(world, view, draft) : new Map()), [world, view, draft]);
  const overlay = useMemo((): MapOverlay => {
    const all = [...ways].flatMap(([id, list]) =>
      list.map((way: { path: string[]; tokens: object | null; unit: string }) => ({ id, way })),
    );
    const shown = all.sort((a, b) => Number(a.id === pointed) - Number(b.id === pointed));
    return {
      paths: shown.map(({ id, way }) => ({
        path: way.path,
        tone: id === pointed ? ('plan' as const) : ('ink' as const),
        ...(id === pointed && way.tokens ? { tag: way.tokens } : {}),
      })),
      ghosts: shown.flatMap(({ way }) => (way.tokens === null ? [{ unit: way.unit, node: way.path.at(-1) as string }] : [])),
      ...(pointed ? { frame: all.filter(({ id }) => id === pointed).flatMap(({ way }) => way.path) } : {}),
    };
  }, [ways, pointed]);
  const mode = useMemo((): MapMode => ({ overlay, enabled: new Set() }), [overlay]);
  useMapMode(mode);
}

/** '11 runs bring 11 tokens; 14 carry used': a token that goes over two carriers counts with each, as in the tray below. */
function planWords(runs: readonly Run[]): string {
  const tokens = runs.reduce((sum, { gets }) => sum + (gets ? total(gets.tokens) : 0), 0);
  const carry = runs.flatMap(({ commands }) => commands).reduce((sum, c) => sum + (c.type === 'carry' ? total(c.tokens) : 0), 0);
  return `${count(runs.length, 'run')}, ${count(tokens, 'token')}${carry === tokens ? '' : `; they use ${carry} carry`}`;
}

/** Who could carry better from elsewhere, and is not driven there. */
function Guards({ part: { world }, draft }: { part: OpenPart; draft: SupplyDraft }) {
  if (draft.guards.length === 0) return null;
  return (
    <PanelSection head="Stays where it is" testId="plan-guards">
      {draft.guards.map(({ unit, port, enemies }) => (
        <p key={unit}>
          {unitName(world, unit)} is alone in {placeName(world, port)}, and {count(enemies, 'enemy unit')} can reach it.
        </p>
      ))}
    </PanelSection>
  );
}

function LeftOut() {
  const left = useWishes((w) => w.left);
  if (left.length === 0) return null;
  return (
    <PanelSection head="Left out" note={count(left.length, 'run')} testId="plan-left">
      <ul className="stack gap-1">
        {left.map((one) => (
          <li key={one.id}>
            <label className={`row gap-2 ${own.left}`}>
              <input type="checkbox" checked={false} onChange={() => takeIn(one.id)} />
              <s>{one.text}</s>
            </label>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

export function PlanPane({ part }: { part: OpenPart }) {
  useActs(part.world, part.view.turn, part.side);
  const set = useTransportDraft((s) => s.set);
  const { draft } = useSupplyDraft(part, true);
  const [pointed, point] = useState<string | null>(null);
  usePlanMap(part, draft, pointed);
  const back = (): void => set(clear());
  useHotkeys({ escape: back });
  const { world, view } = part;
  const runs = draft?.runs ?? [];
  const give = (ids: readonly string[]): void => {
    if (!draft) return;
    const orders = commandsOf(world, view, draft, new Set(ids));
    if (giveAll(part, orders) === orders.length && ids.length === runs.length) back();
  };
  const after = useAfter(part, draft);
  const first = useFirstAfter(world, after);
  const isEmpty = draft !== null && runs.length === 0;
  return (
    <PanelFrame
      title="Supply plan"
      subtitle={draft === null ? 'Being worked out …' : isEmpty ? 'Nothing more is worth bringing today.' : planWords(runs)}
      footer={
        <>
          <button type="button" className="btn" onClick={back} data-act="back">
            Back
          </button>
          <button
            type="button"
            className="btn btn-main"
            disabled={runs.length === 0}
            onClick={() => give(runs.map(({ id }) => id))}
            {...address('doPlan')}
          >
            {isEmpty ? 'Nothing to do' : `Do all ${runs.length || ''}`}
          </button>
        </>
      }
    >
      {isEmpty ? (
        <Prompt text="Your staff would bring nothing more today." hint={first} clause="6.3.1" />
      ) : (
        <Prompt text="Your staff’s plan for this phase." hint={runs.length > 0 ? first : 'It comes in a moment.'} clause="6.3.1" />
      )}
      <PlanWishes part={part} />
      {runs.length > 0 ? (
        <PanelSection head="Runs, in order" note="untick what you don’t want" testId="plan">
          <ul className={`stack ${own.list}`} aria-busy={draft === null}>
            {runs.map((run) => (
              <PlanRow key={run.id} part={part} run={run} isPointed={run.id === pointed} onPoint={point} onGive={() => give([run.id])} />
            ))}
          </ul>
        </PanelSection>
      ) : null}
      <LeftOut />
      {draft ? <Guards part={part} draft={draft} /> : null}
      {draft ? <PlanAfter world={world} after={after} draft={draft} /> : null}
    </PanelFrame>
  );
}
