/** What comes after the suggested order: what its unit will hold, who can be at it next, a warning where it would likely be lost; and before a card is turned over, that the hand waits then. */
import { useMemo } from 'react';
import type { CommandOf, PlayerCommand } from '../../../../engine/lines-and-webs/index.ts';
import { Notice } from '../../../../ui/kit/Notice.tsx';
import { useSeat } from '../../../../ui/seat/useSeat.ts';
import { aftermathOf } from '../../bots/aftermath.ts';
import { sayAftermath, sayDanger } from '../words/aftermath.ts';

export function AfterPart({ command, follows }: { command: PlayerCommand; follows: CommandOf<'attack'> | null }) {
  const { world, view } = useSeat();
  const after = useMemo(() => aftermathOf(world, view, command, follows), [world, view, command, follows]);
  if (command.type === 'turnOver' && view.cards[command.side].hand > 0)
    return (
      <p className="mt-2" data-testid="aftermath">
        {/* Where both sides look the staff sees no hand. */}
        {view.own ? 'Your staff would play no card now. ' : ''}Play hand cards before you turn an order, or after its unit has acted.
      </p>
    );
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
