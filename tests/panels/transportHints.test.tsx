/** The hints of Phase 3: what is said of a unit in need is true, and who is named as a helper has a carry laid ready. */

import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Command, State, View } from '../../src/engine/lines-and-webs/index.ts';
import { carrierRows, reaching, waysOf } from '../../src/games/lines-and-webs/advice/carriers.ts';
import { type Want, wants } from '../../src/games/lines-and-webs/advice/want.ts';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { TransportPanel, TransportTray } from '../../src/games/lines-and-webs/ui/panels/transport/TransportPanel.tsx';
import { clear, selectCarrier, useTransportDraft } from '../../src/games/lines-and-webs/ui/panels/transport/useTransport.ts';
import { goalWords, sayNeeds, whyNone } from '../../src/games/lines-and-webs/ui/panels/transport/words.ts';
import { placeName } from '../../src/games/lines-and-webs/ui/words/names.ts';
import { doAct } from '../../src/ui/acts/acts.ts';
import { FrameSlotsContext } from '../../src/ui/shell/slots.ts';
import { rulesWith, untilPhase } from './kit.ts';

const rules = rulesWith();
const { scenario } = rules.world;
const game = () => useGame.getState();
const last = (): Command | undefined => game().record?.commands.at(-1);
const isCarrier = (id: string): boolean => rules.world.info[id]?.type.kind !== 'combat';
type Unit = State['units'][number];

/** Delta's Phase 3, by hand, with Armor 3 without food and one carrier, FLE Company 4, that can still act; `change` has the last word. */
function open(change: (unit: (id: string) => Unit, state: State) => void): void {
  const state = structuredClone(untilPhase(rules, 'transport', 1, 'delta').table.state);
  const unit = (id: string): Unit => state.units.find((u) => u.id === id) as Unit;
  for (const u of state.units) if (u.side === 'delta' && isCarrier(u.id) && u.id !== 'd-flec-4') u.exhausted = true;
  unit('d-armor-3').load = { clI: 0, clIII: 3, clV: 3, clIX: 0 };
  change(unit, state);
  const record = { format: 1 as const, ruleset: rules.id, version: rules.version, scenario, seed: 'hints', commands: [] };
  game().openGame(record, undefined, {}, { ...rulesWith(), setup: () => structuredClone(state) });
  game().openCurtain();
  const prompt = document.body.appendChild(document.createElement('div'));
  render(
    <FrameSlotsContext value={{ prompt }}>
      <TransportPanel />
      <TransportTray />
    </FrameSlotsContext>,
  );
  act(() => useTransportDraft.getState().set(clear()));
}

const said = (): string => (screen.getByTestId('prompt').textContent ?? '').replaceAll('\u00a0', ' ');
const row = (id: string): HTMLElement => document.querySelector(`[data-want="${id}"]`) as HTMLElement;

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  document.body.removeAttribute('data-main-scope');
  useTable.getState().clear();
  game().leave();
});

describe('the key T in Phase 3', () => {
  const choices = () => useTable.getState().mapMode.choices;
  const nodeOf = (id: string) => game().view?.units.find((u) => u.id === id)?.node as string;

  it('6.3.2 T goes to those who can take from the carrier in hand, who is in need first, and to no other carrier', async () => {
    open(() => undefined);
    expect(choices()).toBeUndefined();
    act(() => useTable.getState().mapMode.onUnit?.('d-flec-4'));
    expect(choices()?.[0]).toBe(nodeOf('d-armor-3'));
    expect(new Set(choices()).size).toBe(choices()?.length);
    const enabled = useTable.getState().mapMode.enabled ?? new Set();
    expect(choices()?.every((node) => enabled.has(node))).toBe(true);
  });

  it('6.3.3 T goes to the places where a carrier may move, and to no own unit', () => {
    open(() => undefined);
    act(() => useTransportDraft.getState().set(selectCarrier('d-flec-4', 'move')));
    const places = choices() ?? [];
    expect(places.length).toBeGreaterThan(2);
    expect(places).not.toContain(nodeOf('d-flec-4'));
    for (const to of places) expect(game().why({ type: 'moveCarrier', side: 'delta', unit: 'd-flec-4', to })).toBeNull();
  });
});

