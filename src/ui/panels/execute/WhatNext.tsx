/** What can attack the attackers next: where they stand after a draw, and where one of them stands that has won and moved in. */
import { useDeferredValue, useMemo } from 'react';
import { type Threat, threatsAfterWin, threatsAt, whyNotMovesIn } from '../../../advice/threat.ts';
import type { UnitId, View, World } from '../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../kit/PanelFrame.tsx';
import { useSeat } from '../../seat/useSeat.ts';
import { atPlace, unitName } from '../../words/names.ts';
import { type AttackPlan, questionOf } from './Chances.tsx';
import { attackOdds } from './odds.ts';
import { threatWords } from './threatWords.ts';

type Rated = Threat & { chance: number };

interface Next {
  /** After a draw each stands where it attacked from. */
  stays: { unit: UnitId; node: string; threats: Rated[] }[];
  /** The one that moves in, whichever it is: the best chance against any of them. Null where none moves in. @rule 7.10.1 */
  movesIn: { node: string; threats: Rated[] } | null;
  why: ReturnType<typeof whyNotMovesIn>;
}

/** The best chance of each that can be at one of them. */
function worst(all: readonly Rated[]): Rated[] {
  const best = new Map<UnitId, Rated>();
  for (const threat of all) if (threat.chance > (best.get(threat.attacker)?.chance ?? -1)) best.set(threat.attacker, threat);
  return [...best.values()].sort((a, b) => b.chance - a.chance);
}

function nextOf(world: World, view: View, { attackers, target, from }: AttackPlan): Next {
  const nodeOf = (id: UnitId): string => view.units.find((u) => u.id === id)?.node ?? '';
  const stays = attackers.map((unit) => {
    const node = from ?? nodeOf(unit);
    return { unit, node, threats: threatsAt(world, view, unit, node) };
  });
  const whys = attackers.map((unit) => whyNotMovesIn(view, unit, target));
  const movers = attackers.filter((_, i) => whys[i] === null);
  const after = movers.flatMap((unit) => threatsAfterWin(world, view, unit, target));
  return { stays, movesIn: movers.length > 0 ? { node: nodeOf(target), threats: worst(after) } : null, why: whys[0] ?? null };
}

const WHY = {
  suppressed: 'it stays: it is suppressed',
  held: 'it stays: another enemy unit is there',
  blocked: 'it stays: that place is blocked',
} as const;

/** By the steps that all have now, and what the attackers hold once they have paid. `moves`: the plan pays its CL III first. */
export function WhatNext({ plan, moves = false }: { plan: AttackPlan; moves?: boolean }) {
  const seat = useSeat();
  const { world, view } = seat;
  // The plan is made anew at each look at the panel; what it says tells whether it is another.
  const key = useDeferredValue(JSON.stringify(plan));
  const asked = useMemo((): AttackPlan => JSON.parse(key), [key]);
  const next = useMemo(() => {
    const { attacker } = attackOdds({ world, view }, questionOf(asked)).pays;
    const units = view.units.map((u) => {
      const pays = attacker.find(({ unit }) => unit === u.id);
      if (!pays) return u;
      return { ...u, load: { ...u.load, clIII: u.load.clIII - pays.clIII - (moves ? 1 : 0), clV: u.load.clV - pays.clV } };
    });
    return nextOf(world, { ...view, units }, asked);
  }, [world, view, asked, moves]);
  const isJoint = asked.attackers.length > 1;
  const says = (threats: readonly Rated[], upTo = ''): string =>
    threats.length === 0 ? 'no enemy reaches it' : threatWords(world, threats, upTo);
  const beaten = unitName(world, asked.target);
  return (
    <PanelSection head={`What can attack ${isJoint ? 'them' : 'it'} next`} note="steps as now" testId="what-next">
      {next.stays.map(({ unit, node, threats }) => (
        <p key={unit} className="mt-1">
          <b>
            {isJoint ? unitName(world, unit) : 'After a draw'} {atPlace(world, node)}
          </b>
          : {says(threats)}.
        </p>
      ))}
      <p className="mt-1">
        <b>After a win{next.movesIn ? ` ${atPlace(world, next.movesIn.node)}` : ''}</b>
        {next.movesIn
          ? `: ${says(next.movesIn.threats, isJoint ? 'up to ' : '')}, not counting ${beaten}.`
          : `, ${next.why ? WHY[next.why] : 'it stays'}.`}
      </p>
    </PanelSection>
  );
}
