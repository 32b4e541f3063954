/** Games by chance with drawn special cards of the scenario's own: under watch by random players, and between computers. */

import { expect, test } from 'vitest';
import { requirePlayer } from '../../scripts/lib/players.ts';
import { type Pick, picker } from '../../src/bots/picker.ts';
import { type CardAim, type CardEffect, linesAndWebs, type OwnCard, type Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { playMatch } from '../../src/games/lines-and-webs/lab/ends.ts';
import { getScenario, loadScenario } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { Coverage } from '../oracles/coverage.ts';
import { planGame, playGame } from '../oracles/game.ts';

const one = <T>(list: readonly T[], pick: Pick): T => list[pick(list.length)] as T;

/** A card that can be: a target, and one to three effects that suit it. */
function drawCard(n: number, pick: Pick): OwnCard {
  const at = one(['enemy', 'port', 'enemyOrPort', 'own', 'place', 'none'] as const, pick);
  const amount = (): number => 1 + pick(3);
  const onUnit = [
    { do: 'steps', n: amount() },
    { do: 'hits', n: amount() },
    { do: 'disable' },
    { do: 'suppress' },
  ] as const satisfies CardEffect[];
  const some: CardEffect[] = onUnit.filter(() => pick(2) === 0);
  if (some.length === 0) some.push(one(onUnit, pick));
  const does: { readonly [A in CardAim['at'] | 'none']: CardEffect[] } = {
    enemy: some,
    port: [{ do: 'boxes', n: amount() }],
    enemyOrPort: [...some, { do: 'boxes', n: amount() }],
    own: [{ do: 'tokens', n: amount() }],
    place: [{ do: 'block' }],
    none: [{ do: 'order', by: one(['arrange', 'shuffle'], pick) }],
  };
  const aim: CardAim | null =
    at === 'none'
      ? null
      : {
          at,
          ...(at !== 'own' && pick(2) ? { within: 1 + pick(8) } : {}),
          ...((at === 'enemy' || at === 'enemyOrPort') && pick(2) ? { displaced: true } : {}),
        };
  return {
    name: `Card ${n}`,
    text: 'It is drawn by chance.',
    aim,
    does: does[at],
    ...(aim && pick(2) ? { stops: 'airDefense' as const } : {}),
  };
}

function drawn(seed: string): Scenario {
  const pick = picker(`cards ${seed}`);
  const base = getScenario('arvel-crossing') as Scenario;
  const prices = { own1: 1 + pick(3), own2: 1 + pick(3), own3: 1 + pick(3), own4: 1 + pick(3) };
  const ownCards = { own1: drawCard(1, pick), own2: drawCard(2, pick), own3: drawCard(3, pick), own4: drawCard(4, pick) };
  return { ...base, ownCards, cardPrices: { ...base.cardPrices, ...prices }, copiesByCard: { ...base.copiesByCard, own1: 1 + pick(9) } };
}

test('8 games with drawn cards end without a failure, and each drawn card is a scenario that loads', () => {
  const coverage = new Coverage();
  for (let i = 0; i < 6; i++) {
    const scenario = drawn(`fuzz-${i}`);
    expect(loadScenario(scenario)).toMatchObject({ ok: true });
    const plan = planGame([scenario], `own-${i}`, 'any');
    const played = playGame(plan, { deep: 60, whole: 0, mutants: 9, near: 2, umpire: i % 2 === 0 }, coverage);
    expect(played.failure).toBeNull();
    expect(played.outcome).not.toBeNull();
  }
});

test('8 computers play games with drawn cards to the end, buy those that strike, and play them', () => {
  let bought = 0;
  for (let i = 0; i < 4; i++) {
    const rules = linesAndWebs(drawn(`match-${i}`));
    const match = playMatch(rules, { delta: requirePlayer('B'), gamma: requirePlayer('A') }, `own-${i}`, {});
    expect(match.failure).toBeNull();
    expect(match.outcome).not.toBeNull();
    bought += match.commands.filter((c) => c.type === 'buyCard' && c.card.startsWith('own')).length;
  }
  expect(bought).toBeGreaterThan(0);
});
