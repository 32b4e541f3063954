/** The room's pages: the numbers of the hexes that they name; and the page of supply: who runs dry, ports and the last day of both sides, and nothing that is not open to both. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { alongGames } from '../../scripts/lib/along.ts';
import { canonical } from '../../src/engine/core/index.ts';
import type { Rules, Side, State } from '../../src/engine/lines-and-webs/index.ts';
import { shortages } from '../../src/games/lines-and-webs/advice/forecast/course.ts';
import { getScenario } from '../../src/games/lines-and-webs/scenarios/builtIn.ts';
import type { Picture } from '../../src/games/lines-and-webs/typedStores.ts';
import type { LinesAndWebs } from '../../src/games/lines-and-webs/types.ts';
import { room } from '../../src/games/lines-and-webs/ui/projector/room.ts';
import { dryRows, roomShortages } from '../../src/games/lines-and-webs/ui/projector/supply/dry.ts';
import { effectWords, hungerLine } from '../../src/games/lines-and-webs/ui/projector/supply/words.ts';
import { pictureOf } from '../../src/store/projector/picture.ts';
import { useProjected } from '../../src/store/projector/screen.ts';
import { showingOf, useSettings } from '../../src/store/projector/settings.ts';
import { ProjectorScreen } from '../../src/ui/projector/ProjectorScreen.tsx';
import { twinFor } from '../oracles/hidden.ts';
import { rulesWith, untilPhase } from '../panels/kit.ts';

const pictureIn = (rules: Rules, state: State): Picture =>
  pictureOf<LinesAndWebs>(
    {
      ...{ kind: 'game', world: rules.world, at: 0, view: rules.view(state, 'public'), viewBefore: () => rules.view(state, 'public') },
      moments: [{ turn: state.turn, phase: state.phase, side: null, events: [] }],
    },
    room,
  );

// They are drawn at once.
beforeAll(async () => {
  const Parts = [room.Map, room.Now, room.Standing, ...(room.pages ?? []).map(({ Page }) => Page)] as { fetch?(): Promise<void> }[];
  for (const Part of Parts) await Part.fetch?.();
});

/** All that stands on the projector's page, without what React numbers by chance. */
function pageOf(picture: Picture): string {
  useProjected.setState({ picture, isLed: true, showing: showingOf({ ...useSettings.getState(), page: 'supply', pace: 'fights' }) });
  const { container } = render(<ProjectorScreen picture={picture} tools={null} />);
  const html = container.innerHTML.replace(/_r_[0-9a-z]+_/g, 'id');
  cleanup();
  return html;
}

it('A hex that the page names by number has its number on the map, and no other has', async () => {
  const rules = rulesWith();
  const picture = pictureIn(rules, untilPhase(rules, 'transport', 1, 'delta').table.state);
  const [one, two] = ['C0605', 'C0607'];
  const showing = (question: string | null) => showingOf({ ...useSettings.getState(), page: 'game', question });
  useProjected.setState({ picture, isLed: true, showing: showing(`Hold ${one.slice(1)}, or fall back?`) });
  render(<ProjectorScreen picture={picture} tools={null} />);
  const tags = () => screen.queryAllByTestId('hex-tag').map((tag) => tag.textContent);
  await waitFor(() => expect(tags()).toEqual([one.slice(1)]));
  act(() => useProjected.setState({ showing: showing(`${two.slice(1)} or ${one.slice(1)}?`) }));
  await waitFor(() => expect(tags().toSorted()).toEqual([one.slice(1), two.slice(1)]));
  act(() => useProjected.setState({ showing: showing('What now?') }));
  await waitFor(() => expect(tags()).toEqual([]));
});

