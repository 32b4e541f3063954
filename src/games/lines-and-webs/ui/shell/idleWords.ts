/** What each key of the help says when it can do nothing now: one short sentence. Comes late. */

import { opponentOf, type Phase, type Side } from '../../../../engine/lines-and-webs/index.ts';
import { isAdvised } from '../../../../store/advised.ts';
import { keyOf } from '../../../../ui/kit/keyOf.ts';
import { reasonOf } from '../../../../ui/kit/reasons.ts';
import { undoWords, type Way } from '../../../../ui/shell/undoWords.ts';
import { type GameStore, useGame, useTable } from '../../own.ts';
import { PEEK_KEYS } from '../peek/useHolding.ts';
import { phaseName, sideName } from '../words/names.ts';

/** Where a key was pressed, and in which game. */
interface Place {
  at: Element | null;
  isOnMap: boolean;
  /** The phase that is played; in a computer's turn none is one's own. */
  phase: Phase | null;
  game: GameStore;
}

type Say = (place: Place) => string;

/** Elsewhere than in its phase a key names it. */
const inPhase =
  (own: Phase, what: string, why: string): Say =>
  ({ phase }) =>
    phase === own ? why : `${what} in ${phaseName(own)} only.`;

const onMap =
  (what: string, none: string): Say =>
  ({ isOnMap }) =>
    isOnMap ? none : `${what} on the map: press M first.`;

const nextUnit =
  (none: string): Say =>
  (place) =>
    place.phase === 'setup' && !place.isOnMap ? 'finds no unit to place.' : onMap('goes from unit to unit', none)(place);

const toDeck =
  (what: string): Say =>
  (place) =>
    place.at?.closest('[data-row]')
      ? 'sends the card to where it lies already.'
      : inPhase('orders', what, `${what}: choose a card first.`)(place);

const number: Say = ({ phase, game }) =>
  phase === 'orders'
    ? 'makes the chosen card that order: choose a card first.'
    : phase === 'execute'
      ? game.view?.prompt.legal.some(({ type }) => type === 'moveUnit')
        ? 'chooses nothing now. Choose the move first, then the rounds.'
        : 'chooses rounds, retreats and cards of your hand: nothing has that number now.'
      : 'numbers a card in Orders, and chooses by number in Execute.';

const stay: Say = () => 'orders Stay in Execute, while a unit’s order is up.';

const draft: Say = ({ phase, game }) => {
  if (phase !== 'transport') return 'shows the supply plan in Phase 3 only.';
  if (game.lesson) return 'shows no plan in a lesson.';
  return isAdvised(game, game.viewer) ? 'shows the supply plan, which lies here already.' : 'needs advice, which is off.';
};

const takenBack =
  (way: () => Way): Say =>
  () =>
    `does nothing now. ${way().why ?? 'Wait for your own turn'}`.replace(/\.?$/, '.');

const advise: Say = ({ game }) => {
  if (game.people.length !== 1 || game.seating.length === 0) return 'asks what the computer would do: only where you play it alone.';
  return isAdvised(game, game.viewer) ? 'asks what the computer would do, in your own turn.' : 'needs advice, which is off.';
};

const peek =
  (side: Side): Say =>
  ({ game: { isOpen, viewer, computerUp } }) => {
    if (!isOpen) return 'turns up closed cards at the open table only: here yours lie before you.';
    if (viewer === opponentOf(side)) return `turns up ${sideName(side)}’s cards, in ${sideName(side)}’s turn.`;
    return computerUp ? 'turns up your cards in your own turn.' : 'turns up no cards now.';
  };

/** The button that Enter would press says itself why not. */
const main: Say = () => {
  const button = [...document.querySelectorAll<HTMLElement>('[data-main-scope] .btn-main')].at(-1);
  const why = button ? reasonOf(button) : '';
  if (why) return `waits: ${why.replace(/\.?$/, '.')}`;
  return button ? 'waits: the main button cannot be pressed yet.' : 'finds no button to press.';
};

