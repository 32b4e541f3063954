// @vitest-environment node
/** The coach's card: where it stands, and what it says of the orders that remain. */
import { describe, expect, it } from 'vitest';
import { type Command, linesAndWebs, type Side, type View } from '../../src/engine/lines-and-webs/index.ts';
import type { PromptKind } from '../../src/engine/lines-and-webs/viewTypes.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { firstTimesIn } from '../../src/games/lines-and-webs/ui/lesson/firstTimes.ts';
import { goalsOf } from '../../src/games/lines-and-webs/ui/lesson/words.ts';
import { placeCard } from '../../src/ui/lesson/place.ts';

const SIZE = { width: 300, height: 200 };
const ROOM = { left: 0, top: 50, right: 900, bottom: 700 };
const boxAt = (left: number, top: number, side = 60) => ({ left, top, right: left + side, bottom: top + side });

describe('the card', () => {
  it('The coach’s card stands in the lower left corner of the map, inside of it', () => {
    expect(placeCard(SIZE, ROOM, [])).toMatchObject({ left: 12, top: 488 });
  });

  it('The coach’s card goes to another corner when it would cover what it speaks of', () => {
    const low = boxAt(100, 600);
    expect(placeCard(SIZE, ROOM, [low])).toMatchObject({ left: 12, top: 62 });
    expect(placeCard(SIZE, ROOM, [low, boxAt(100, 100), boxAt(100, 350)])).toMatchObject({ left: 588, top: 488 });
  });

  it('The coach’s card lies where nothing stands, and stays in its corner while that covers nothing it speaks of', () => {
    const soft = [boxAt(100, 600), boxAt(100, 100)];
    const first = placeCard(SIZE, ROOM, [], { soft });
    expect(first).toMatchObject({ left: 12, top: 275 });
    expect(placeCard(SIZE, ROOM, [], { soft: [boxAt(100, 300)], now: first.spot })).toEqual(first);
    expect(placeCard(SIZE, ROOM, [boxAt(100, 300)], { soft, now: first.spot })).toMatchObject({ left: 588, top: 488 });
  });

  it('The coach’s card stands beside what it points at, with a beak at its middle, and has none where that is far away', () => {
    const thing = boxAt(300, 300);
    const beside = placeCard(SIZE, ROOM, [thing], { at: thing });
    expect(beside).toMatchObject({ left: 180, top: 390, beak: { edge: 'top', at: 150 } });
    // Where the place beside it is taken it goes elsewhere.
    const soft = [boxAt(400, 300, 200), boxAt(10, 240, 200), boxAt(250, 120, 150), boxAt(250, 400, 150)];
    const away = placeCard(SIZE, ROOM, [thing, ...soft], { at: thing });
    expect(away.beak).toBeNull();
    expect(away.left > thing.right || away.top > thing.bottom || away.left + SIZE.width < thing.left).toBe(true);
  });

  it('The coach’s card covers least where it must cover something, and never leaves the window', () => {
    const small = { left: 0, top: 0, right: 310, bottom: 210 };
    expect(placeCard(SIZE, small, [boxAt(0, 0, 310)])).toMatchObject({ left: 12, top: 12 });
    const everywhere = [0, 300, 600].flatMap((left) =>
      [60, 260, 480, 640].map((top) => boxAt(left, top, left === 600 && top === 60 ? 10 : 120)),
    );
    expect(placeCard(SIZE, ROOM, everywhere)).toMatchObject({ left: 588, top: 62 });
  });
});

describe('what remains', () => {
  const scenario = getScenario('arvel-crossing');
  if (!scenario) throw new Error('The small scenario is missing.');
  const rules = linesAndWebs(scenario);
  const state = rules.setup('words');
  const buy = (cls: 'clIII' | 'clV'): Command => ({ type: 'buyTokens', side: 'delta', to: 'queue', cls, n: 1 });

  it('The same order that remains several times is named once on the coach’s card', () => {
    expect(goalsOf(rules.world, state, [buy('clIII'), buy('clV'), buy('clIII')])).toEqual(['Buy 1 CL III, 2 times', 'Buy 1 CL V']);
  });

  it('The orders that remain are named in three lines at most', () => {
    const turns: Command[] = [
      buy('clIII'),
      { type: 'turnOver', side: 'delta' },
      buy('clV'),
      { type: 'pass', side: 'delta' },
      { type: 'endTurn', side: 'delta' },
    ];
    expect(goalsOf(rules.world, state, turns)).toEqual(['Buy 1 CL III', 'Turn over a card', 'Buy 1 CL V', 'and 2 more']);
  });

  it('The orders that remain of a deck name the card that is laid', () => {
    const lay = (execution: string[], reserve: string[] = []): Command => ({ type: 'setOrders', side: 'delta', execution, reserve });
    expect(goalsOf(rules.world, state, [lay(['d-armor-2'])])).toEqual(['Armor 2 to execution']);
    expect(goalsOf(rules.world, state, [lay([], ['d-ada-1'])])).toEqual(['Air Defense 1 to reserve']);
  });
});

it('Each part of a day has its card the first time, and only where the side is asked; a pinned unit has its own in a turn of its side', () => {
  const scenario = getScenario('arvel-crossing');
  if (!scenario) throw new Error('The small scenario is missing.');
  const rules = linesAndWebs(scenario);
  const state = rules.setup('first times');
  const seen = (more: Partial<View>, kind: PromptKind = 'turn', side: Side = 'delta') => {
    const view = { ...rules.view(state, 'delta'), ...more };
    return firstTimesIn({ ...view, prompt: { ...view.prompt, side, kind } });
  };
  for (const phase of ['setup', 'deploy', 'spend', 'transport', 'orders'] as const) expect(seen({ phase }, phase)).toEqual([phase]);
  expect(seen({ phase: 'spend' }, 'spend', 'gamma')).toEqual([]);
  expect(seen({ phase: 'over' }, 'over')).toEqual([]);
  expect(seen({ phase: 'execute' })).toEqual(['turns']);
  const { own, units } = rules.view(state, 'delta');
  expect(seen({ phase: 'execute', own: null })).toEqual([]);
  // Nor is one told once the turn's order is given, or in the middle of a fight.
  expect(seen({ phase: 'execute', own }, 'after')).toEqual([]);
  expect(seen({ phase: 'execute', own }, 'pursue')).toEqual([]);
  const pinned = (of: Side) => units.map((u) => ({ ...u, place: 'map' as const, suppressed: u.side === of }));
  expect(seen({ phase: 'execute', units: pinned('delta') })).toEqual(['turns', 'pinned']);
  expect(seen({ phase: 'execute', units: pinned('gamma') })).toEqual(['turns']);
});
