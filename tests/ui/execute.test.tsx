/** The panels of Phase 6 and of the choices in it: what the rules allow can be given, by plain clicks. */

import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Command, type GameEvent, movesInView, viewAfterMove } from '../../src/engine/lines-and-webs/index.ts';
import { silentDefender } from '../../src/engine/lines-and-webs/strength.ts';
import { firesFrom, threatsAfterWin, threatsAt } from '../../src/games/lines-and-webs/advice/threat.ts';
import { engagementOddsInView, wholePercents } from '../../src/games/lines-and-webs/analysis/index.ts';
import { turnFor } from '../../src/games/lines-and-webs/store/turns.ts';
import { useGame, useTable } from '../../src/games/lines-and-webs/typedStores.ts';
import { ownAct } from '../../src/games/lines-and-webs/ui/acts/acts.ts';
import type { MapOverlay } from '../../src/games/lines-and-webs/ui/board/mapOverlay.ts';
import { lossRows } from '../../src/games/lines-and-webs/ui/panels/execute/odds.ts';
import { factsOf } from '../../src/games/lines-and-webs/ui/unit/facts.ts';
import { useSharing } from '../../src/store/sharing.ts';
import { keySign } from '../../src/ui/acts/act.ts';
import { doAct } from '../../src/ui/acts/acts.ts';
import { startInput } from '../../src/ui/kit/lastInput.ts';
import { pressGuard } from '../../src/ui/kit/pressGuard.ts';
import { useShortcuts } from '../../src/ui/shell/shortcuts.ts';
import { dice, type Game, load, ok, playing, put, unit } from '../rules/kit.ts';
import { acts, attackBy, awaits, duel, execution, faces, field, fires, groups, hits, stay } from '../rules/kitCombat.ts';
import { Seated, showPhaseSix } from './phaseSix.tsx';

/** The panel of a position, for the side that is awaited. */
function show(game: Game) {
  if (!game.R.actor(game.s)) throw new Error('nobody is awaited');
  showPhaseSix(game);
  return userEvent.setup();
}
const given = (): Command | undefined => useGame.getState().record?.commands.at(-1);
const button = (name: RegExp | string) => screen.getByRole('button', { name });

const PAIR = ['d-armor-1', 'd-armor-2'];
/** Two Armor of a Command Post round an enemy. */
function pair() {
  const g = duel();
  put(g, 'g-armor-1', 'C0207');
  put(g, 'd-armor-1', 'C0107');
  put(g, 'd-armor-2', 'C0208');
  return stay(stay(groups(g, PAIR), 'd-armor-1'), 'd-armor-2');
}

describe('the hand in the midst of a play', () => {
  it('6.6.1 A hand that is open stays in the panel when a card has been turned over, and each card says why it waits', () => {
    show(acts(duel(), 'd-armor-1', { hands: { delta: { nineLine: 2 } } }));
    const kept = screen.getByTestId('kept-hand');
    expect(kept).toHaveTextContent('Your hand, 2 cards');
    expect(kept).toHaveTextContent('9-Line Recovery');
    expect(kept).not.toHaveTextContent('has no target now');
    expect(kept.querySelector('button')).toBeNull();
  });

  it('6.6.7 Why the cards of a hand wait is said once for all of them, and each card keeps it for its own reader', () => {
    show(acts(duel(), 'd-armor-1', { hands: { delta: { nineLine: 2, airDrop: 1, massCal: 1 } } }));
    const kept = screen.getByTestId('kept-hand');
    const why = kept.querySelector('p')?.textContent ?? '';
    expect(why).toMatch(/^3 cards can’t be played yet\. /);
    const reason = why.replace('3 cards can’t be played yet. ', '');
    const seen = kept.cloneNode(true) as HTMLElement;
    for (const hidden of seen.querySelectorAll('.sr-only')) hidden.remove();
    expect(seen.textContent?.split(reason)).toHaveLength(2);
    expect(kept.textContent?.split(reason)).toHaveLength(4);
  });

  it('7.9 A gun keeps the place of its switch when its last target is gone, so that the hand below it stays where it is', () => {
    const g = field();
    put(g, 'd-fa-1', 'C0107', { load: load(2, 2, 3) });
    show(acts(g, 'd-fa-1', { hands: { delta: { airDrop: 1 } } }));
    expect(screen.queryByTestId('way-fire')).toBeNull();
    expect(screen.getByTestId('way-move')).toBeInTheDocument();
  });
});

describe('the card beside an attack’s chances, by keys', () => {
  /** The page's keys over the panel of an attack, as Enter finds its main button. */
  function attacking(hand = { scoutsOut: 1 }) {
    const user = show(stay(acts(duel(), 'd-armor-1', { hands: { delta: hand } }), 'd-armor-1'));
    function Keys() {
      useShortcuts();
      return null;
    }
    render(<Keys />);
    document.querySelector('.panel, [data-region="panel"]')?.setAttribute('data-main-scope', '');
    return user;
  }

  it.each(['v', 'f', 'fof'])('8.9 Pressed %s, then Enter: the attack is made with Scouts Out', async (keys) => {
    const user = attacking();
    await user.keyboard(`${keys}{Enter}`);
    expect(given()).toMatchObject({ type: 'attack', scouts: true });
  });

  it('8.9 Each row shows its key: O attacks without the card', async () => {
    const user = attacking();
    expect([...document.querySelectorAll('label .key')].map(({ textContent }) => textContent)).toEqual(['O', 'F']);
    await user.keyboard('vo{Enter}');
    expect(given()).toMatchObject({ type: 'attack', scouts: false });
  });
});

describe('who rolls first', () => {
  const rollsFirst = () => screen.getByTestId('fires-first').textContent;
  it('7.3 the odds of an attack name the defender as the one who rolls first', () => {
    show(stay(acts(duel(), 'd-armor-1'), 'd-armor-1'));
    expect(rollsFirst()).toContain('Armor A defends, so it rolls first.');
  });

  it('8.9 with Scouts Out the odds of an attack name the attacker as the one who rolls first', async () => {
    const user = show(stay(acts(duel(), 'd-armor-1', { hands: { delta: { scoutsOut: 1 } } }), 'd-armor-1'));
    await user.click(screen.getByTestId('scouts'));
    expect(rollsFirst()).toContain('Armor 1 rolls first: Scouts Out.');
  });

  it('7.3 nobody is said to roll first where the defender does not fight back', () => {
    const g = duel();
    put(g, 'g-armor-1', unit(g, 'g-armor-1').node ?? '', { load: load(1, 0, 0) });
    show(stay(acts(g, 'd-armor-1'), 'd-armor-1'));
    expect(rollsFirst()).not.toContain('rolls first');
  });

  it.each([false, true])('7.5.1 what the odds say of who moves in comes true: pinned before the fight %s', (suppressed) => {
    const g = duel();
    put(g, 'd-armor-1', unit(g, 'd-armor-1').node ?? '', { suppressed });
    const start = stay(acts(g, 'd-armor-1'), 'd-armor-1');
    show(start);
    expect(rollsFirst()).toContain(
      suppressed ? 'Pinned, Armor 1 stays even if it wins.' : 'If Armor 1 wins, it moves in when no enemy is left there.',
    );
    const won = ok(start, attackBy(start, 'd-armor-1', 'g-armor-1'), dice(...faces(6, 1), ...faces(6, 12)));
    expect(unit(won, 'g-armor-1').place).not.toBe('map');
    expect(unit(won, 'd-armor-1').node).toBe(unit(suppressed ? start : g, suppressed ? 'd-armor-1' : 'g-armor-1').node);
  });
});

it.each([1, 2])('7.2 an Armor whose order takes its last fuel is said to fight back no more, and does not: %i CL III', (clIII) => {
  const g = field();
  put(g, 'd-armor-1', 'C0107', { load: load(2, clIII, 2) });
  put(g, 'g-armor-1', 'C0307');
  const turned = acts(g, 'd-armor-1');
  show(turned);
  const said = document.body.textContent ?? '';
  expect(said.includes('it can’t fight back after it')).toBe(clIII === 1);
  expect(said.includes('takes its last CL III, even to stay, and can’t be skipped')).toBe(clIII === 1);
  // Nor can it: who can pay must move, if only by zero links (6.6.3).
  expect(new Set([...turned.R.legal(turned.s)].filter(({ side }) => side === 'delta').map(({ type }) => type))).toEqual(
    new Set(['moveUnit', 'concede']),
  );
  const stayed = stay(turned, 'd-armor-1');
  expect(silentDefender(stayed.R.world, unit(stayed, 'd-armor-1')) === null).toBe(clIII === 2);
});

