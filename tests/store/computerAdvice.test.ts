/** What would you do, and why did it do that: suggestions for a person who is up, and the reasons of a computer's orders worked out again. */
import { expect, it, vi } from 'vitest';
import { waitUntil } from '../waiting.ts';
import { begin, openTable, playIntoPart, playOn, type Table, untilPerson } from './computerKit.ts';
import { shown } from './kit.ts';

const B = { level: 'B', manner: 'even' } as const;
const advice = async () => import('../../src/store/computer/suggestion.ts');

async function suggested(table: Table) {
  const { suggestion, useSuggestion } = await advice();
  suggestion.ask();
  await waitUntil(() => useSuggestion.getState().status === 'ready');
  await shown(table);
  return { ...useSuggestion.getState(), suggestion, useSuggestion };
}

it('A person is suggested a legal order with its reason, takes it by one act, and the record notes after how many orders it was shown', async () => {
  const table = await openTable();
  begin(table, { computers: { gamma: B } }, 'suggest');
  await untilPerson(table);
  const one = await suggested(table);
  const { rules, state, record } = table.useGame.getState();
  expect(rules!.check(state!, one.order)).toBeNull();
  expect(one.reason?.key).toBeTruthy();
  const at = record!.commands.length;
  expect(table.useGame.getState().suggested).toEqual([at]);
  expect(one.suggestion.take()).toBe(true);
  await shown(table);
  expect(table.useGame.getState().record!.commands[at]).toEqual(one.order);
  expect(one.useSuggestion.getState()).toMatchObject({ status: 'idle', order: null });
  // The next one of the same part was thought out with it.
  one.suggestion.ask();
  expect(one.useSuggestion.getState().status).toBe('ready');
  expect(table.useGame.getState().suggested).toEqual([at, at + 1]);
});

it('5.1 who has placed all units is not advised to take the recommended deployment of none', async () => {
  const table = await openTable();
  begin(table, { computers: { gamma: B } }, 'placed');
  await untilPerson(table);
  expect((await suggested(table)).order).toMatchObject({ type: 'takeRecommended' });
  table.useGame.getState().dispatch({ type: 'takeRecommended', side: 'delta' });
  await shown(table);
  expect((await suggested(table)).order?.type).toMatch(/^(endPart|placeUnit)$/);
});

it('The rest of a part is taken by one act: every order that was thought out for it, but not its end', async () => {
  const table = await openTable();
  begin(table, { computers: { gamma: B } }, 'the rest');
  await playOn(table, () => table.useGame.getState().state?.phase === 'spend' && table.useGame.getState().dayEnd === null);
  const { order, rest, suggestion } = await suggested(table);
  const before = table.useGame.getState().record!.commands.length;
  expect(rest.length).toBeGreaterThan(0);
  expect(suggestion.take(true)).toBe(true);
  await shown(table);
  expect(table.useGame.getState().record!.commands.slice(before)).toEqual([order, ...rest]);
  expect((await suggested(table)).order).toMatchObject({ type: 'endPart' });
  table.useGame.getState().undo();
  await shown(table);
  expect(table.useGame.getState().record!.commands.length, 'one Undo takes all of it back').toBe(before);
});

it('6.6.1, 6.6.4 who knows the card that is next is told where its unit goes; a move that is suggested for an attack is taken with the attack', async () => {
  const table = await openTable();
  const { aheadOf } = await import('../../src/games/lines-and-webs/store/nextCard.ts');
  let known = 0;
  begin(table, { computers: { gamma: B } }, 'with its attack');
  for (let i = 0; i < 400; i++) {
    await untilPerson(table);
    const { dayEnd, closeDay, state } = table.useGame.getState();
    if (state?.phase === 'over') break;
    if (dayEnd) {
      closeDay();
      continue;
    }
    const ahead = aheadOf(table.useGame.getState());
    const { order, follows, suggestion } = await suggested(table);
    if (ahead) {
      known += 1;
      expect(order?.type).not.toBe('turnOver');
    }
    const before = table.useGame.getState().record!.commands.length;
    suggestion.take(true);
    await shown(table);
    if (!follows) continue;
    expect(order).toMatchObject({ type: 'moveUnit' });
    const given = table.useGame.getState().record!.commands.slice(before);
    expect(given.filter(({ type }) => type !== 'turnOver').slice(0, 2)).toEqual([order, follows]);
    if (known > 0) return;
  }
  throw new Error('no attack was suggested');
});

it('A suggestion is dropped when the person does something else, and none is to be had while the computer is up or where the side plays without advice', async () => {
  const table = await openTable();
  begin(table, { computers: { gamma: B } }, 'dropped');
  await untilPerson(table);
  const { suggestion, useSuggestion } = await suggested(table);
  table.useGame.getState().dispatch({ type: 'takeRecommended', side: 'delta' });
  await shown(table);
  expect(useSuggestion.getState().status).toBe('idle');
  expect(suggestion.take()).toBe(false);
  await playIntoPart(table, 'transport', 1);
  suggestion.ask();
  expect(useSuggestion.getState().status).toBe('idle');
  begin(table, { computers: { gamma: B }, off: ['delta'] }, 'without');
  await untilPerson(table);
  suggestion.ask();
  expect(useSuggestion.getState().status).toBe('idle');
  expect(table.useGame.getState().suggested).toEqual([]);
});

