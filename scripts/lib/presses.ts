/**
 * Records presses on the page with their control, and whether each decided something.
 * A press is a mouse button or finger that goes down (a drag is one press), or a key.
 */

/** `decides`: picks a place, a target, a number, a person, a card, or yes against no. `serves`: all else. `handOver`: the screen changes hands, counted apart. */
type Kind = 'decides' | 'serves' | 'handOver';

/**
 * Every control that a measured hand presses, by the act it does (`endPart`) or the name it is found by (`#order`); both where one act has
 * two buttons of different worth (`setOrders#move`). What is not in this list has not been judged, and stops the count.
 */
const CONTROLS: { readonly [control: string]: Kind } = {
  // Yes to what the staff proposes, where it could be declined, changed, or done by hand.
  takeRecommended: 'decides',
  '#take-all': 'decides',
  '#place-sensibly': 'decides',
  '#fill-rest': 'decides',
  doPlan: 'decides',
  lock: 'decides',
  refuse: 'decides',
  answer: 'decides',
  setOrders: 'decides',
  // A place, a unit, a target, a number.
  'map place': 'decides',
  'map unit': 'decides',
  'drag unit': 'decides',
  'drag card': 'decides',
  pick: 'decides',
  card: 'decides',
  row: 'decides',
  '#target-*': 'decides',
  '#rounds-*': 'decides',
  '#scouts': 'decides',
  '#no-scouts': 'decides',
  stay: 'decides',
  restStay: 'decides',
  hold: 'decides',
  // Yes or no to a question of the rules.
  decline: 'decides',
  defend: 'decides',
  useDrone: 'decides',
  useMassCal: 'decides',
  useRepair: 'decides',
  nameVictim: 'decides',
  moveIn: 'decides',
  pickUp: 'decides',
  repairPort: 'decides',
  playReserve: 'decides',
  // A card that is held close: its number lays it, the key that is held only looks.
  layCard: 'decides',
  'key digit': 'decides',
  'key q': 'serves',
  'key k': 'serves',
  // Yes or no to dice, asked once with the odds in sight.
  'attack#order': 'decides',
  'fire#order': 'decides',
  'counterFire#order': 'decides',
  'pursue#order': 'decides',
  playCard: 'decides',
  // The next thing, the end of a thing, and yes to what has just been picked.
  '#order': 'serves',
  turnOver: 'serves',
  endTurn: 'serves',
  '#next-card': 'serves',
  pass: 'serves',
  endDay: 'serves',
  endPart: 'serves',
  byHand: 'serves',
  nextDay: 'serves',
  recapDone: 'serves',
  openCurtain: 'handOver',
};

export interface Press {
  /** What the page says of the control. */
  control: string;
  /** Of the day, while a table stands; `between` where none does. */
  phase: string;
}

/** What is known of a control: the longest name first. */
function kindOf(control: string): Kind | null {
  const [act = '', testId] = control.split('#');
  const names = [control, ...(testId === undefined ? [] : [`#${testId}`, `#${testId.replace(/-.*$/, '-*')}`]), act];
  const known = names.find((name) => CONTROLS[name] !== undefined);
  return known === undefined ? null : (CONTROLS[known] as Kind);
}

export interface Tally {
  presses: number;
  withoutDecision: number;
  /** Presses on a curtain: no part of the others. */
  handOvers: number;
  /** In the order in which the phases came: presses, and those of them without a decision. */
  byPhase: { [phase: string]: [presses: number, without: number] };
  /** What was pressed without a decision, and how often. */
  without: { [control: string]: number };
}

