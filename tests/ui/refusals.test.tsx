/** Phase 6: what is pressed and cannot be chosen says why in one sentence with its clause; what is offered can be done. Every arm in every state. */

import { act, cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { NodeId, Rejection } from '../../src/engine/lines-and-webs/index.ts';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { explainNode } from '../../src/games/lines-and-webs/ui/board/offNode.ts';
import { ExecutePanel } from '../../src/games/lines-and-webs/ui/panels/execute/ExecutePanel.tsx';
import { SeatContext, useOpenSeat } from '../../src/games/lines-and-webs/ui/seat.ts';
import { sayRejection } from '../../src/games/lines-and-webs/ui/words/rejections.ts';
import { FrameSlotsContext } from '../../src/ui/shell/slots.ts';
import { type Game, load, put, unit } from '../rules/kit.ts';
import { acts, duel, execution, faces, field, fires, groups, hits, stay } from '../rules/kitCombat.ts';

let seat: ReturnType<typeof useOpenSeat> = null;
function Seated() {
  seat = useOpenSeat();
  return seat ? (
    <SeatContext value={seat}>
      <ExecutePanel />
    </SeatContext>
  ) : null;
}

/** The panel with its prompt. */
function show({ R, s }: Game): void {
  const rules = { ...R, setup: () => structuredClone(s) };
  const record = { format: 1 as const, ruleset: R.id, version: R.version, scenario: R.world.scenario, seed: 'x', commands: [] };
  act(() => {
    useGame.getState().openGame(record, undefined, {}, rules);
    useGame.getState().openCurtain();
  });
  const prompt = document.body.appendChild(document.createElement('div'));
  render(
    <FrameSlotsContext value={{ prompt }}>
      <Seated />
    </FrameSlotsContext>,
  );
}
const prompted = (): string => screen.getByTestId('prompt').textContent ?? '';

/** What a press on a node says; null where the node can be chosen. */
function refusal(node: NodeId): { why: Rejection; said: string } | null {
  const { enabled } = useTable.getState().mapMode;
  if (!enabled || enabled.has(node)) return null;
  act(() => explainNode(seat!, node));
  const why = useGame.getState().rejection?.why;
  if (!why) throw new Error('nothing is said');
  return { why, said: sayRejection(seat!.world, why) };
}
const ARMS = ['d-armor-1', 'd-mech-1', 'd-fa-1', 'd-ada-1', 'd-engineer-1'] as const;
const STATES = {
  fit: {},
  suppressed: { suppressed: true },
  'without CL V': { load: load(1, 3, 0) },
  'suppressed and without CL V': { suppressed: true, load: load(1, 3, 0) },
} as const;
/** In contact, in the next hex without a link, in range, far off, far off and displaced. */
const PLACES = ['C0306', 'C0405', 'C0308', 'C0608', 'C1505'] as const;

describe('what is pressed in Phase 6', () => {
  it.each(ARMS.flatMap((id) => Object.keys(STATES).map((state) => [id, state as keyof typeof STATES] as const)))(
    '7.1 %s, %s, says of every enemy that it cannot reach why not, and offers only what it can do',
    (id, state) => {
      for (const at of PLACES) {
        for (const displaced of [false, true]) {
          const g = field();
          put(g, id, 'C0305', { load: load(1, 3, 3), ...STATES[state] });
          put(g, 'g-fa-1', at, { displaced });
          show(acts(g, id));
          const { enabled } = useTable.getState().mapMode;
          const why = refusal(at);
          const name = `${id} ${state} ${at}${displaced ? ' displaced' : ''}`;
          expect(why?.why.code, name).not.toBe('place.nothing');
          if (why) expect(why.why.clauses.length, name).toBeGreaterThan(0);
          expect(/an enemy to/.test(prompted()), `${name}: ${prompted()}`).toBe(enabled?.has(at));
          if (state !== 'fit' && state !== 'without CL V') expect(prompted()).not.toContain('a node to move');
          cleanup();
          document.body.replaceChildren();
        }
      }
    },
  );

  const says = (node: NodeId): string => refusal(node)?.said ?? 'it can be chosen';

  it('6.6.3 a unit that is suppressed, or has no CL V, or neither moves nor fights, is prompted for what is left to it', () => {
    const g = duel();
    Object.assign(unit(g, 'd-armor-1'), { suppressed: true });
    show(acts(g, 'd-armor-1'));
    expect(prompted()).toContain(
      'Suppressed: until Reset it cannot move, and each hit costs it a step. Press an enemy to attack, or let it stay.',
    );
    cleanup();
    Object.assign(unit(g, 'd-armor-1'), { load: load(1, 3, 0) });
    show(acts(g, 'd-armor-1'));
    expect(screen.getAllByTestId('prompt').at(-1)).toHaveTextContent(
      'Suppressed: until Reset it cannot move, and each hit costs it a step. It has no CL V: it cannot attack. It can only stay.',
    );
    expect(screen.getByTestId('order')).toHaveTextContent('Stay at 0107');
    expect(screen.getByTestId('order')).not.toHaveAttribute('aria-disabled');
  });

  it('6.6.3 air defence that attacks is told nothing of fire, though it has a range', () => {
    const g = field();
    put(g, 'd-ada-1', 'C0305');
    put(g, 'g-armor-1', 'C0306');
    show(acts(g, 'd-ada-1'));
    act(() => useTable.getState().mapMode.onUnit?.('g-armor-1'));
    expect(prompted()).not.toMatch(/fire/);
  });

  it('7.9 artillery that is to fire says of an enemy next to it that it is too near, of another how far it is', () => {
    const g = field();
    put(g, 'd-fa-1', 'C0305');
    put(g, 'g-fa-1', 'C0306');
    put(g, 'g-armor-1', 'C0308');
    put(g, 'g-mech-1', 'C0608');
    show(acts(g, 'd-fa-1'));
    act(() => screen.getByTestId('way-fire').click());
    expect(says('C0306')).toBe('Artillery A is in contact with Artillery 1: too close to fire at, so attack it.');
    expect(says('C0608')).toMatch(/^Mech A is \d hexes away: Artillery 1 fires at 2 to 3 hexes\.$/);
    expect(says('C0101')).toBe('No enemy stands at 0101.');
  });

  it('7.9 artillery that is to move says of an enemy in range that it is fired at by another choice', () => {
    const g = field();
    put(g, 'd-fa-1', 'C0305', { suppressed: true });
    put(g, 'g-armor-1', 'C0308');
    show(acts(g, 'd-fa-1'));
    act(() => screen.getByTestId('way-fire').click());
    act(() => screen.getByTestId('way-move').click());
    expect(says('C0308')).toBe('Armor A is in range: choose Fire first, then press it.');
    expect(prompted()).not.toContain('an enemy');
  });

  it('7.10 in a group nobody attacks before all have moved; then it is said whom no link joins', () => {
    const g = field();
    put(g, 'd-armor-1', 'C0107');
    put(g, 'd-armor-2', 'C0208');
    put(g, 'g-armor-1', 'C0207');
    put(g, 'g-mech-1', 'C0608');
    const joined = groups(g, ['d-armor-1', 'd-armor-2']);
    show(joined);
    expect(says('C0207')).toBe('Armor 1 attacks after all have moved and fired.');
    cleanup();
    show(stay(stay(joined, 'd-armor-1'), 'd-armor-2'));
    expect(says('C0608')).toBe('Armor 1 and Armor 2 are not in contact with Mech A: no link joins them.');
  });

  it('R-contact-start a unit that must fight where it stands says so of every enemy elsewhere', () => {
    const g = duel({ contactStart: 'fight' });
    put(g, 'g-mech-1', 'C0305');
    show(acts(g, 'd-armor-1'));
    expect(says('C0305')).toBe('Armor 1 starts in contact and must fight there: no link joins it to Mech A.');
  });

  it('7.7 the winner says whom it cannot attack again, and that nobody stands on a free node', () => {
    const g = duel();
    put(g, 'g-armor-2', 'C0208');
    put(g, 'g-mech-1', 'C0608');
    const start = stay(acts(g, 'd-armor-1'), 'd-armor-1');
    const won = hits(start, 'd-armor-1', 'g-armor-1', [...faces(6, 1), ...faces(6, 12)]);
    expect(won.s.pending?.kind).toBe('pursue');
    show(won);
    expect(says('C0608')).toBe('Armor 1 is not in contact with Mech A: no link joins them.');
    expect(says('C0101')).toBe('No enemy stands at 0101.');
  });

  it('7.9.1 who is asked to answer a fire is told why another unit cannot', () => {
    const g = field();
    put(g, 'd-fa-1', 'C0305');
    put(g, 'g-fa-1', 'C0308');
    put(g, 'g-fa-2', 'C0608');
    put(g, 'g-mech-1', 'C0508');
    show(fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-fa-1', 1, [1]));
    expect(says('C0608')).toBe('Artillery B cannot return this fire: Artillery 1 is not in its range.');
    expect(says('C0508')).toBe('Mech A cannot return this fire: it isn’t artillery.');
    expect(says('C0305')).toBe('Only Artillery 1, which has fired, can be hit back: choose who returns fire.');
  });

  it('8.3 a card that is aimed says what is too far, displaced or empty', () => {
    const g = field();
    put(g, 'd-armor-1', 'C0305');
    put(g, 'g-armor-1', 'C0306');
    put(g, 'g-mech-1', 'C0307', { displaced: true });
    // With one target alone its press would play the card.
    put(g, 'g-fa-1', 'C0405');
    show(execution(g, 'delta', { hands: { delta: { closeAirSupport: 1 } } }));
    act(() => screen.getByRole('button', { name: /Close Air Support/ }).click());
    expect(says('C0307')).toBe('Mech A is displaced: no fires may target it today.');
    expect(says('C1711')).toBe('Mech D is over 2 hexes from all your units.');
    expect(says('C0304')).toBe('No enemy stands in Murrel.');
    expect(says('C0305')).toBe('Armor 1 is yours.');
  });
});