describe('a turn', () => {
  /** Armor 1's card is on top, Mech 4's below it, an enemy within reach. */
  const toCome = (more: Parameters<typeof execution>[2] = {}) => {
    const g = field();
    put(g, 'd-armor-1', 'C0305');
    put(g, 'g-armor-1', 'C0502');
    return execution(g, 'delta', { execution: { delta: ['d-armor-1'] }, ...more });
  };
  const overlay = () => useTable.getState().mapMode.overlay as MapOverlay;

  it('6.6.1 A unit whose card is next is ordered at once, and wears the card: its card turns with the order, and one undo takes both back', () => {
    show(toCome({ hands: { delta: { airDrop: 1 } } }));
    expect(screen.queryByRole('button', { name: /Turn over/ })).toBeNull();
    expect(overlay().worn).toEqual({ unit: 'd-armor-1', head: 'moves 4' });
    expect(overlay().marks?.get('d-mech-4')?.badge?.text).toBe('2');
    pressPlace('C0304');
    expect(orders()).toEqual(['turnOver', 'moveUnit']);
    expect(useGame.getState().undoable).toMatchObject({ can: true, linkedCount: 1 });
    act(() => void useGame.getState().undo());
    expect(orders()).toEqual([]);
    expect(overlay().worn?.unit).toBe('d-armor-1');
    act(() => void useGame.getState().redo());
    expect(orders()).toEqual(['turnOver', 'moveUnit']);
  });

  it('6.6.1 The next unit stays, or attacks, before its card has been turned: the card turns with it', async () => {
    const user = show(toCome());
    await user.click(button(/^Stay/));
    expect(orders()).toEqual(['turnOver', 'moveUnit']);
    cleanup();
    show(toCome());
    pressUnit('g-armor-1');
    expect(orders()).toEqual([]);
    pressUnit('g-armor-1');
    expect(orders()).toEqual(['turnOver', 'moveUnit', 'attack']);
    // A die has been rolled.
    expect(useGame.getState().undoable.can).toBe(false);
  });

  it('6.6.7 Cards from the hand stand beside the unit that is next, and are played before its card turns', async () => {
    const user = show(toCome({ hands: { delta: { nineLine: 1 } } }));
    await user.click(button(/9-Line/));
    await user.click(button(/^Armor A/));
    expect(orders()).toEqual(['playCard']);
    pressPlace('C0304');
    expect(orders()).toEqual(['playCard', 'turnOver', 'moveUnit']);
  });

  it('6.4.4 A card whose unit cannot act is turned over first, and so is one whose place in the deck is not known', async () => {
    const g = toCome();
    put(g, 'd-armor-1', 'C0305', { degraded: true });
    const user = show(g);
    expect(overlay()?.worn).toBeUndefined();
    expect(screen.getByTestId('prompt')).toHaveTextContent('Armor 1 is hungry: its order is lost.');
    await user.click(button('Turn over a card'));
    expect(orders()).toEqual(['turnOver']);
    cleanup();
    const mixed = toCome();
    mixed.s.sides.delta.scrambled = true;
    show(mixed);
    expect(overlay()?.worn).toBeUndefined();
    expect(button('Turn over a card')).toBeInTheDocument();
  });

  it('6.6.1 A unit that is taken up turns its card at the open table where it is on top, and another one turns nothing', () => {
    useSharing.setState({ sharing: 'open' });
    show(toCome());
    expect(turnFor('d-mech-4')).toBe(false);
    expect(orders()).toEqual([]);
    act(() => void turnFor('d-armor-1'));
    expect(orders()).toEqual(['turnOver']);
    expect(useTable.getState().mapMode.take?.('d-armor-1')).not.toBeNull();
    expect(useTable.getState().mapMode.take?.('d-mech-4')).toBeNull();
    // Both have seen it.
    expect(useGame.getState().undoable.can).toBe(false);
    useSharing.setState({ sharing: 'strict' });
  });

  it('In the panel of Phase 6 a card is played from reserve', async () => {
    const g = field();
    put(g, 'd-armor-1', 'C0305');
    const user = show(execution(g, 'delta', { reserve: { delta: ['d-armor-1'] } }));
    await user.click(button('Play Armor 1 from reserve'));
    expect(given()).toEqual({ type: 'playReserve', side: 'delta', card: 'd-armor-1' });
  });

  it('A card with one target is played by one press, which it says; dropped tokens are chosen by class', async () => {
    const user = show(execution(field(), 'delta', { hands: { delta: { airDrop: 1, nineLine: 1 } } }));
    expect(button(/9-Line/)).toHaveTextContent('Press to play it on Mech D, its only target.');
    await user.click(button(/9-Line/));
    expect(given()).toMatchObject({ type: 'playCard', card: 'nineLine', unit: 'g-mech-4' });
    await user.click(button(/Air Drop/));
    await user.click(button('CL III'));
    expect(given()).toMatchObject({ type: 'playCard', card: 'airDrop', unit: 'd-mech-4', cls: 'clIII' });
  });

  it('8.2 An Air Drop is given what its unit holds least of, unless another class is chosen: the unit says which, and one press on it plays it', async () => {
    const held = field();
    Object.assign(held.s.units.find((u) => u.id === 'd-mech-4')!.load, { clI: 1, clIII: 2, clV: 0, clIX: 0 });
    const user = show(execution(held, 'delta', { hands: { delta: { airDrop: 2 } } }));
    await user.click(button(/Air Drop/));
    expect(button(/^Mech 4/)).toHaveTextContent(/CL V$/);
    await user.click(button(/^Mech 4/));
    expect(given()).toMatchObject({ type: 'playCard', card: 'airDrop', unit: 'd-mech-4', cls: 'clV' });
  });

  it('8.2 An Air Drop brings what runs out first by a move, a fight and the meal, fuel before the rest; arrows go from class to class', async () => {
    const held = field();
    put(held, 'd-armor-1', 'C0305');
    Object.assign(held.s.units.find((u) => u.id === 'd-mech-4')!.load, { clI: 1, clIII: 1, clV: 1, clIX: 0 });
    const user = show(execution(held, 'delta', { hands: { delta: { airDrop: 2 } } }));
    await user.click(button(/Air Drop/));
    expect(button('Most needed')).toHaveAttribute('aria-pressed', 'true');
    expect(button(/^Mech 4/)).toHaveTextContent(/CL III$/);
    button('Most needed').focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveTextContent(/^CL I$/);
    expect(document.activeElement).toHaveAttribute('aria-pressed', 'true');
    expect(button(/^Mech 4/)).toHaveTextContent(/CL I$/);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toHaveAttribute('aria-pressed', 'true');
    expect(button(/^Mech 4/), 'round and round').toHaveTextContent(new RegExp(`${document.activeElement?.textContent}$`));
  });

  it('6.6.7 The hand stays above what a card has brought, so that a second press on it meets the same card', async () => {
    const user = show(execution(field(), 'delta', { hands: { delta: { airDrop: 1, nineLine: 1 } }, execution: { delta: ['d-mech-4'] } }));
    const heads = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await user.click(button(/9-Line/));
    expect(heads().slice(-3)).toEqual(['Hand', 'Execution deck', 'Just now']);
    expect(screen.getByTestId('just-now')).toHaveTextContent('Mech D is disabled');
    await user.click(button(/Air Drop/));
    expect(heads().indexOf('Hand')).toBe(0);
  });

  it('6.6.7 A digit plays the card of the hand that wears it; while one is aimed the digits are off', async () => {
    const user = show(execution(field(), 'delta', { hands: { delta: { airDrop: 1, nineLine: 1 } } }));
    const digit = (name: RegExp) => button(name).querySelector('.key')?.textContent;
    const nine = digit(/9-Line/);
    await user.keyboard(digit(/Air Drop/) as string);
    expect(button(/^Air Drop/)).toHaveAttribute('aria-pressed', 'true');
    expect(digit(/9-Line/)).toBeUndefined();
    await user.keyboard(`{Escape}${nine}`);
    expect(given()).toMatchObject({ type: 'playCard', card: 'nineLine' });
  });

  it('6.6.7 Hand cards keep their digits while a gun has a target; once it aims the digits are its shots', async () => {
    const g = duel();
    put(g, 'd-fa-1', 'C0107', { load: load(2, 2, 3) });
    put(g, 'g-mech-1', 'C0306');
    const user = show(execution(g, 'delta', { hands: { delta: { airDrop: 1 } }, execution: { delta: ['d-fa-1'] } }));
    const digit = () => button(/^Air Drop/).querySelector('.key')?.textContent;
    expect(digit()).toBe('1');
    await user.click(screen.getByTestId('way-fire'));
    await user.click(screen.getByTestId('target-g-mech-1'));
    expect(digit()).toBeUndefined();
    expect(screen.getByTestId('rounds-2')).toHaveTextContent('2');
    await user.keyboard('2');
    expect(given()).toMatchObject({ type: 'fire', rounds: 2 });
  });

  it('6.6.7 the targets of a card that was chosen are brought into sight; Enter on one in the list plays the card', async () => {
    const g = field();
    put(g, 'g-armor-1', 'C0502');
    const user = show(execution(g, 'delta', { hands: { delta: { nineLine: 1 } } }));
    const rests = vi.spyOn(pressGuard, 'nextTurn');
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function show() {
      shown.push(this);
    };
    await user.click(button(/9-Line/));
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    expect(shown.some((list) => list.contains(button(/^Mech D/)))).toBe(true);
    expect(rests, 'a double click on the card plays it on nobody').toHaveBeenCalledTimes(1);
    rests.mockRestore();
    expect(screen.getByTestId('card-aim')).toHaveTextContent(/Disabled: it cannot move, fight .* until a CL IX repairs it/);
    button(/^Mech D/).focus();
    await user.keyboard('{Enter}');
    expect(given()).toMatchObject({ type: 'playCard', card: 'nineLine', unit: 'g-mech-4' });
  });

  it('The panel says of an idle card why it cannot be played', () => {
    show(execution(field(), 'delta', { hands: { delta: { scoutsOut: 1 } } }));
    expect(button(/Scouts Out/)).toHaveAttribute('aria-disabled', 'true');
    expect(button(/Scouts Out/)).toHaveTextContent('when you attack');
  });
});