/** Throws for a control that is not in the list. */
export function tally(presses: readonly Press[]): Tally {
  const told: Tally = { presses: 0, withoutDecision: 0, handOvers: 0, byPhase: {}, without: {} };
  const unknown = new Set<string>();
  for (const { control, phase } of presses) {
    const kind = kindOf(control);
    if (kind === null) unknown.add(`'${control}' in ${phase}`);
    else if (kind === 'handOver') told.handOvers += 1;
    else {
      const serves = kind === 'serves' ? 1 : 0;
      const [all, without] = told.byPhase[phase] ?? [0, 0];
      told.byPhase[phase] = [all + 1, without + serves];
      told.presses += 1;
      told.withoutDecision += serves;
      if (serves) told.without[control] = (told.without[control] ?? 0) + 1;
    }
  }
  if (unknown.size > 0)
    throw new Error(`Nobody has said yet whether a press on it decides: ${[...unknown].join(', ')}. Enter it in scripts/lib/presses.ts.`);
  return told;
}

/**
 * Notes every press of a hand in `window.presses`. Runs in the browser, before the page: it stands alone.
 * @param isReal what the page sends to itself is no press
 */
export function watchPresses(isReal: (event: Event) => boolean = ({ isTrusted }) => isTrusted): void {
  const CONTROL =
    'button, [role="button"], [role="tab"], [role="option"], [role="radio"], select, input, textarea, summary, a[href], label';
  /** So far a finger or a mouse moves before a press is a drag. CSS px. */
  const DRAG = 8;
  const presses: Press[] = [];
  Object.assign(window, { presses });

  const named = (control: Element): string => {
    const found = control instanceof HTMLLabelElement && control.control ? control.control : control;
    const by = (attribute: string): string | null => found.getAttribute(`data-${attribute}`);
    const [act, testId] = [by('act'), by('testid')];
    if (act !== null || testId !== null) return `${act ?? ''}${testId === null ? '' : `#${testId}`}`;
    const thing = ['pick', 'card', 'row', 'store', 'goal', 'carrier', 'slot', 'tab'].find((one) => by(one) !== null);
    return thing ?? `unnamed: ${found.textContent?.trim().slice(0, 40)}`;
  };
  const under = (target: Element): string => {
    const control = target.closest(CONTROL);
    if (control) return named(control);
    if (target.closest('[data-unit]')) return 'map unit';
    return target.closest('[data-node]') ? 'map place' : `nothing: ${target.tagName} ${target.getAttribute('class') ?? ''}`;
  };
  const dragged = (target: Element): string => (target.closest('[data-unit]') ? 'drag unit' : `drag ${under(target).split('#')[0]}`);
  /** Enter is the focused control's, else the main button's, as on the page. */
  const byKey = (key: string): string => {
    const at = document.activeElement;
    if (key !== 'Enter' && key !== ' ') return /^\d$/.test(key) ? 'key digit' : `key ${key}`;
    if (at?.matches(CONTROL)) return named(at);
    if (at?.matches('[role="application"]')) return 'map place';
    const mains = document.querySelectorAll('[data-main-scope] .btn-main');
    const main = mains[mains.length - 1];
    return main ? named(main) : 'nothing: Enter';
  };
  const note = (control: string): void => {
    const phase = document.querySelector<HTMLElement>('[data-testid="table"]')?.dataset.phase;
    presses.push({ control, phase: phase ?? 'between' });
  };

  let down: { target: Element; x: number; y: number; at: number } | null = null;
  const onDown = (event: PointerEvent): void => {
    if (!isReal(event) || !(event.target instanceof Element)) return;
    note(under(event.target));
    down = { target: event.target, x: event.clientX, y: event.clientY, at: presses.length - 1 };
  };
  const onUp = (event: PointerEvent): void => {
    const noted = down && presses[down.at];
    if (down && noted && Math.hypot(event.clientX - down.x, event.clientY - down.y) >= DRAG) noted.control = dragged(down.target);
    down = null;
  };
  const onKey = (event: KeyboardEvent): void => {
    if (isReal(event) && !event.repeat && !['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) note(byKey(event.key));
  };
  document.addEventListener('pointerdown', onDown, true);
  document.addEventListener('pointerup', onUp, true);
  document.addEventListener('keydown', onKey, true);
}