it('At an open table what is suggested comes from what both may see: no card of a hand is in it', async () => {
  const table = await openTable();
  const { useSharing } = await import('../../src/store/sharing.ts');
  useSharing.setState({ sharing: 'open' });
  begin(table, {}, 'two people');
  await playOn(table, () => table.useGame.getState().state?.phase === 'transport');
  const asked = vi.spyOn((await import('../../src/store/computer/botWorkerClient.ts')).mind, 'ask');
  const { order } = await suggested(table);
  const { rules, state } = table.useGame.getState();
  expect(table.useGame.getState().isOpen).toBe(true);
  expect(rules!.check(state!, order)).toBeNull();
  expect(asked.mock.calls[0]?.[1].view).toHaveProperty('own', null);
});

it('The reason of each order of a computer is found again, and what a person gave has none', async () => {
  const table = await openTable();
  begin(table, { computers: { gamma: B } }, 'reasons');
  await playOn(table, () => table.useGame.getState().state?.phase === 'execute');
  await playIntoPart(table, 'execute', 2);
  const { record, seating, botThatOrdered } = table.useGame.getState();
  const { reasonsIn } = await import('../../src/store/computer/reasons.ts');
  const reasons = await reasonsIn(record!, seating);
  const verbs = new Map<string, string>();
  for (const [i, command] of record!.commands.entries()) {
    const found = await reasons.of(i);
    if (botThatOrdered(i) === null) expect(found).toEqual({ reason: null, why: 'person' });
    else verbs.set(command.type, found.reason?.key ?? `${i} ${JSON.stringify(found)}`);
  }
  expect(verbs.size).toBeGreaterThan(5);
  for (const [verb, key] of verbs) expect(key, verb).not.toContain('{');
  expect(verbs.get('buyCard')).toBe('buyCard');
});

it('6.3 each order of a computer’s Phase 3 is found in the plan of its part, with all that was planned and every reason; a person’s has none', async () => {
  const table = await openTable();
  begin(table, { computers: { gamma: B } }, 'the plan');
  const now = () => table.useGame.getState().state;
  await playOn(table, () => now()?.phase === 'orders' && now()?.turn === 3);
  const { record, seating, botThatOrdered, stateAfter } = table.useGame.getState();
  const { createPlans, reasonsIn } = await import('../../src/store/computer/reasons.ts');
  const { asGame } = await import('../../src/store/computer/driver.ts');
  const commands = record!.commands;
  const part = commands.flatMap((_, i) =>
    botThatOrdered(i) !== null && stateAfter(i)?.phase === 'transport' && stateAfter(i)?.turn === 3 ? [i] : [],
  );
  expect(part.length).toBeGreaterThan(2);
  const reasons = await reasonsIn(record!, seating);
  const plans = createPlans();
  for (const [nth, i] of part.entries()) {
    const plan = await reasons.planAt(i);
    expect(plan).toMatchObject({ start: part[0], at: nth, orders: part.map((order) => commands[order]) });
    expect(plan?.reasons).toHaveLength(part.length);
    // While it is carried out, before order number i is given, the table finds the same plan.
    const game = asGame({ ...table.useGame.getState(), record: { ...record!, commands: commands.slice(0, i) } })!;
    expect(await plans.planAt(game, i)).toEqual(plan);
  }
  const persons = commands.findIndex((_, i) => botThatOrdered(i) === null);
  expect(await reasons.planAt(persons)).toBeNull();
});

it('Where a record holds another order than the computer would give, that is said', async () => {
  const table = await openTable();
  begin(table, { computers: { gamma: B } }, 'another');
  await playIntoPart(table, 'spend', 3);
  const { record, seating } = table.useGame.getState();
  const { reasonsIn } = await import('../../src/store/computer/reasons.ts');
  const at = record!.commands.length - 3;
  const commands = record!.commands.slice(0, at + 1).with(at, { type: 'buyCard', side: 'gamma', card: 'airDrop' });
  expect(record!.commands[at]).not.toEqual(commands[at]);
  const reasons = await reasonsIn({ ...record!, commands }, seating);
  expect(await reasons.of(at)).toEqual({ reason: null, why: 'differs' });
});

it('The reasons of a running game are closed, but for what both sides have opened; at its end all are open', async () => {
  const { mayReadReasons } = await import('../../src/store/computer/reasons.ts');
  const table = await openTable();
  begin(table, { computers: { gamma: B } }, 'closed');
  await playIntoPart(table, 'setup', 1);
  expect(mayReadReasons(table.useGame.getState(), 0)).toBe(false);
  table.useGame.getState().setOpening({ agreed: [{ at: 2, by: 'delta' }], proposed: null, declined: null });
  await shown(table);
  expect([0, 1, 2].map((order) => mayReadReasons(table.useGame.getState(), order))).toEqual([true, true, false]);
  await untilPerson(table);
  table.useGame.getState().dispatch({ type: 'concede', side: 'delta' });
  await shown(table);
  expect(mayReadReasons(table.useGame.getState(), 2)).toBe(true);
});