const orders = (): string[] => useGame.getState().record?.commands.map((c) => c.type) ?? [];
/** A press on the map, on a place or on a unit. */
const pressPlace = (node: string) => act(() => useTable.getState().mapMode.onNode?.(node));
/** What the map says at a place. */
const hint = (node: string) => useTable.getState().mapMode.nodeHint?.(node);
const pressUnit = (id: string) => act(() => useTable.getState().mapMode.onUnit?.(id));

describe('the news of a fight', () => {
  it('7.5 the verdict of the last fight stands open at the head of the news, with what both sides lost', () => {
    const g = duel();
    // It cannot pay, and so does not fight back: whatever the dice say, Delta is awaited after it.
    put(g, 'g-armor-1', unit(g, 'g-armor-1').node ?? '', { load: load(1, 0, 0) });
    show(stay(acts(g, 'd-armor-1', { hands: { delta: { nineLine: 1 } } }), 'd-armor-1'));
    act(() => {
      useGame.getState().dispatch({ type: 'attack', side: 'delta', attackers: ['d-armor-1'], target: 'g-armor-1', scouts: false });
    });
    const verdict = screen.getByTestId('last-verdict');
    expect(verdict).toHaveTextContent(/^(Delta wins|A draw)Delta Armor 1 unharmed ?Gamma Armor A (unharmed|suppressed|loses|destroyed)/);
    expect(verdict.closest('details')).toBeNull();
  });

  it.each([true, false])(
    '*Just now* holds what came last: a fight whose unit has been struck since (%s) gives no old figures',
    (isStruck) => {
      const g = duel();
      put(g, 'g-armor-1', unit(g, 'g-armor-1').node ?? '', { load: load(1, 0, 0) });
      showPhaseSix(stay(acts(g, 'd-armor-1', { hands: { delta: { nineLine: 1 } } }), 'd-armor-1'), true);
      act(() => {
        useGame.getState().dispatch({ type: 'attack', side: 'delta', attackers: ['d-armor-1'], target: 'g-armor-1', scouts: false });
      });
      const later: GameEvent[] = [
        { type: 'sideTurn', side: 'gamma', last: false },
        { type: 'cardPlayed', side: 'gamma', card: 'closeAirSupport', unit: 'd-armor-1', node: null, cls: null },
        ...(isStruck ? [{ type: 'disabled', unit: 'd-armor-1' } as GameEvent] : []),
        { type: 'sideTurn', side: 'delta', last: false },
      ];
      act(() =>
        useGame.setState(({ log }) => ({
          log: [...log, ...later.map((event, i) => ({ seq: 9000 + i, turn: 1, phase: 'execute' as const, event }))],
        })),
      );
      expect(screen.getByTestId('just-now')).toHaveTextContent(/Gamma played/);
      expect(screen.queryByTestId('last-verdict') === null).toBe(isStruck);
    },
  );

  it('6.6.7 *Before that* tells the card that came before the last one, and stands where that one lies, also after older losses', () => {
    showPhaseSix(execution(duel(), 'delta'), true);
    const card = (kind: 'closeAirSupport' | 'saintHimars' | 'nineLine'): GameEvent => ({
      type: 'cardPlayed',
      side: 'gamma',
      card: kind,
      unit: 'd-armor-1',
      node: null,
      cls: null,
    });
    const later: GameEvent[] = [
      { type: 'sideTurn', side: 'gamma', last: false },
      card('nineLine'),
      { type: 'disabled', unit: 'd-armor-1' },
      card('closeAirSupport'),
      card('saintHimars'),
    ];
    act(() =>
      useGame.setState(({ log }) => ({
        log: [...log, ...later.map((event, i) => ({ seq: 9000 + i, turn: 1, phase: 'execute' as const, event }))],
      })),
    );
    const before = [...screen.getByTestId('before-that').querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(before).toEqual([expect.stringContaining('disabled'), expect.stringContaining('Close Air Support')]);
    expect(screen.getByTestId('just-now').querySelector('li')).toHaveTextContent('Saint HIMARS');
  });
});

describe('few presses', () => {
  it('6.6.4 The key for the next target goes to enemies alone, the best chance first, and never to a place where Enter would be an order', () => {
    const g = field();
    put(g, 'd-armor-1', 'C0305');
    put(g, 'g-mech-1', 'C0502', { steps: 1, load: load(1, 0, 0) });
    put(g, 'g-armor-1', 'C0306');
    show(acts(g, 'd-armor-1'));
    const { choices, enabled } = useTable.getState().mapMode;
    expect(choices?.[0], 'far, and beaten for sure').toBe('C0502');
    expect(choices?.every((node) => ['C0306', 'C0502'].includes(node))).toBe(true);
    expect(enabled?.size).toBeGreaterThan(choices?.length ?? 0);
  });

  it('6.6.4 One press on a free place goes there', () => {
    const g = field();
    put(g, 'd-armor-1', 'C0305');
    show(acts(g, 'd-armor-1'));
    expect(hint('C0304')).toMatch(/^\d links? away: press to go$/);
    pressPlace('C0304');
    expect(given()).toMatchObject({ type: 'moveUnit', to: 'C0304' });
  });

  it('6.6.3 a unit stays by one press of Stay where nobody is to be attacked, and never by presses on its own place', async () => {
    const g = field();
    put(g, 'd-armor-1', 'C0305');
    const user = show(acts(g, 'd-armor-1'));
    pressPlace('C0305');
    pressPlace('C0305');
    expect(orders()).toEqual([]);
    await user.click(button('Stay'));
    expect(given()).toMatchObject({ type: 'moveUnit', to: 'C0305' });
  });

  it('7.1 the first press on an enemy in contact shows the chances from where the unit stands, the second attacks', () => {
    const g = duel();
    show(acts(g, 'd-armor-1'));
    pressUnit('g-armor-1');
    expect(orders()).toEqual([]);
    expect(screen.getByText('Chances against Armor A')).toBeInTheDocument();
    expect(screen.getByTestId('destination')).toHaveValue(unit(g, 'd-armor-1').node);
    pressUnit('g-armor-1');
    expect(orders()).toEqual(['moveUnit', 'attack']);
  });

  it('7.9 an artillery unit fires at an enemy in range that is pressed: target first, then the shot', () => {
    const g = field();
    put(g, 'd-fa-1', 'C0305', { load: load(1, 1, 2) });
    put(g, 'g-armor-1', 'C0307');
    show(acts(g, 'd-fa-1'));
    expect(hint('C0307')).toMatch(/^in range, \d+ ?% to suppress or damage it: press to fire$/);
    pressUnit('g-armor-1');
    expect(orders()).toEqual([]);
    expect(screen.getByTestId('order')).toHaveTextContent('Fire 1 round at Armor A');
    pressUnit('g-armor-1');
    expect(given()).toMatchObject({ type: 'fire', target: 'g-armor-1', rounds: 1 });
  });

  it('7.9 the map is asked to show the shooter and the target that is aimed at, and of all targets only before one is', async () => {
    const g = field();
    put(g, 'd-fa-1', 'C0305', { load: load(1, 1, 2) });
    put(g, 'g-armor-1', 'C0307');
    put(g, 'g-armor-2', 'C0304');
    const user = show(acts(g, 'd-fa-1'));
    const asked = () => [...((useTable.getState().mapMode.overlay as MapOverlay).frame ?? [])].sort();
    await user.click(screen.getByTestId('way-fire'));
    expect(asked()).toEqual(['C0304', 'C0305', 'C0307']);
    pressUnit('g-armor-1');
    expect(asked()).toEqual(['C0305', 'C0307']);
  });

  it('7.1, 7.9 whom a unit may attack or fire at is marked as soon as it is up, by different signs, with the chances under the pointer', () => {
    const marked = () => (useTable.getState().mapMode.overlay as MapOverlay | undefined)?.targets;
    const g = duel();
    show(acts(g, 'd-armor-1'));
    expect(marked()).toEqual([{ unit: 'g-armor-1', by: 'attack', isChosen: false }]);
    expect(hint(unit(g, 'g-armor-1').node ?? '')).toMatch(/^can be attacked, \d+ ?% to win: press to plan the attack$/);
    cleanup();
    const guns = field();
    put(guns, 'd-fa-1', 'C0305', { load: load(1, 1, 2) });
    put(guns, 'g-armor-1', 'C0307');
    show(acts(guns, 'd-fa-1'));
    expect(marked()).toEqual([{ unit: 'g-armor-1', by: 'fire', isChosen: false }]);
  });

  it('7.1 the map says that the second press attacks, with the chance to win', () => {
    const g = duel();
    show(acts(g, 'd-armor-1'));
    const node = unit(g, 'g-armor-1').node ?? '';
    pressUnit('g-armor-1');
    expect(hint(node)).toMatch(/^press again to attack Armor A, \d+ ?%$/);
  });

  it('6.6.4 an enemy that can be reached is attacked by two presses, with the move to it', () => {
    const g = field();
    put(g, 'd-armor-1', 'C0305');
    put(g, 'g-armor-1', 'C0502');
    show(acts(g, 'd-armor-1'));
    pressUnit('g-armor-1');
    expect(orders()).toEqual([]);
    expect(button('Attack Armor A')).toBeInTheDocument();
    pressUnit('g-armor-1');
    expect(orders()).toEqual(['moveUnit', 'attack']);
  });

  it('7.6 one press on the end of a retreat sends the unit there, and can be taken back', () => {
    const g = duel();
    const won = hits(stay(acts(g, 'd-armor-1', { hands: { delta: { airDrop: 1 } } }), 'd-armor-1'), 'd-armor-1', 'g-armor-1', [
      ...faces(6, 1),
      ...faces(3, 12),
      ...faces(3, 1),
    ]);
    expect(awaits(won)).toBe('retreat delta');
    show(won);
    const [end] = useTable.getState().mapMode.enabled ?? [];
    pressPlace(end as string);
    expect(given()).toMatchObject({ type: 'retreat', to: end });
    expect(useGame.getState().undoable.can).toBe(true);
  });

  it('8.7 who holds Mass Cal is told before the retreat that it can be played after it', () => {
    const g = duel();
    const start = stay(acts(g, 'd-armor-1', { hands: { delta: { massCal: 1 } } }), 'd-armor-1');
    show(hits(start, 'd-armor-1', 'g-armor-1', [...faces(6, 1), ...faces(3, 12), ...faces(3, 1)]));
    expect(document.body).toHaveTextContent('Mass Cal can still be played after this.');
  });

  it('7.6 the digit on the end of a retreat sends the unit there', async () => {
    const g = duel();
    const won = hits(stay(acts(g, 'd-armor-1'), 'd-armor-1'), 'd-armor-1', 'g-armor-1', [...faces(6, 1), ...faces(3, 12), ...faces(3, 1)]);
    const user = show(won);
    expect(document.body).not.toHaveTextContent('Mass Cal can still be played');
    const ends = [...document.querySelectorAll('button[data-pick]')].map((one) => one.getAttribute('data-pick'));
    expect(ends.length).toBeGreaterThan(1);
    await user.keyboard('2');
    expect(given()).toMatchObject({ type: 'retreat', to: ends[1] });
  });
});

/** The rows of the costs beside the buttons, as they read. */
const costs = () => {
  const cells = [...screen.getByTestId('costs').children].map((one) => one.textContent);
  return cells.flatMap((deed, i) => (i % 3 === 0 ? [`${deed}: ${cells[i + 1]}, ${cells[i + 2]}`] : []));
};

describe('what an order takes', () => {
  /** A gun with 2 CL III and 3 CL V, an enemy in its range. */
  const gun = () => {
    const g = field();
    put(g, 'd-fa-1', 'C0305', { load: load(1, 2, 3) });
    put(g, 'g-armor-1', 'C0307');
    return g;
  };

  it('6.6.3 Beside the button a gun in range reads what staying takes, and firing from where it stands', async () => {
    const user = show(acts(gun(), 'd-fa-1'));
    const all = ['Fire 1 round from here: 2 stays, 3 → 2'];
    expect(costs()).toEqual(['Move or stay: 2 → 1, 3 stays', ...all]);
    await user.selectOptions(screen.getByTestId('destination'), 'C0305');
    expect(costs()).toEqual(['Stay: 2 → 1, 3 stays', ...all]);
  });

  it('6.6.3 A gun that only fires keeps its fuel; the head of a column fires its rounds at once', async () => {
    const user = show(acts(gun(), 'd-fa-1'));
    await user.click(screen.getByTestId('way-fire'));
    expect(costs()).toEqual(['Fire 1 round from here: 2 stays, 3 → 2']);
    await user.click(button(/^Fire 3 rounds/));
    expect(given()).toMatchObject({ type: 'fire', unit: 'd-fa-1', rounds: 3 });
  });

  it('7.2 A gun is told which shot takes its last round, and one that keeps a round is not', async () => {
    const last = () => screen.queryByText(/spends its last/)?.textContent;
    let user = show(acts(gun(), 'd-fa-1'));
    await user.click(screen.getByTestId('way-fire'));
    expect(last()).toBe('Firing 3 rounds spends its last CL V: it can’t fight back after this.');
    cleanup();
    const g = gun();
    put(g, 'd-fa-1', 'C0305', { load: load(1, 2, 4) });
    user = show(acts(g, 'd-fa-1'));
    await user.click(screen.getByTestId('way-fire'));
    expect(last()).toBeUndefined();
  });

  it('6.6.3 A gun that was told to stay has paid its CL III, and is told so before it fires', async () => {
    const user = show(acts(gun(), 'd-fa-1'));
    expect(button(/^Stay/)).toHaveAttribute('title', expect.stringContaining('Firing without moving costs no CL III.'));
    await user.click(button(/^Stay/));
    expect(given()).toMatchObject({ type: 'moveUnit', to: 'C0305' });
    expect(costs()).toEqual(['Fire 1 round (1 CL III already paid): 1 stays, 3 → 2']);
  });

  it('6.6.3 A unit that cannot move is asked for no destination, and reads what staying takes all the same', async () => {
    const g = field();
    put(g, 'd-fa-1', 'C0305', { load: load(1, 2, 3), suppressed: true });
    put(g, 'g-armor-1', 'C0307');
    const user = show(acts(g, 'd-fa-1'));
    expect(screen.queryByTestId('destination')).toBeNull();
    expect(screen.getByTestId('stays-only')).toHaveTextContent(
      /It can’t leave .+\. Acting costs 1 CL III, even without moving: engines run\. Firing without moving costs no CL III\./,
    );
    expect(screen.getByTestId('order')).toHaveTextContent('Choose a target');
    await user.click(button(/^Stay/));
    expect(given()).toMatchObject({ type: 'moveUnit', to: 'C0305' });
  });

  it('7.2 The cost of a move with an attack is all that both take', () => {
    show(acts(duel(), 'd-armor-1'));
    pressUnit('g-armor-1');
    expect(costs()).toEqual(['Stay and attack: 3 → 2, 3 → 2']);
  });

  it('7.10 A gun of a group reads that waiting to fire takes no fuel', () => {
    const g = gun();
    put(g, 'd-armor-1', 'C0306');
    show(groups(g, ['d-fa-1', 'd-armor-1']));
    expect(costs().at(-1)).toBe('Wait, then fire 1 round: 2 stays, 3 → 2');
  });

  it('7.9.1 The cost of counter-fire stands beside its button', async () => {
    const g = field();
    put(g, 'd-fa-1', 'C0305', { load: load(1, 2, 3) });
    put(g, 'g-fa-1', 'C0307', { load: load(1, 2, 2) });
    const fired = fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-fa-1', 1, [1]);
    expect(awaits(fired)).toBe('counterFire gamma');
    const user = show(fired);
    expect(costs()).toEqual(['Fire back, 1 round: 2 stays, 2 → 1']);
    const third = button(/^Fire back with 3 rounds/);
    expect(third).toHaveAttribute('aria-disabled', 'true');
    await user.click(third);
    expect(given()).toBeUndefined();
    await user.click(button(/^Fire back with 2 rounds/));
    expect(given()).toMatchObject({ type: 'counterFire', unit: 'g-fa-1', rounds: 2 });
  });
});

describe('what comes after an attack', () => {
  const percent = (p = 0) => `${Math.round(100 * p)}%`;
  const next = () => screen.getByTestId('what-next').textContent ?? '';
  /** Two enemies in contact with each other's neighbours: one to attack, one that may come. */
  const field3 = () => {
    const g = duel();
    put(g, 'g-armor-2', 'C0209');
    return g;
  };

  it('7.5.1 An attack tells who can attack the unit next where it stands, and where it moves in after a win, as its card would say there', () => {
    show(acts(field3(), 'd-armor-1'));
    pressUnit('g-armor-1');
    const { view, rules } = useGame.getState();
    const units = view!.units.map((u) =>
      u.id === 'd-armor-1' ? { ...u, load: { ...u.load, clIII: u.load.clIII - 1, clV: u.load.clV - 1 } } : u,
    );
    const stays = threatsAt(rules!.world, { ...view!, units }, 'd-armor-1', 'C0107');
    expect(stays.map(({ attacker }) => attacker).sort()).toEqual(['g-armor-1', 'g-armor-2']);
    for (const { attacker, chance } of stays)
      expect(next()).toMatch(
        new RegExp(
          `After a draw at 0107.*${attacker === 'g-armor-1' ? 'Armor A' : 'Armor B'} \\(${percent(chance)} to win\\).*After a win`,
        ),
      );
    const won = threatsAfterWin(rules!.world, { ...view!, units }, 'd-armor-1', 'g-armor-1');
    expect(won.map(({ attacker }) => attacker)).toEqual(['g-armor-2']);
    expect(next()).toContain(`After a win at 0207: Armor B (${percent(won[0]?.chance)} to win), not counting Armor A.`);
  });

  it('7.6 Of a target that cannot retreat the share destroyed counts the step that it then loses, and the prompt says so before the press', () => {
    const g = field();
    put(g, 'd-armor-1', 'C0507');
    put(g, 'g-armor-1', 'C0606', { load: load(1), steps: 2 });
    const position = acts(g, 'd-armor-1');
    show(position);
    pressUnit('g-armor-1');
    const question = { attackers: ['d-armor-1'], target: 'g-armor-1', scouts: false };
    const { target, afterRetreat } = engagementOddsInView(position.R.world, position.R.view(position.s, 'delta'), question);
    expect(afterRetreat.target.destroyed).toBeGreaterThan(target.destroyed + 0.05);
    const rows = lossRows(afterRetreat.target, { world: position.R.world, view: position.R.view(position.s, 'delta') }, 'g-armor-1');
    const whole = wholePercents(rows.map(({ share }) => share)).at(-1);
    const table = screen.getByRole('heading', { name: /Armor A loses$/ }).parentElement;
    expect(table?.querySelector('tr:last-child')).toHaveTextContent(`destroyed${whole}`);
    expect(screen.getByTestId('prompt')).toHaveTextContent('Armor A cannot retreat.');
    expect(document.body).toHaveTextContent(
      /Armor A can’t retreat: if it loses, it stays and loses one more step\. An? \d+% chance that this destroys it/,
    );
  });

  it('7.5.1 An attack out of an own port says that a win leaves it empty; with a second unit in it, and from elsewhere, it does not', () => {
    const says = (second: boolean, isHome: boolean): boolean => {
      const g = field();
      const { world } = g.R;
      const { id: home } = world.home.delta.apod;
      const beside = world.graph.links[world.graph.index[home]!]!.map((i) => world.graph.ids[i]!)[0]!;
      const other = world.graph.links[world.graph.index[beside]!]!.map((i) => world.graph.ids[i]!).find((id) => id !== home)!;
      put(g, 'd-armor-1', isHome ? home : other);
      put(g, 'g-armor-1', beside, { load: load(1) });
      if (second) put(g, 'd-mech-1', home);
      show(acts(g, 'd-armor-1'));
      pressUnit('g-armor-1');
      const found = document.body.textContent?.includes('A win moves it out of') ?? false;
      cleanup();
      return found;
    };
    expect([says(false, true), says(true, true), says(false, false)]).toEqual([true, false, false]);
  });

  it('7.5.1 A unit that is suppressed reads that it stays after a win', () => {
    const g = duel();
    put(g, 'd-armor-1', 'C0107', { suppressed: true });
    show(acts(g, 'd-armor-1'));
    pressUnit('g-armor-1');
    expect(next()).toContain('After a win, it stays: it is suppressed.');
  });

  it.each(['began', 'after'] as const)(
    'R-move-in %s: after a win it is said how often the fight suppresses the attacker, and it stays, where that counts',
    (moveIn) => {
      show(acts(duel({ moveIn }), 'd-armor-1'));
      pressUnit('g-armor-1');
      const { view, rules } = useGame.getState();
      const { win, winInPlace } = engagementOddsInView(rules!.world, view!, {
        attackers: ['d-armor-1'],
        target: 'g-armor-1',
        scouts: false,
      });
      expect(winInPlace > 0).toBe(moveIn === 'after');
      expect(next()).toContain('After a win at 0207:');
      if (moveIn === 'began') expect(next()).not.toContain('it stays');
      else expect(next()).toContain(`In ${percent(winInPlace / win)} of the wins it stays: suppressed in the fight.`);
    },
  );

  it('7.2 An attack that takes the last ammunition says so before the second press, with who can come then and with what chance', () => {
    const g = field3();
    put(g, 'd-armor-1', 'C0107', { load: load(3, 3, 1) });
    show(acts(g, 'd-armor-1'));
    pressUnit('g-armor-1');
    expect(screen.getByTestId('prompt')).toHaveTextContent('Its last CL V: it can’t fight back after this.');
    const { view, rules } = useGame.getState();
    const after = (own: number) =>
      view!.units.map((u) => {
        const clV = u.id === 'd-armor-1' ? own : u.id === 'g-armor-1' ? u.load.clV - 1 : u.load.clV;
        const clIII = ['d-armor-1', 'g-armor-1'].includes(u.id) ? u.load.clIII - 1 : u.load.clIII;
        return { ...u, load: { ...u.load, clIII, clV } };
      });
    const most = (own: number) => threatsAt(rules!.world, { ...view!, units: after(own) }, 'd-armor-1', 'C0107')[0]?.chance ?? 0;
    // It would stand a better chance with a round left: what is told is after it has paid.
    expect(most(0)).toBeGreaterThan(most(1));
    expect(screen.getByTestId('last-load')).toHaveTextContent(`up to ${percent(most(0))} to win`);
    expect(orders()).toEqual([]);
  });

  it('7.2 A second press gives no attack before its warning has stood for a second, and gives it then', () => {
    const g = field3();
    put(g, 'd-armor-1', 'C0107', { load: load(3, 3, 1) });
    show(acts(g, 'd-armor-1'));
    let now = 5000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    pressUnit('g-armor-1');
    now += 900;
    pressUnit('g-armor-1');
    expect(orders()).toEqual([]);
    now += 200;
    pressUnit('g-armor-1');
    clock.mockRestore();
    expect(orders().length).toBeGreaterThan(0);
  });

  it('7.2 An Armor that goes on by its last fuel reads that, and one with enough left reads nothing', async () => {
    const said = async (clIII: number) => {
      const g = duel();
      put(g, 'g-armor-2', 'C0208');
      put(g, 'd-armor-1', 'C0107', { load: load(3, clIII, 3) });
      const start = stay(acts(g, 'd-armor-1'), 'd-armor-1');
      const user = show(ok(start, attackBy(start, 'd-armor-1', 'g-armor-1'), dice(...faces(6, 1), ...faces(6, 12))));
      await user.click(screen.getByTestId('target-g-armor-2'));
      const words = [screen.queryByTestId('last-load')?.textContent ?? '', screen.getByTestId('prompt').textContent ?? ''];
      cleanup();
      return words.map((text) => text.includes('Its last CL III: it can’t fight back after this.'));
    };
    expect(await said(2)).toEqual([true, true]);
    expect(await said(3)).toEqual([false, false]);
  });

  it('7.10.1 Of a joint attack each attacker is told of where it stands, and the worst of them that may move in', async () => {
    const user = show(pair());
    await user.click(screen.getByTestId('target-g-armor-1')).catch(() => undefined);
    expect(next()).toMatch(
      /What can attack them next.*Armor 1 at 0107: .*Armor 2 at 0208: .*After a win at 0207: no enemy can attack it, not counting Armor A\./,
    );
  });
});

describe('a unit that acts', () => {
  it('6.6.4 A plan outlives its panel, which a card laid in a peek takes away for a moment; in another game nothing is planned', async () => {
    const g = duel();
    put(g, 'd-armor-1', 'C0305');
    put(g, 'g-armor-1', 'C0308');
    const user = show(acts(g, 'd-armor-1'));
    await user.selectOptions(screen.getByTestId('destination'), 'C0304');
    cleanup();
    render(<Seated />);
    expect(screen.getByTestId('destination')).toHaveValue('C0304');
    cleanup();
    show(acts(g, 'd-armor-1'));
    expect(screen.getByTestId('destination')).toHaveValue('');
  });

  it('6.6.3 With a destination the price of the move is said, and who can attack the unit there next, as its card would say', async () => {
    const g = field();
    put(g, 'd-armor-1', 'C0305');
    put(g, 'g-armor-1', 'C0308');
    const user = show(acts(g, 'd-armor-1'));
    expect(screen.queryByTestId('what-there')).toBeNull();
    await user.selectOptions(screen.getByTestId('destination'), 'C0304');
    const there = screen.getByTestId('what-there').textContent ?? '';
    expect(there).toContain('1 of 3 CL III, 2 of 4 links.');
    const { view, rules } = useGame.getState();
    const threats = threatsAt(rules!.world, view!, 'd-armor-1', 'C0304');
    expect(threats.map(({ attacker }) => attacker)).toEqual(['g-armor-1']);
    const moved = viewAfterMove(view!, 'd-armor-1', 'C0304');
    const card = factsOf(rules!.world, moved, moved.units.find(({ id }) => id === 'd-armor-1')!);
    expect(card.threats).toMatchObject(threats);
    expect(there).toMatch(new RegExp(`What can attack it next Armor A \\(${Math.round(100 * (threats[0]?.chance ?? 0))}% to win\\)\\.`));
    cleanup();
    put(g, 'g-armor-1', 'C0308', { activated: true });
    await show(acts(g, 'd-armor-1')).selectOptions(screen.getByTestId('destination'), 'C0304');
    // Who has acted today cannot come before tomorrow. @rule 6.6.3
    expect(screen.getByTestId('what-there').textContent).toMatch(/Armor A \(\d+% to win, tomorrow\)\./);
    // Nor does who has no fuel for an order, or is out of action.
    for (const state of [{ load: load(1, 0, 3) }, { disabled: true }]) {
      cleanup();
      put(g, 'g-armor-1', 'C0308', { activated: false, ...state });
      await show(acts(g, 'd-armor-1')).selectOptions(screen.getByTestId('destination'), 'C0304');
      expect(screen.getByTestId('what-there').textContent).toContain('No enemy can attack it next');
    }
  });

  it('6.6.3 A unit’s card says that it can attack only with CL III for its order, and of an enemy that has acted, not before tomorrow', () => {
    const factsWith = (own: object, enemy: object, isLast = false) => {
      const g = duel();
      put(g, 'd-armor-1', 'C0107', own);
      put(g, 'g-armor-1', 'C0208', enemy);
      const at = acts(g, 'd-mech-1', { execution: { delta: ['d-armor-1'], gamma: ['g-armor-1'] } });
      if (isLast) at.s.turn = at.R.world.scenario.turns;
      const view = at.R.view(at.s, 'delta');
      return factsOf(at.R.world, view, view.units.find(({ id }) => id === 'd-armor-1')!);
    };
    const able = { load: load(3, 3, 3) };
    const [both] = [factsWith(able, able)];
    expect(both.attacks.some(({ target, isLater }) => target === 'g-armor-1' && !isLater)).toBe(true);
    expect(both.threats.some(({ attacker, isLater }) => attacker === 'g-armor-1' && !isLater)).toBe(true);
    const dry = { load: load(3, 0, 3) };
    expect(factsWith(dry, able).attacks).toEqual([]);
    expect(factsWith(able, dry).threats.map(({ attacker }) => attacker)).not.toContain('g-armor-1');
    const done = { ...able, activated: true };
    expect(factsWith(able, done).threats.find(({ attacker }) => attacker === 'g-armor-1')?.isLater).toBe(true);
    expect(factsWith(done, able).attacks.every(({ isLater }) => isLater)).toBe(true);
    expect(factsWith(able, done, true).threats.map(({ attacker }) => attacker)).not.toContain('g-armor-1');
    expect(factsWith(done, able, true).attacks).toEqual([]);
  });

  it('9.3 On the last day only those are named who can still attack before the game ends: nobody who has acted, and nothing where the other side has no order left', async () => {
    async function there(change: (g: Game) => void): Promise<string> {
      const g = field();
      put(g, 'd-armor-1', 'C0305');
      put(g, 'g-armor-1', 'C0308');
      const last = acts(g, 'd-armor-1', { execution: { gamma: ['g-mech-4'] } });
      last.s.turn = last.R.world.scenario.turns;
      change(last);
      const user = show(last);
      await user.selectOptions(screen.getByTestId('destination'), 'C0304');
      const said = screen.getByTestId('what-there').textContent ?? '';
      cleanup();
      return said;
    }
    expect(await there(() => undefined)).toContain('What can attack it next Armor A');
    expect(await there((g) => put(g, 'g-armor-1', 'C0308', { activated: true }))).toContain('No enemy can attack it next');
    const none = await there((g) => {
      g.s.sides.gamma.execution = [];
    });
    expect(none).toContain('1 of 3 CL III');
    expect(none).not.toContain('attack it');
  });

  it('7.9 A place for artillery lists whom it could fire at from there; the first press on one aims, the second goes, and one more fires', async () => {
    const g = field();
    put(g, 'd-fa-1', 'C0305');
    put(g, 'g-armor-1', 'C0608');
    const user = show(acts(g, 'd-fa-1'));
    const { rules, view } = useGame.getState();
    const aims = (node: string) => firesFrom(rules!.world, view!, 'd-fa-1', node);
    expect(aims('C0305')).toEqual([]);
    const place = movesInView(rules!.world, view!, 'd-fa-1').find(({ node, contact }) => !contact && aims(node).length > 0);
    if (!place) throw new Error('no place in range');
    await user.selectOptions(screen.getByTestId('destination'), place.node);
    const chance = `${Math.round(100 * (aims(place.node)[0]?.chance ?? 0))}%`;
    expect(screen.getByTestId('target-g-armor-1')).toHaveTextContent(chance);
    pressUnit('g-armor-1');
    expect(orders()).toEqual([]);
    expect(screen.getByTestId('target-g-armor-1')).toHaveAttribute('aria-pressed', 'true');
    expect(hint('C0608')).toMatch(/^press again to go to .+, then fire at Armor A$/);
    pressUnit('g-armor-1');
    expect(orders()).toEqual(['moveUnit']);
    expect(screen.getByTestId('order')).toHaveTextContent('Fire 1 round at Armor A');
    pressUnit('g-armor-1');
    expect(given()).toMatchObject({ type: 'fire', target: 'g-armor-1', rounds: 1 });
  });

  it('7.9 The target stays chosen where the panel is drawn between the move and what comes after it', () => {
    const g = field();
    put(g, 'd-fa-1', 'C0305');
    put(g, 'g-armor-1', 'C0608');
    put(g, 'g-armor-2', 'C0609');
    show(acts(g, 'd-fa-1'));
    pressUnit('g-armor-1');
    pressUnit('g-armor-1');
    cleanup();
    render(<Seated />);
    expect(screen.getByTestId('order')).toHaveTextContent('Fire 1 round at Armor A');
  });

  it('7.9 The target stays chosen also where the move turns the card of the unit that is next', () => {
    const g = field();
    put(g, 'd-fa-1', 'C0305');
    put(g, 'g-armor-1', 'C0608');
    put(g, 'g-armor-2', 'C0607');
    show(execution(g, 'delta', { execution: { delta: ['d-fa-1'] } }));
    pressUnit('g-armor-1');
    pressUnit('g-armor-1');
    expect(orders()).toEqual(['turnOver', 'moveUnit']);
    // Else the only one would be chosen anyhow.
    expect(screen.getByTestId('target-g-armor-2')).toBeInTheDocument();
    expect(screen.getByTestId('order')).toHaveTextContent('Fire 1 round at Armor A');
  });

  it('7.9 A gun that could drive at an enemy plans to fire at it from the nearest place in range, and says so; only where it cannot fire it attacks', () => {
    const g = field();
    put(g, 'd-fa-1', 'C0305', { load: load(1, 2, 3) });
    put(g, 'g-armor-1', 'C0306');
    show(acts(g, 'd-fa-1'));
    const { rules, view } = useGame.getState();
    const places = movesInView(rules!.world, view!, 'd-fa-1').filter(
      ({ node, contact, cost }) => cost > 0 && !contact && firesFrom(rules!.world, view!, 'd-fa-1', node).length > 0,
    );
    const least = Math.min(...places.map(({ cost }) => cost));
    expect(hint('C0306')).toMatch(/^in range from .+, \d+ ?% to suppress or damage it: press to plan the move$/);
    pressUnit('g-armor-1');
    expect(orders()).toEqual([]);
    const to = (screen.getByTestId('destination') as HTMLSelectElement).value;
    expect(places.find(({ node }) => node === to)?.cost).toBe(least);
    expect(screen.getByTestId('prompt')).toHaveTextContent(/Artillery 1 goes to .+, then fires at Armor A\./);
    expect(screen.queryByText('Chances against Armor A')).toBeNull();
    expect(costs()).toEqual(['Move, then fire 1 round: 2 → 1, 3 → 2']);
    pressUnit('g-armor-1');
    pressUnit('g-armor-1');
    expect(orders()).toEqual(['moveUnit', 'fire']);
    cleanup();
    // Suppressed it stays beside the enemy, and fires at nobody that a link joins.
    put(g, 'd-fa-1', 'C0305', { load: load(1, 2, 3), suppressed: true });
    show(acts(g, 'd-fa-1'));
    pressUnit('g-armor-1');
    expect(screen.getByText('Chances against Armor A')).toBeInTheDocument();
  });

  it.each([
    ['attack', () => show(stay(acts(duel(), 'd-armor-1'), 'd-armor-1')), 0],
    ['move and attack', () => show(acts(duel(), 'd-armor-1')), 1],
  ] as const)(
    'A suggestion that is left gives no %s by the next press on its target: that one shows it, and the same once more goes',
    (_what, open, before) => {
      open();
      for (let i = 0; i < before; i++) pressUnit('g-armor-1');
      const stood = orders().length;
      act(() => useTable.setState({ suggested: {} }));
      act(() => useTable.setState({ suggested: null }));
      pressUnit('g-armor-1');
      expect(orders()).toHaveLength(stood);
      pressUnit('g-armor-1');
      expect(orders().at(-1)).toBe('attack');
    },
  );

  it('6.6.7, 8.12 The targets of a card say on the map what comes of it there, and one press on one plays it', async () => {
    const g = duel();
    put(g, 'g-armor-2', 'C0108');
    g.s.sides.delta.hand.closeAirSupport = 1;
    const user = show(execution(g, 'delta', { execution: { delta: ['d-armor-1'] } }));
    await user.click(button(/Close Air Support/));
    const { overlay, nodeHint } = useTable.getState().mapMode;
    expect((overlay as MapOverlay).targets).toMatchObject([
      { unit: 'g-armor-1', label: '100%' },
      { unit: 'g-armor-2', label: '100%' },
    ]);
    expect(nodeHint?.('C0207')).toBe('100%: press to play Close Air Support on Armor A');
    act(() => useTable.getState().mapMode.onUnit?.('g-armor-1'));
    expect(given()).toMatchObject({ type: 'playCard', card: 'closeAirSupport', unit: 'g-armor-1' });
  });

  it('6.6.7 By keys the best target of a card has the focus: a last step before a first one; arrows go to the next, Enter plays it', async () => {
    const g = duel();
    put(g, 'g-armor-2', 'C0108');
    for (const one of g.s.units) if (one.id === 'g-armor-2') one.steps = 1;
    g.s.sides.delta.hand.closeAirSupport = 1;
    const user = show(execution(g, 'delta', { execution: { delta: ['d-armor-1'] } }));
    onTestFinished(startInput());
    await user.keyboard('1');
    await vi.waitFor(() => expect(document.activeElement).toHaveAttribute('data-pick', 'g-armor-2'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAttribute('data-pick', 'g-armor-1');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(given()).toMatchObject({ type: 'playCard', card: 'closeAirSupport', unit: 'g-armor-2' });
  });

  it('6.6.7 Where two targets stand in one port a press on the port plays nothing: it asks which', async () => {
    const g = duel();
    for (const id of ['g-armor-1', 'g-armor-2']) put(g, id, 'C0207');
    g.s.sides.delta.hand.nineLine = 1;
    const user = show(execution(g, 'delta', { execution: { delta: ['d-armor-1'] } }));
    await user.click(button(/9-Line Recovery/));
    const { nodeHint, onNode, onUnit } = useTable.getState().mapMode;
    expect(nodeHint?.('C0207')).toMatch(/^\d targets here: choose one/);
    const before = orders().length;
    act(() => onNode?.('C0207'));
    expect(orders()).toHaveLength(before);
    act(() => onUnit?.('g-armor-2'));
    expect(given()).toMatchObject({ type: 'playCard', card: 'nineLine', unit: 'g-armor-2' });
  });

  it('A unit that acts moves to a node of the list', async () => {
    const g = field();
    put(g, 'd-armor-1', 'C0305');
    const user = show(acts(g, 'd-armor-1'));
    expect(screen.getByTestId('order')).toHaveAttribute('aria-disabled', 'true');
    await user.selectOptions(screen.getByTestId('destination'), 'C0304');
    await user.click(button('Move to Murrel'));
    expect(given()).toMatchObject({ type: 'moveUnit', to: 'C0304' });
  });

  it('A unit attacks with its move in one order', async () => {
    const g = duel();
    const user = show(acts(g, 'd-armor-1'));
    const here = unit(g, 'd-armor-1').node as string;
    await user.selectOptions(screen.getByTestId('destination'), here);
    await user.click(screen.getByTestId('target-g-armor-1'));
    await user.click(button('Attack Armor A'));
    expect(useGame.getState().record?.commands.map((c) => c.type)).toEqual(['moveUnit', 'attack']);
  });

  it('A unit fires rounds at a target', async () => {
    const g = field();
    put(g, 'd-fa-1', 'C0305');
    put(g, 'g-armor-1', 'C0505');
    const user = show(acts(g, 'd-fa-1'));
    await user.click(screen.getByTestId('way-fire'));
    await user.click(button(/^Fire 2 rounds/));
    expect(given()).toMatchObject({ type: 'fire', target: 'g-armor-1', rounds: 2 });
  });

  it('6.6.3 S stays at once, beside an enemy too, and attacks nobody', async () => {
    const g = field();
    put(g, 'd-armor-1', 'C0305');
    await show(acts(g, 'd-armor-1')).keyboard('s');
    expect(given()).toMatchObject({ type: 'moveUnit', unit: 'd-armor-1', to: 'C0305' });
    cleanup();
    await show(acts(duel(), 'd-armor-1')).keyboard('s');
    expect(useGame.getState().record?.commands.slice(-2)).toMatchObject([
      { type: 'moveUnit', unit: 'd-armor-1', to: 'C0107' },
      { type: 'finish' },
    ]);
  });

  it('7.9 Arrow keys go from Move to Fire and back, and keep the focus, though each has a screen of its own', async () => {
    const g = field();
    put(g, 'd-fa-1', 'C0305');
    put(g, 'g-armor-1', 'C0505');
    const user = show(acts(g, 'd-fa-1'));
    const stop = startInput();
    screen.getByTestId('way-move').focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByTestId('way-fire')).toHaveFocus();
    expect(screen.getByTestId('way-fire')).toHaveAttribute('aria-pressed', 'true');
    expect(button('Fire 1 round at Armor A')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByTestId('way-move')).toHaveFocus();
    expect(screen.getByTestId('way-move')).toHaveAttribute('aria-pressed', 'true');
    stop();
  });

  it('An engineer repairs a port', async () => {
    const g = field();
    put(g, 'd-engineer-1', 'C0210');
    const damaged = g.s.ports.find((p) => p.node === 'C0210');
    if (damaged) damaged.damage = 1;
    const user = show(stay(playing(g, 'd-engineer-1', { execution: { gamma: ['g-mech-4'] } }), 'd-engineer-1'));
    await user.click(button('Repair with Engineer 1'));
    expect(given()).toMatchObject({ type: 'repairPort', unit: 'd-engineer-1' });
  });
});

describe('a Command Post', () => {
  it('A Command Post attacks with the units that are chosen', async () => {
    const user = show(pair());
    expect(button('Attack Armor A with 2 units')).toBeInTheDocument();
    await user.click(button(/^Armor 2/));
    await user.click(button('Attack Armor A'));
    expect(given()).toMatchObject({ type: 'attack', attackers: ['d-armor-1'], target: 'g-armor-1' });
  });

  it('A Command Post lets artillery wait to fire', async () => {
    const g = field();
    put(g, 'd-fa-1', 'C0305');
    put(g, 'd-armor-1', 'C0306');
    put(g, 'g-armor-1', 'C0505');
    const user = show(groups(g, ['d-fa-1', 'd-armor-1']));
    await user.click(button('Wait to fire'));
    expect(given()).toMatchObject({ type: 'hold', unit: 'd-fa-1' });
  });

  it('7.10 One press lets all of a group stay who still wait, and its end is as if each had been told', async () => {
    const g = field();
    for (const [id, node] of [
      ['d-armor-1', 'C0305'],
      ['d-armor-2', 'C0306'],
      ['d-mech-1', 'C0307'],
    ] as const)
      put(g, id, node);
    const user = show(groups(g, ['d-armor-1', 'd-armor-2', 'd-mech-1']));
    await user.click(button('Stay'));
    await user.click(button('Others stay put (2 CL III)'));
    const commands = useGame.getState().record?.commands ?? [];
    expect(commands.map((c) => (c.type === 'moveUnit' ? [c.unit, c.to] : c.type))).toEqual([
      ['d-armor-1', 'C0305'],
      ['d-armor-2', 'C0306'],
      ['d-mech-1', 'C0307'],
    ]);
    expect(screen.queryByText(/^Others stay put/)).toBeNull();
  });

  it('A Command Post from reserve joins the units that are chosen', async () => {
    const g = field();
    put(g, 'd-armor-1', 'C0305');
    put(g, 'd-armor-2', 'C0306');
    const opened = ok(execution(g, 'delta', { reserve: { delta: ['commandPost', 'd-armor-1', 'd-armor-2'] } }), {
      type: 'playReserve',
      side: 'delta',
      card: 'commandPost',
    });
    expect(awaits(opened)).toBe('join delta');
    const user = show(opened);
    await user.click(button(/^Armor 1/));
    await user.click(button('Join Armor 2'));
    expect(given()).toMatchObject({ type: 'joinReserve', units: ['d-armor-2'] });
  });

  it('A Command Post may be answered by Drone Recon, on public knowledge alone', async () => {
    const g = field();
    put(g, 'd-armor-1', 'C0305');
    const start = execution(g, 'delta', { execution: { delta: ['commandPost', 'd-armor-1'] }, hands: { gamma: { massCal: 1 } } });
    const user = show(ok(start, { type: 'turnOver', side: 'delta' }));
    // Who sees his own hand is not offered what is not in it.
    expect(screen.queryByRole('button', { name: 'Play Drone Recon' })).toBeNull();
    expect(screen.getByTestId('prompt').textContent).toContain('You have no Drone Recon. The game always asks, so nobody can tell.');
    await user.click(button('Go on'));
    expect(given()).toEqual({ type: 'decline', side: 'gamma' });
  });

  it('8.7 A winner who holds Mass Cal answers beside what each answer brings: a press at the foot that was meant for something else neither plays it nor lets it go', async () => {
    const g = duel();
    const won = hits(stay(acts(g, 'd-armor-1', { hands: { delta: { massCal: 1 } } }), 'd-armor-1'), 'd-armor-1', 'g-armor-1', [
      ...faces(6, 1),
      ...faces(3, 12),
      ...faces(3, 1),
    ]);
    const user = show(won);
    await user.click(screen.getAllByRole('button', { name: /via / })[0] as HTMLElement);
    for (const answer of ['Play Mass Cal', 'Don’t play it']) {
      expect(button(answer).closest('footer')).toBeNull();
    }
    // By Enter it is played: no key lies under a hand that is on its way to the foot.
    expect(button('Play Mass Cal')).toHaveClass('btn-main');
    expect(document.querySelector('[data-region="panel"] footer')).toBeNull();
    await user.keyboard('2');
    expect(given()).toEqual({ type: 'decline', side: 'delta' });
  });

  it('8.7 A winner who holds other cards and no Mass Cal goes on by one Enter on the main button, and nothing is refused', async () => {
    const g = duel();
    const won = hits(stay(acts(g, 'd-armor-1', { hands: { delta: { airDrop: 1 } } }), 'd-armor-1'), 'd-armor-1', 'g-armor-1', [
      ...faces(6, 1),
      ...faces(3, 12),
      ...faces(3, 1),
    ]);
    const user = show(won);
    const [way] = screen.getAllByRole('button', { name: /via / });
    await user.click(way as HTMLElement);
    expect(useGame.getState().view?.prompt.kind).toBe('massCal');
    expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull();
    document.body.setAttribute('data-main-scope', '');
    act(() => void doAct('main'));
    document.body.removeAttribute('data-main-scope');
    expect(given()).toEqual({ type: 'decline', side: 'delta' });
    expect(useGame.getState().rejection).toBeNull();
  });
});

describe('a fight', () => {
  it('The hits of a fight are taken by the unit that is named', async () => {
    const user = show(ok(pair(), attackBy(pair(), PAIR, 'g-armor-1')));
    await user.click(button('Hits on Armor 2'));
    expect(given()).toEqual({ type: 'nameVictim', side: 'gamma', unit: 'd-armor-2' });
  });

  it('A won fight is followed by the unit that moves in', async () => {
    const begun = ok(pair(), attackBy(pair(), PAIR, 'g-armor-1'));
    const won = ok(begun, { type: 'nameVictim', side: 'gamma', unit: 'd-armor-2' }, dice(...faces(6, 1), ...faces(12, 12)));
    expect(awaits(won)).toBe('moveIn delta');
    const user = show(won);
    await user.click(button('Armor 1 moves in'));
    expect(given()).toMatchObject({ type: 'moveIn', unit: 'd-armor-1' });
  });

  it('The winner sends the beaten unit where it wants, and is asked for Mass Cal and pursuit', async () => {
    const g = duel();
    const won = hits(stay(acts(g, 'd-armor-1', { hands: { delta: { massCal: 1 } } }), 'd-armor-1'), 'd-armor-1', 'g-armor-1', [
      ...faces(6, 1),
      ...faces(3, 12),
      ...faces(3, 1),
    ]);
    expect(awaits(won)).toBe('retreat delta');
    const user = show(won);
    const [way] = screen.getAllByRole('button', { name: /via .*next to.*\d\+ to hit it there.*(reached by|no carrier)/ });
    await user.click(way as HTMLElement);
    expect(given()?.type).toBe('retreat');
    expect(useGame.getState().view?.prompt.kind).toBe('massCal');
    await user.click(button('Play Mass Cal'));
    expect(given()).toEqual({ type: 'useMassCal', side: 'delta' });
  });

  it('A fight may be gone on with', async () => {
    const g = duel();
    put(g, 'g-armor-2', 'C0208');
    const start = stay(acts(g, 'd-armor-1'), 'd-armor-1');
    const won = ok(start, attackBy(start, 'd-armor-1', 'g-armor-1'), dice(...faces(6, 1), ...faces(6, 12)));
    expect(awaits(won)).toBe('pursue delta');
    const user = show(won);
    await user.click(screen.getByTestId('target-g-armor-2'));
    expect(button('Attack Armor B')).toBeInTheDocument();
    await user.click(button('Stay'));
    expect(given()).toEqual({ type: 'decline', side: 'delta' });
  });

  it('8.9 A target names what Scouts Out makes of its chance where the hand that holds it is open, and the card is not grey there', () => {
    const shown = (hands: Parameters<typeof acts>[2]) => {
      const g = duel();
      put(g, 'g-armor-2', 'C0208');
      const start = stay(acts(g, 'd-armor-1', hands), 'd-armor-1');
      const { unmount } = showPhaseSix(ok(start, attackBy(start, 'd-armor-1', 'g-armor-1'), dice(...faces(6, 1), ...faces(6, 12))));
      const said = [
        screen.getByTestId('target-g-armor-2').textContent ?? '',
        (useTable.getState().mapMode.overlay as MapOverlay | undefined)?.targets?.[0],
      ] as const;
      const kept = screen.queryByTestId('kept-hand')?.textContent ?? '';
      unmount();
      return { line: said[0], mark: said[1], kept };
    };
    const held = shown({ hands: { delta: { scoutsOut: 1 } } });
    expect(held.line).toMatch(/Scouts Out \d+ ?%/);
    expect(held.mark).toMatchObject({ label: expect.stringMatching(/^\d+ ?%$/), more: expect.stringMatching(/^Scouts Out \d+ ?%$/) });
    expect(held.kept).not.toContain('when you attack');
    const other = shown({ hands: { delta: { nineLine: 1 } } });
    expect(other.line).not.toContain('Scouts Out');
    expect(other.mark?.more).toBeUndefined();
  });

  it('7.7 The key of Stay ends a fight that could be gone on with, and stands on the button', async () => {
    const g = duel();
    put(g, 'g-armor-2', 'C0208');
    const start = stay(acts(g, 'd-armor-1'), 'd-armor-1');
    const won = ok(start, attackBy(start, 'd-armor-1', 'g-armor-1'), dice(...faces(6, 1), ...faces(6, 12)));
    const user = show(won);
    expect(button('Stay').textContent).toContain(keySign(ownAct('stay')));
    await user.keyboard('s');
    expect(given()).toEqual({ type: 'decline', side: 'delta' });
  });

  it('The defender is asked where the ruling leaves it the choice', async () => {
    const g = duel({ defendPay: 'may' });
    const start = stay(acts(g, 'd-armor-1'), 'd-armor-1');
    const user = show(ok(start, attackBy(start, 'd-armor-1', 'g-armor-1')));
    await user.click(button('Do not fight back'));
    expect(given()).toEqual({ type: 'defend', side: 'gamma', pay: false });
  });

  it('An attack by fire may be answered', async () => {
    const g = field();
    put(g, 'd-fa-1', 'C0305');
    put(g, 'g-fa-1', 'C0505');
    const user = show(fires(acts(g, 'd-fa-1'), 'd-fa-1', 'g-fa-1', 1, [1]));
    await user.keyboard('3');
    expect(given()).toEqual({ type: 'counterFire', side: 'gamma', unit: 'g-fa-1', rounds: 3 });
  });
});

describe('loose tokens', () => {
  it('Loose tokens are picked up whole or in part', async () => {
    const g = field();
    put(g, 'd-mech-1', 'C0305', { load: load(0, 1, 0) });
    g.s.loose.push({ node: 'C0305', tokens: load(1, 1, 1) });
    const user = show(stay(acts(g, 'd-mech-1'), 'd-mech-1'));
    expect(button('Pick up 1 CL I, 1 CL III and 1 CL V')).toBeInTheDocument();
    await user.click(button('Pick up 1 CL I and 1 CL V'));
    expect(given()).toMatchObject({ type: 'pickUp', tokens: load(1, 0, 1) });
  });
});

describe('Cyber Attack', () => {
  it('Cyber Attack puts the deck into the order that is made', async () => {
    const g = field();
    put(g, 'g-armor-1', 'C1505');
    put(g, 'g-armor-2', 'C1506');
    const start = execution(g, 'delta', { execution: { gamma: ['g-armor-1', 'g-armor-2'] }, hands: { delta: { cyberAttack: 1 } } });
    const user = show(ok(start, { type: 'playCard', side: 'delta', card: 'cyberAttack', unit: null, node: null, cls: null }));
    await user.click(button('Undo changes'));
    expect(screen.getByTestId('order')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Armor B earlier'));
    await user.click(button('Put it in this order'));
    expect(given()).toMatchObject({ type: 'arrangeDeck', order: ['g-armor-2', 'g-armor-1', 'g-mech-4'] });
  });
});