describe('hints of Phase 3', () => {
  it('6.3.1 Where no carrier can come near enough even by moving, nobody is told to move one closer', async () => {
    open((unit) => {
      unit('d-flec-4').exhausted = true;
    });
    await userEvent.click(row('d-armor-3'));
    expect(screen.getByText('No carrier can supply Armor 3 today.')).toBeTruthy();
    expect(said()).toMatch(/^No carrier can supply Armor 3 today. \d+ carriers are done for today. 6.3.1/);
    expect(document.body.textContent).not.toMatch(/[Mm]ove one/);
  });

  const farOff = { node: 'C0110', load: { clI: 1, clIII: 0, clV: 5, clIX: 0 } };
  it.each<[string, string, (unit: (id: string) => Unit, state: State) => void]>([
    ['6.3.3', 'FLE Company 4 is out of range and has no CL III to move', (unit) => void Object.assign(unit('d-flec-4'), farOff)],
    [
      '6.3.2',
      'FLE Company 4 is out of range and has carried, so it stays',
      (unit) => void Object.assign(unit('d-flec-4'), farOff, { carried: 1 }),
    ],
    ['6.3.4', 'FLE Company 4 is displaced until the day ends', (unit) => void Object.assign(unit('d-flec-4'), { displaced: true })],
    ['6.7.2', 'FLE Company 4 is degraded until it eats', (unit) => void Object.assign(unit('d-flec-4'), { degraded: true })],
    [
      '1.9',
      'FLE Company 4 is cut off by the marker at ',
      (unit, state) => void state.markers.push({ node: unit('d-armor-3').node as string, stops: 'delta' }),
    ],
    [
      '6.3.4',
      'It is displaced: it receives nothing until the day ends.',
      (unit) => void Object.assign(unit('d-armor-3'), { displaced: true }),
    ],
    [
      '6.3.2',
      'FLE Company 4 finds no CL I in its range',
      (_, state) => {
        for (const u of state.units) u.load.clI = 0;
        for (const port of state.ports) port.store.clI = 0;
      },
    ],
  ])('6.3.1 Where nobody can supply a unit it is said why, with the clause (%s): %s', async (clause, reason, change) => {
    open((unit, state) => {
      change(unit, state);
    });
    await userEvent.click(row('d-armor-3'));
    expect(said()).toContain(reason);
    expect(said()).toContain(clause);
  });

  it('6.3 Transport ends at the first press where carriers are ready and none can help who is in need', async () => {
    open((unit) => {
      Object.assign(unit('d-flec-4'), farOff);
    });
    await userEvent.click(screen.getByRole('button', { name: 'End transport' }));
    expect(last()).toEqual({ type: 'endPart', side: 'delta' });
  });

  it('6.3.3 A carrier that moves for a unit’s sake carries to it by the same press, and both are taken back by one', async () => {
    open((unit, state) => {
      state.turn = 2;
      unit('d-flec-4').node = 'C0202';
    });
    await userEvent.click(row('d-armor-3'));
    expect(screen.getByText('Move one closer first: choose it below.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^FLE Company 4 from/ }));
    expect(game().record?.commands).toMatchObject([
      { type: 'moveCarrier', unit: 'd-flec-4' },
      { type: 'carry', carrier: 'd-flec-4', to: { kind: 'unit', unit: 'd-armor-3' } },
    ]);
    act(() => void game().undo());
    expect(game().record?.commands).toEqual([]);
  });

  it('6.3.1 The Aerial Port Squadron, which carries nothing, is taken in hand to move', async () => {
    open((unit) => {
      unit('d-flec-4').exhausted = true;
      Object.assign(unit('d-aps-1'), {
        place: 'map',
        node: unit('d-flec-4').node,
        exhausted: false,
        load: { clI: 1, clIII: 3, clV: 0, clIX: 0 },
      });
    });
    await userEvent.click(document.querySelector('[data-carrier="d-aps-1"]') as HTMLElement);
    expect(screen.getAllByRole('tab').map((tab) => [tab.dataset.tab, tab.ariaSelected])).toEqual([['move', 'true']]);
    const goal = document.querySelector<HTMLElement>('[data-act="moveCarrier"][data-command]') as HTMLElement;
    await userEvent.click(goal);
    expect(last()).toEqual(JSON.parse(goal.dataset.command ?? ''));
  });

  it('6.3.7 A press on a disabled unit has a CL IX brought to it', async () => {
    open((unit) => {
      const armor = unit('d-armor-3');
      armor.disabled = true;
      armor.load = { clI: 1, clIII: 3, clV: 3, clIX: 0 };
      unit('d-flec-4').load = { clI: 1, clIII: 5, clV: 5, clIX: 1 };
    });
    await userEvent.click(row('d-armor-3'));
    expect(last()).toMatchObject({ type: 'carry', carrier: 'd-flec-4', tokens: { clI: 0, clIII: 0, clV: 0, clIX: 1 } });
  });

  it('6.3.2 A carrier with nothing to spare of its own takes what is needed from a neighbour, by one press on who needs it', async () => {
    open((unit) => {
      unit('d-flec-4').load = { clI: 1, clIII: 5, clV: 5, clIX: 0 };
    });
    await userEvent.click(row('d-armor-3'));
    const carry = last();
    expect(carry).toMatchObject({ type: 'carry', carrier: 'd-flec-4', to: { kind: 'unit', unit: 'd-armor-3' }, tokens: { clI: 1 } });
    expect(carry?.type === 'carry' && carry.from.kind === 'unit' ? isCarrier(carry.from.unit) && carry.from.unit : null).not.toBe(
      'd-flec-4',
    );
  });

  it('6.3.2 Where only units that fight hold what is needed, the carrier’s panel asks where it takes them from', async () => {
    open((unit, state) => {
      for (const u of state.units) if (u.side === 'delta' && isCarrier(u.id)) u.load.clI = 0;
      unit('d-flec-4').load = { clI: 0, clIII: 5, clV: 5, clIX: 0 };
    });
    await userEvent.click(row('d-armor-3'));
    expect(said()).toContain('FLE Company 4 has none to spare. Choose a source.');
    expect(screen.getByTestId('fill').getAttribute('aria-disabled')).toBe('true');
    expect(last()).toBeUndefined();
  });

  it('6.3.2 Who is reached by carriers that have nothing for it is not told that none reaches it', () => {
    const why = (change: Parameters<typeof open>[0]): string => {
      open(change);
      const { world } = rules;
      const view = game().view as View;
      const rows = carrierRows(world, view);
      const all = wants({ world, view, carriers: reaching(world, view, rows), hasWay: waysOf(world, view) });
      const said = whyNone(world, view, rows, all.find((want) => want.unit === 'd-armor-3') as Want);
      cleanup();
      game().leave();
      return said;
    };
    const beside = (unit: (id: string) => Unit) => {
      unit('d-armor-3').node = unit('d-flec-4').node;
    };
    const takeFood = (state: State) => {
      for (const { load } of state.units) load.clI = 0;
      for (const { store } of state.ports) store.clI = 0;
    };
    expect(
      why((unit, state) => {
        beside(unit);
        takeFood(state);
      }),
    ).toBe('Carriers reach it, and find no CL I in their range.');
    expect(
      why((unit, state) => {
        beside(unit);
        takeFood(state);
        unit('d-flec-4').load.clI = 1;
      }),
    ).toBe('Carriers reach it, and find CL I only where others need it.');
    expect(
      why((unit) => {
        unit('d-flec-4').exhausted = true;
      }),
    ).toBe('No carrier reaches it from where it is.');
  });

  it('2.5 A carrier in the tray says in words how many tokens it may carry and over how many links', () => {
    open(() => undefined);
    const item = document.querySelector('[data-carrier="d-flec-4"]') as HTMLElement;
    expect(item.getAttribute('aria-label')).toMatch(/: can carry 6 of 6 tokens today, up to 4 links$/);
    const key = screen.getByTestId('tray').textContent;
    expect(key, 'the two signs beside its figures are explained').toMatch(/tokens left.*range in links/);
    expect(screen.getByTestId('transport-figures').textContent).not.toMatch(/click|key|:/);
  });

  it('6.3 One Enter on nothing does not end Transport while a unit in need can be served: it leads to the button, and the next one ends it; a press on the button ends it at once', async () => {
    for (const byKeys of [true, false]) {
      open(() => undefined);
      document.body.setAttribute('data-main-scope', '');
      const end = screen.getByRole('button', { name: /^End transport/ });
      expect(end.className).toContain('btn-main');
      if (byKeys) {
        act(() => void doAct('main'));
        expect(last()).toBeUndefined();
        expect(document.activeElement).toBe(end);
        expect(screen.getByTestId('asked').textContent).toBe(
          'You can still supply 1 more unit. To end anyway, press End transport again or press Enter.',
        );
        await userEvent.keyboard('{Enter}');
      } else await userEvent.click(end);
      expect(last()).toEqual({ type: 'endPart', side: 'delta' });
      cleanup();
      game().leave();
    }
  });

  it('6.3 Asked whether Transport ends, Escape or a look at the map takes the question away, and the next Enter asks again', async () => {
    open(() => undefined);
    document.body.setAttribute('data-main-scope', '');
    const elsewhere = document.body.appendChild(document.createElement('button'));
    const enter = () => act(() => void doAct('main'));
    for (const leave of [() => userEvent.keyboard('{Escape}'), () => Promise.resolve(act(() => elsewhere.focus()))]) {
      enter();
      expect(screen.getByTestId('asked')).toBeTruthy();
      await leave();
      expect(screen.queryByTestId('asked')).toBeNull();
      act(() => (document.activeElement as HTMLElement | null)?.blur());
    }
    enter();
    expect(last()).toBeUndefined();
  });

  it('6.3.2 F on a unit that has its basic load brings nothing, and its button says why; more than that goes token by token, while a box is open', async () => {
    open((unit) => {
      unit('d-armor-2').load = { clI: 1, clIII: 3, clV: 3, clIX: 0 };
      unit('d-armor-2').node = unit('d-flec-4').node;
    });
    await userEvent.click(document.querySelector('[data-carrier="d-flec-4"]') as HTMLElement);
    act(() => useTable.getState().mapMode.onUnit?.('d-armor-2'));
    await userEvent.keyboard('f');
    expect(last()).toBeUndefined();
    expect(screen.getByTestId('fill').textContent).toMatch(/^It has all it needs\./);
    // Its open boxes take more all the same, a token at a press, until they are full (4.1, 4.5).
    const oneFuel = (): HTMLElement => screen.getByTestId('tokens').querySelectorAll('button')[1] as HTMLElement;
    for (const held of [4, 5]) {
      await userEvent.click(oneFuel());
      expect(last()).toMatchObject({ type: 'carry', to: { kind: 'unit', unit: 'd-armor-2' }, tokens: { clIII: 1 } });
      expect(game().view?.units.find(({ id }) => id === 'd-armor-2')?.load.clIII).toBe(held);
    }
    expect(oneFuel().getAttribute('aria-disabled')).toBe('true');
  });

  it('6.3.2 the rows in range keep their places while a carrier works: what is sent moves nothing under the pointer', async () => {
    open((unit) => {
      for (const id of ['d-armor-1', 'd-armor-2', 'd-armor-3']) {
        unit(id).load = { clI: 0, clIII: 3, clV: 3, clIX: 0 };
        unit(id).node = unit('d-flec-4').node;
      }
    });
    await userEvent.click(document.querySelector('[data-carrier="d-flec-4"]') as HTMLElement);
    const places = () => [...document.querySelectorAll<HTMLElement>('[data-store]')].map((row) => row.dataset.store);
    const first = places();
    expect(first.length).toBeGreaterThan(2);
    await userEvent.click(document.querySelector(`[data-store="${first[0]}"]`) as HTMLElement);
    await userEvent.keyboard('f');
    expect(last()).toMatchObject({ type: 'carry', to: { kind: 'unit', unit: first[0] } });
    expect(places()).toEqual(first);
  });

  it('6.3 One Enter ends Transport when no unit is in need, though carriers could still work', () => {
    open((unit) => {
      unit('d-armor-3').load = { clI: 1, clIII: 3, clV: 3, clIX: 0 };
    });
    expect(said()).toContain('Every unit has all it needs.');
    document.body.setAttribute('data-main-scope', '');
    act(() => void doAct('main'));
    expect(last()).toEqual({ type: 'endPart', side: 'delta' });
  });

  it('6.3 One Enter ends Transport when no carrier is left to work', () => {
    open((unit) => {
      unit('d-flec-4').exhausted = true;
    });
    document.body.setAttribute('data-main-scope', '');
    act(() => void doAct('main'));
    expect(last()).toEqual({ type: 'endPart', side: 'delta' });
  });

  it('6.3.4 A port whose store is empty and beside which a single unit stands offers to unload it; one with tokens or two units offers to cross-level', () => {
    const openAt = (isFull: boolean, mates: readonly string[], load = 3): string[] => {
      let node = '';
      open((unit, state) => {
        const port = state.ports.find((p) => p.holder === 'delta') as State['ports'][number];
        node = port.node;
        port.store = { clI: isFull ? 2 : 0, clIII: 0, clV: 0, clIX: 0 };
        for (const u of state.units) if (u.node === node) u.node = 'C0606';
        for (const id of mates) unit(id).node = node;
        unit('d-armor-3').load = { clI: 0, clIII: load, clV: 0, clIX: 0 };
      });
      const name = placeName(rules.world, node);
      const words = [...document.querySelectorAll('[data-act="openLevel"]')]
        .map((b) => b.textContent ?? '')
        .filter((t) => t.includes(name));
      cleanup();
      game().leave();
      return words.map((t) => t.replace(name, 'the port'));
    };
    expect(openAt(false, ['d-armor-3'])).toEqual(['Unload Armor 3 into the port']);
    expect(openAt(true, ['d-armor-3'])).toEqual(['Cross-level in the port']);
    expect(openAt(false, ['d-armor-3', 'd-armor-2'])).toEqual(['Cross-level in the port']);
    expect(openAt(false, ['d-armor-3'], 0)).toEqual([]);
    expect(openAt(true, [])).toEqual([]);
  });

  it('6.3.6 A press on a token of the giver passes that one at once, and Undo takes that one back', async () => {
    const user = userEvent.setup();
    open((unit, state) => {
      const port = state.ports.find((p) => p.holder === 'delta') as State['ports'][number];
      port.store = { clI: 2, clIII: 0, clV: 0, clIX: 0 };
      for (const u of state.units) if (u.node === port.node) u.node = 'C0606';
      unit('d-armor-3').node = port.node;
    });
    await user.click(document.querySelector('[data-act="openLevel"]') as HTMLElement);
    await user.click(screen.getByRole('button', { name: /^Move 1 CL.I to Armor 3$/ }));
    expect(last()).toMatchObject({
      type: 'crossLevel',
      to: { kind: 'unit', unit: 'd-armor-3' },
      tokens: { clI: 1, clIII: 0, clV: 0, clIX: 0 },
    });
    act(() => void game().undo());
    expect(last()).toBeUndefined();
  });

  it('6.3.6 Where tokens can pass between two only, who gives and who takes stand chosen, and a press on one turns them round', async () => {
    const user = userEvent.setup();
    let name = '';
    open((unit, state) => {
      const port = state.ports.find((p) => p.holder === 'delta') as State['ports'][number];
      name = placeName(rules.world, port.node);
      port.store = { clI: 2, clIII: 0, clV: 0, clIX: 0 };
      for (const u of state.units) if (u.node === port.node) u.node = 'C0606';
      unit('d-armor-3').node = port.node;
    });
    await user.click(screen.getByRole('button', { name: `Cross-level in ${name}` }));
    const isOn = (label: string) => screen.getByRole('button', { name: label }).getAttribute('aria-pressed');
    expect([isOn('The port’s store gives'), isOn('Armor 3 takes')]).toEqual(['true', 'true']);
    await user.click(screen.getByRole('button', { name: 'Armor 3 gives' }));
    expect([isOn('The port’s store takes'), isOn('Armor 3 gives'), isOn('Armor 3 takes')]).toEqual(['true', 'true', 'false']);
  });

  it('8.2 Air Drop shows the class that is chosen, at first what is needed most, and lists a unit without room last, with the reason, and not to be chosen', async () => {
    const user = userEvent.setup();
    open((unit, state) => {
      state.sides.delta.hand.airDrop = 1;
      const armor = unit('d-armor-3');
      // Hungry, and yet every open box is taken.
      armor.load = { clI: 0, clIII: 9, clV: 9, clIX: 0 };
    });
    act(() => useTransportDraft.getState().set({ task: 'drop' }));
    const rows = [...document.querySelectorAll<HTMLElement>('[data-region="panel"] button[data-act="playCard"].full-width')];
    const cannot = rows.filter((one) => one.getAttribute('aria-disabled') === 'true');
    expect(rows.slice(-cannot.length)).toEqual(cannot);
    expect(cannot.length).toBeLessThan(rows.length);
    const armor = cannot.find((one) => one.textContent?.includes('Armor 3')) as HTMLElement;
    expect(armor.textContent).toContain(armor.dataset.why ?? 'no reason');
    await user.click(armor);
    expect(useTransportDraft.getState().draft.focus).toBeNull();
    const cls = screen.getByRole('button', { name: 'CL V' });
    expect(cls.getAttribute('aria-pressed')).toBe('false');
    expect(document.querySelectorAll('fieldset [aria-pressed="true"]')).toHaveLength(1);
    await user.click(cls);
    expect(document.querySelectorAll('fieldset [aria-pressed="true"]')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'CL V', pressed: true })).toBe(cls);
  });

  it('8.2 Air Drop starts with what the unit that is pressed on the map lacks most, and has room for', () => {
    open((unit, state) => {
      state.sides.delta.hand.airDrop = 1;
      unit('d-armor-3').load = { clI: 1, clIII: 1, clV: 3, clIX: 0 };
      unit('d-armor-4').load = { clI: 1, clIII: 3, clV: 0, clIX: 0 };
    });
    act(() => useTransportDraft.getState().set({ task: 'drop' }));
    act(() => useTable.getState().mapMode.onUnit?.('d-armor-3'));
    expect(screen.getByRole('button', { name: 'Drop CL III to Armor 3' })).toBeTruthy();
    act(() => useTable.getState().mapMode.onUnit?.('d-armor-4'));
    expect(screen.getByRole('button', { name: 'Drop CL V to Armor 4' })).toBeTruthy();
  });

  it('8.2 The class of an Air Drop that somebody has chosen stays, whichever unit is pressed', async () => {
    const user = userEvent.setup();
    open((unit, state) => {
      state.sides.delta.hand.airDrop = 1;
      unit('d-armor-3').load = { clI: 1, clIII: 1, clV: 3, clIX: 0 };
      unit('d-armor-4').load = { clI: 1, clIII: 3, clV: 0, clIX: 0 };
    });
    act(() => useTransportDraft.getState().set({ task: 'drop' }));
    await user.click(screen.getByRole('button', { name: 'CL I' }));
    for (const [id, name] of [
      ['d-armor-3', 'Armor 3'],
      ['d-armor-4', 'Armor 4'],
    ] as const) {
      act(() => useTable.getState().mapMode.onUnit?.(id));
      expect(screen.getByRole('button', { name: `Drop CL I to ${name}` })).toBeTruthy();
    }
    act(() => useTransportDraft.getState().set(clear()));
    expect(useTransportDraft.getState().draft.isClassChosen).toBe(false);
  });

  it('6.3.1 The head of a carrier has two lines for every one, so that the numbers below keep their places', async () => {
    open((unit) => {
      unit('d-flec-4').exhausted = false;
    });
    for (const id of ['d-flec-4', 'd-fsp-1']) {
      act(() => useTransportDraft.getState().set({ ...selectCarrier(id) }));
      const lines = document.querySelectorAll('[data-region="panel"] header .soft > .block');
      expect(lines, id).toHaveLength(2);
      cleanup();
      game().leave();
      open((unit) => {
        unit(id).exhausted = false;
      });
    }
  });

  it('6.3.3.1 A carrier is told to keep away from enemy combat units only where the ruling has it so', () => {
    expect(goalWords('closed')).toContain('except into a port you hold');
    expect(goalWords('open')).toBe('Choose a node on the map, or here.');
  });

  it('6.3.1 The prompt never says that all are supplied while a unit is in need or below its basic load', () => {
    const none = { urgent: 0, outOfReach: 0, low: 0 };
    expect(sayNeeds({ ...none, urgent: 2 })).toEqual({
      text: '2 units are short of supplies.',
      hint: 'Press a unit, or drag a carrier to it.',
    });
    expect(sayNeeds({ ...none, urgent: 2, outOfReach: 1 }).hint).toBe(
      'No carrier can supply 1 of them from where it is. Press a unit, or drag a carrier to it.',
    );
    expect(sayNeeds({ ...none, low: 1 })).toEqual({
      text: 'No unit is short of supplies.',
      hint: '1 unit is below a full load. Choose a carrier, or end transport.',
    });
    expect(sayNeeds(none)).toEqual({ text: 'Every unit has all it needs.', hint: 'Choose a carrier, or end transport.' });
    // A side without advice is told what is in need, and nothing of what to do about it.
    expect(sayNeeds({ ...none, urgent: 2, outOfReach: 1, isUnaided: true }).hint).toBe('Choose a carrier, or end transport.');
  });
});