it('6.7.2 Beside the map the room reads how many units are hungry, of any kind, and how many combat units have no fuel or ammunition', async () => {
  const rules = rulesWith();
  const state = structuredClone(untilPhase(rules, 'transport', 1, 'delta').table.state) as State;
  const own = state.units.filter(({ side, place }) => side === 'delta' && place === 'map');
  const isCombat = ({ id }: { id: string }) => rules.world.info[id]?.type.kind === 'combat';
  for (const unit of own) {
    unit.degraded = !isCombat(unit);
    unit.load.clIII = isCombat(unit) ? 0 : 1;
  }
  const hungry = own.filter(({ degraded }) => degraded).length;
  expect(hungry).toBeGreaterThan(0);
  const picture = pictureIn(rules, state);
  useProjected.setState({ picture, isLed: true, showing: showingOf({ ...useSettings.getState(), page: 'game' }) });
  render(<ProjectorScreen picture={picture} tools={null} />);
  const [delta] = await screen.findAllByTestId('room-supply');
  expect(delta).toHaveTextContent(`${own.length} units, ${hungry} hungry`);
  expect(delta).toHaveTextContent(`${own.length - hungry} combat units without`);
});

describe('the page of supply', () => {
  it('11.2 states that differ in hands, plans of Phase 2 and orders have the same page to the last byte', () => {
    const phases = new Set<string>();
    alongGames(
      [getScenario('arvel-crossing')!],
      'room supply twins',
      ({ rules, state, pick }) => {
        if (pick(12) !== 0 || phases.has(state.phase)) return;
        const twin = twinFor(rules.world, state, 'public', pick);
        if (canonical(twin) === canonical(state)) return;
        const [a, b] = [pageOf(pictureIn(rules, state)), pageOf(pictureIn(rules, twin))];
        expect(a === b, state.phase).toBe(true);
        expect(a).toContain('data-testid="room-supply-gamma"');
        phases.add(state.phase);
      },
      () => ['spend', 'orders', 'execute'].every((phase) => phases.has(phase)),
    );
    expect(phases).toContain('orders');
  });

  it('6.7.2 each side has its rows by day, the soonest first, and each unit once; its ports with what is free in them', () => {
    const rules = rulesWith();
    const state = structuredClone(untilPhase(rules, 'transport', 1, 'delta').table.state);
    for (const u of state.units) if (u.id === 'd-mech-1') u.load = { clI: 0, clIII: 0, clV: 0, clIX: 0 };
    const picture = pictureIn(rules, state);
    pageOf(picture);
    render(<ProjectorScreen picture={picture} tools={null} />);
    for (const side of ['delta', 'gamma'] as Side[]) {
      const list = roomShortages(rules.world, picture.view, side, 'fights');
      const units = list.map(({ unit }) => unit);
      expect(new Set(units).size).toBe(units.length);
      expect(new Set(shortages(rules.world, picture.view, side, 'fights').map(({ unit }) => unit))).toEqual(new Set(units));
      const rows = dryRows(list);
      expect(rows.map(({ day }) => day)).toEqual(rows.map(({ day }) => day).toSorted((a, b) => a - b));
      const held = picture.view.ports.filter(({ holder }) => holder === side);
      expect(screen.getByTestId(`room-ports-${side}`).querySelectorAll('li')).toHaveLength(held.length);
    }
    const first = screen.getByTestId('room-dry-delta').querySelector('li');
    expect(first).toHaveTextContent(/^Today/);
    expect(first?.querySelector('[data-token]')).toHaveAttribute('aria-label', 'CL III');
    expect(screen.getByTestId('room-day-delta')).toHaveTextContent('Nothing has been carried yet.');
  });

  it('The words of the page are right for one and for many', () => {
    expect(effectWords({ effect: 'step', units: ['a'] })).toBe('loses a step');
    expect(effectWords({ effect: 'destroyed', units: ['a', 'b'] })).toBe('starve');
    expect([hungerLine(0, 0), hungerLine(1, 0), hungerLine(3, 1)]).toEqual([
      'No unit is hungry.',
      'Hungry: 1 unit',
      'Hungry: 3 units, 1 step starved',
    ]);
  });
});