const SAYS: { readonly [key: string]: Say } = {
  enter: main,
  ' ': onMap('chooses a hex', 'chooses a hex: go to one by the arrows first.'),
  u: takenBack(() => undoWords().undoing),
  'shift+u': takenBack(() => undoWords().redoing),
  backspace: () => 'goes back to a decision of yours: only alone against the computer.',
  a: advise,
  [PEEK_KEYS.delta]: peek('delta'),
  [PEEK_KEYS.gamma]: peek('gamma'),
  c: () => 'goes to the lesson card, in a lesson.',
  i: () => 'tells of what you point at: point at something first.',
  n: nextUnit('finds no unit of yours on the map.'),
  w: nextUnit('finds no unit of yours in need.'),
  t: () => 'finds nothing to choose on the map now.',
  v: inPhase('execute', 'goes to your hand', 'finds no hand here to go to.'),
  d: onMap('tells everything in a hex', 'tells everything in a hex: go to one by the arrows first.'),
  '.': onMap('goes from unit to unit of a hex', 'finds no other unit in this hex.'),
  ',': onMap('goes from unit to unit of a hex', 'finds no other unit in this hex.'),
  '+': onMap('zooms', 'zooms no further.'),
  '-': onMap('zooms', 'zooms no further.'),
  g: draft,
  f: inPhase('transport', 'brings what the unit needs', 'brings what the unit needs: choose a carrier and a unit first.'),
  r: toDeck('sends a card to reserve'),
  s: stay,
  e: toDeck('sends a card to execution'),
  o: toDeck('takes its order away'),
  h: () => 'pauses what comes next: nothing comes now.',
};
for (const redo of ['ctrl+y', 'ctrl+shift+z']) Object.assign(SAYS, { [redo]: SAYS['shift+u'] });
Object.assign(SAYS, { 'ctrl+z': SAYS.u });

const MAP = '[role="application"]';

/** The keys that work under a drawer, or beside it. */
const ALWAYS: ReadonlySet<string> = new Set(['u', 'shift+u', 'backspace', 'a', 'i']);

/** 'ctrl+z', 'shift+u', 'n': Shift counts where another act has it. */
function nameOf(event: KeyboardEvent): string {
  const { ctrlKey, metaKey, shiftKey } = event;
  const plain = keyOf(event);
  const full = `${ctrlKey || metaKey ? 'ctrl+' : ''}${shiftKey ? 'shift+' : ''}${plain}`;
  return full in SAYS || ctrlKey || metaKey ? full : plain;
}

/** Where these have the focus, Enter and Space are theirs. */
const PRESSED = 'button, input, select, a, summary, label, [role="button"], [role="tab"], [role="spinbutton"]';

/** Signs that are lost at the head of a sentence. */
const NAMES: { readonly [key: string]: string } = { ' ': 'Space', '.': 'Full stop', ',': 'Comma', '+': 'Plus', '-': 'Minus' };

/** 'Shift+U', 'N', 'Space'. */
const shownOf = (name: string): string => NAMES[name] ?? name.replace(/(^|\+)[a-z]/g, (at) => at.toUpperCase());

/** What a key says that nobody has taken; null where it is no key of the help. */
export function idleWords(event: KeyboardEvent): string | null {
  const name = nameOf(event);
  const say = SAYS[name] ?? (/^[1-9]$/.test(name) ? number : undefined);
  const at = event.target instanceof Element ? event.target : null;
  if (!say || ((name === 'enter' || name === ' ') && at?.closest(PRESSED))) return null;
  if (useTable.getState().drawer && !ALWAYS.has(name)) return `${shownOf(name)} waits: Escape closes what is open.`;
  const game = useGame.getState();
  const phase = game.viewer && !game.computerUp ? (game.view?.phase ?? null) : null;
  return `${shownOf(name)} ${say({ at, isOnMap: at?.closest(MAP) != null, phase, game })}`;
}
