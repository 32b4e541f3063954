// @vitest-environment node
/** What the prompt of a turn says can be played. */
import { expect, it } from 'vitest';
import type { PlayerCommand, View } from '../../src/engine/lines-and-webs/index.ts';
import { turnWords } from '../../src/games/lines-and-webs/ui/panels/execute/turnWords.ts';
import { rulesWith, untilPhase } from '../panels/kit.ts';

const rules = rulesWith();
const { world } = rules;
const { table } = untilPhase(rules, 'execute', 1, 'delta');
const side = 'delta' as const;

/** A turn with so many cards, and orders of these kinds that are legal. */
function hint(
  cards: { hand: number; execution: number; reserve: number },
  legal: readonly string[],
  isOpen = false,
  held: Partial<NonNullable<View['own']>> = {},
): string {
  const seen = table.view(side);
  const view = {
    ...seen,
    cards: { ...seen.cards, [side]: { ...seen.cards[side], ...cards } },
    own: isOpen || !seen.own ? null : { ...seen.own, ...held },
    prompt: { ...seen.prompt, kind: 'turn', legal: legal.map((type) => ({ type, side }) as unknown as PlayerCommand) },
  } as View;
  return turnWords({ world, view, viewer: side }, null, null, { ms: null, isHeld: false }, 'mouse').hint;
}

it('6.6.1 who may play a card from the hand is told, before the top card is turned over, that the hand comes first', () => {
  const cards = { hand: 2, execution: 5, reserve: 1 };
  expect(hint(cards, ['turnOver', 'playReserve', 'playCard'])).toBe(
    'Turn over the top card, or play one from reserve. Play hand cards first: you cannot while a unit acts.',
  );
  expect(hint(cards, ['turnOver', 'playReserve'])).toBe('Turn over the top card, or play one from reserve.');
});

it('11.3 on the open table the prompt of a turn depends on the number of cards, not on what they can do', () => {
  const cards = { hand: 2, execution: 5, reserve: 1 };
  const all = [['turnOver'], ['turnOver', 'playCard'], ['turnOver', 'playReserve']].map((legal) => hint(cards, legal, true));
  expect(new Set(all).size).toBe(1);
  const late = [['pass'], ['pass', 'playCard'], ['pass', 'playReserve']].map((legal) => hint({ ...cards, execution: 0 }, legal, true));
  // It promises no play: a card may be greyed, which only its owner may know.
  expect([...new Set(late)]).toEqual(['Look at your cards, or pass.']);
});

it('A card from reserve is offered only where one of them can be played', () => {
  const cards = { hand: 2, execution: 0, reserve: 1 };
  expect(hint(cards, ['pass', 'playCard'])).toBe('Play a card from your hand, or pass.');
  expect(hint(cards, ['pass', 'playReserve'])).toBe('Play a card from reserve, or pass.');
  expect(hint(cards, ['pass'])).not.toContain('Play a card');
});

it('6.4.3 where nothing of one’s own cards can be played the prompt says why', () => {
  const none = { hand: 0, execution: 0, reserve: 0 };
  const noHand = {} as NonNullable<View['own']>['hand'];
  expect(hint({ ...none, reserve: 1 }, ['pass'], false, { reserve: ['commandPost'], hand: noHand })).toBe(
    'The Command Post has no mission card left in reserve to join: pass.',
  );
  expect(hint({ ...none, hand: 1 }, ['pass'], false, { reserve: [], hand: { ...noHand, massCal: 1 } })).toBe(
    'No card in your hand can be played now: pass.',
  );
  expect(hint(none, ['pass'], false, { reserve: [], hand: noHand })).toBe('You have no cards left: pass.');
});

it('6.6.1 A turn that ends on its own says what stops it', () => {
  const seen = table.view(side);
  const said = (hand: number, isOpen: boolean, wasLost = false) => {
    const cards = { ...seen.cards, [side]: { ...seen.cards[side], hand } };
    const view = { ...seen, cards, own: isOpen ? null : seen.own, prompt: { ...seen.prompt, kind: 'after' } } as View;
    return turnWords({ world, view, viewer: side }, null, null, { ms: 600, isHeld: false }, 'mouse', false, wasLost);
  };
  expect(said(2, false).hint).toBe('The turn ends on its own. Click Pause to play a card.');
  expect(said(2, true).text).toBe('Delta has acted.');
  expect(said(2, true, true).text).toBe('Delta’s order is lost.');
});
