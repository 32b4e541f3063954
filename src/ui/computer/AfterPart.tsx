/** What comes after the suggested order: what its unit will hold, who can be at it next, and a warning where it would likely be lost. */
import { useMemo } from 'react';
import { aftermathOf } from '../../bots/aftermath.ts';
import type { CommandOf, PlayerCommand } from '../../engine/lines-and-webs/index.ts';
import { Notice } from '../kit/Notice.tsx';
import { useSeat } from '../seat/useSeat.ts';
import { sayAftermath, sayDanger } from '../words/aftermath.ts';

export function AfterPart({ command, follows }: { command: PlayerCommand; follows: CommandOf<'attack'> | null }) {
  const { world, view } = useSeat();
  const after = useMemo(() => aftermathOf(world, view, command, follows), [world, view, command, follows]);
  if (!after) return null;
  const danger = sayDanger(world, after);
  return (
    <>
      <p className="mt-2" data-testid="aftermath">
        {sayAftermath(world, after)}
      </p>
      {danger ? (
        <Notice className="mt-2" testId="danger">
          <b className="semi">Warning.</b> {danger}
        </Notice>
      ) : null}
    </>
  );
}
