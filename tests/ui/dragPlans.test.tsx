/** A unit that is dragged over the map, in Phase 6: letting go is as a press on the place. */

import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import type { MapOverlay } from '../../src/games/lines-and-webs/ui/board/mapOverlay.ts';
import { put } from '../rules/kit.ts';
import { acts, awaits, duel, faces, field, hits, stay } from '../rules/kitCombat.ts';
import { showPhaseSix } from './phaseSix.tsx';

/** The map under the finger: one place. */
const map = document.createElement('div');
map.setAttribute('role', 'application');
const place = map.appendChild(document.createElement('b'));

beforeEach(() => {
  document.body.append(map);
  document.elementFromPoint = () => place;
});

const mode = () => useTable.getState().mapMode;
const overlay = () => mode().overlay as MapOverlay;
const given = () => useGame.getState().record?.commands.at(-1);

/** A finger takes the unit up, and lets it go over the node. */
function drag(unit: string, node: string): void {
  place.dataset.node = node;
  const finger = { pointerId: 3, isPrimary: true, button: 0, pointerType: 'touch' };
  const tell = (type: string, x: number) =>
    fireEvent(window, Object.defineProperties(new MouseEvent(type, { buttons: 1, clientX: x, clientY: 50 }), { pointerId: { value: 3 } }));
  act(() => mode().onUnitPress?.(unit, { ...finger, clientX: 10, clientY: 50 } as never));
  tell('pointermove', 60);
  tell('pointerup', 60);
}

/** Delta has beaten Armor A, and chooses where it ends. */
const beaten = () =>
  hits(stay(acts(duel(), 'd-armor-1'), 'd-armor-1'), 'd-armor-1', 'g-armor-1', [...faces(6, 1), ...faces(3, 12), ...faces(3, 1)]);

it('6.6.4 a unit that is let go on a free place goes there: one gesture is one turn', () => {
  showPhaseSix(acts(duel(), 'd-armor-1'));
  const to = overlay().costs?.find(({ isContact }) => !isContact)?.node ?? '';
  expect(mode().draggable?.has('d-armor-1')).toBe(true);
  drag('d-armor-1', to);
  expect(given()).toMatchObject({ type: 'moveUnit', unit: 'd-armor-1', to });
});

it('6.6.4 a unit that is let go beside an enemy stands there dashed, with its way and the chances; it goes when it is told to attack', () => {
  const g = field();
  put(g, 'd-armor-1', 'C0305');
  put(g, 'g-armor-1', 'C0502');
  showPhaseSix(acts(g, 'd-armor-1'));
  const to = overlay().costs?.find(({ isContact }) => isContact)?.node ?? '';
  drag('d-armor-1', to);
  expect(given()).toBeUndefined();
  expect(overlay().paths?.[0]?.path.at(-1)).toBe(to);
  expect(overlay().ghosts).toEqual([{ unit: 'd-armor-1', node: to }]);
  expect(screen.getByTestId('order')).toHaveTextContent('Attack Armor A');
  act(() => mode().onNode?.('C0305'));
  expect(overlay().ghosts).toBeUndefined();
  drag('d-armor-1', to);
  act(() => mode().onUnit?.('g-armor-1'));
  expect(given()).toMatchObject({ type: 'attack', target: 'g-armor-1' });
});

it('7.6 the beaten unit is dragged as well: let go on a place where it can end, it goes there', () => {
  const won = beaten();
  expect(awaits(won)).toBe('retreat delta');
  showPhaseSix(won);
  const end = [...(mode().enabled ?? [])].at(-1) ?? '';
  expect([...(mode().draggable ?? [])]).toEqual(['g-armor-1']);
  drag('g-armor-1', end);
  expect(given()).toMatchObject({ type: 'retreat', to: end });
});

it('7.6 the beaten unit that is let go where it cannot end goes back, and what the rules say to it is said', () => {
  const won = beaten();
  showPhaseSix(won);
  drag('g-armor-1', 'C0101');
  expect(given()).toBeUndefined();
  expect(useGame.getState().rejection).not.toBeNull();
});
