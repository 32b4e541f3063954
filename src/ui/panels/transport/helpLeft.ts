/** Whom carriers can still help who is in need: asked before Transport is ended, so that the question names what would be given up. */
import { helpNow } from '../../../advice/cause/shared.ts';
import type { Remedy } from '../../../advice/cause/types.ts';
import { mealAhead } from '../../../advice/meals.ts';
import type { Want } from '../../../advice/want.ts';
import type { World } from '../../../engine/lines-and-webs/index.ts';
import { useGame } from '../../../store/game.ts';
import { atPlace, className, count, listed, unitName } from '../../words/names.ts';
import { moversOf } from './afterMove.ts';
import { suggestFor, type Transport } from './useTransport.ts';

/** 'FLE Company 4 can still bring CL I to Armor 3' */
const brings = (w: World, by: readonly string[], { cls, unit }: Want, end = ''): string =>
  `${listed(by.map((id) => unitName(w, id)))} can still bring ${className(cls)} to ${unitName(w, unit)}${end}`;

function remedyText(w: World, want: Want, remedy: Remedy): string | null {
  switch (remedy.kind) {
    case 'carry':
      return brings(w, [remedy.carrier], want);
    case 'chain':
      return brings(w, [...new Set(remedy.carriers)], want);
    case 'move':
      return brings(w, [remedy.carrier], want, ' after a move');
    case 'crossLevel':
      return `${unitName(w, want.unit)} can still get ${className(want.cls)} ${atPlace(w, remedy.port)}`;
    default:
      return null;
  }
}

/** A carry that can be laid ready; else what the staff would do, as in the drawer Supply, or in a lesson a move that would make it possible. */
function helpFor(t: Transport, want: Want, isAdvised: boolean): string | null {
  const { world, view } = t.part;
  const carrier = suggestFor(t, want)?.carrier;
  if (carrier) return brings(world, [carrier], want);
  if (isAdvised) {
    const remedy = helpNow(world, view, want.unit, want.cls);
    return remedy && remedyText(world, want, remedy);
  }
  const mover = moversOf(t.part, t.rows, want)[0]?.unit;
  return mover === undefined ? null : brings(world, [mover], want, ' after a move');
}

/** Without advice the question counts, and names nobody who could help. */
function countLeft({ wants, rows }: Transport): { text: string; more: boolean } | null {
  const needy = wants.filter(({ kind }) => kind !== 'low').length;
  const ready = rows.filter(({ state }) => state === 'ready').length;
  if (needy === 0 || ready === 0) return null;
  return {
    text: `${count(needy, 'unit')} ${needy === 1 ? 'is' : 'are'} in need, and ${count(ready, 'carrier')} can still work`,
    more: false,
  };
}

/** What can still be done for those in need: for one of them in words, and whether for others too. Null where it is nothing, or nothing that is worth what it costs. */
export function helpLeft(t: Transport, isAdvised: boolean): { text: string; more: boolean } | null {
  if (!t.isAdvised) return countLeft(t);
  const { world, view, side } = t.part;
  const eats = mealAhead(world, view, side).days !== null;
  let text: string | null = null;
  for (const want of t.wants) {
    // Who holds no food needs none where no meal is left.
    if (want.kind === 'low' || (want.kind === 'noFood' && !eats)) continue;
    const help = helpFor(t, want, isAdvised);
    if (help && text) return { text, more: true };
    text ??= help;
  }
  return text === null ? null : { text, more: false };
}

/** 'FLE Company 4 can still bring CL I to Armor 3, and others can be helped too.' */
export const helpWords = ({ text, more }: { text: string; more: boolean }): string =>
  more ? `${text}, and others can be helped too.` : `${text}.`;

/** A fighter that holds so much of its fuel or ammunition has none left after one more day. */
const LAST = 1;

/** Who is down to the last of what it needs tomorrow, and whom a carrier still reaches; as the staff says it, so null without one. */
export function lowLeft(t: Transport, isAdvised: boolean): { text: string; more: boolean } | null {
  if (!isAdvised) return null;
  const { world, view } = t.part;
  let text: string | null = null;
  for (const want of t.wants) {
    const unit = view.units.find(({ id }) => id === want.unit);
    const isFuelled = want.cls === 'clIII' || want.cls === 'clV';
    if (want.kind !== 'low' || !unit || !isFuelled || unit.load[want.cls] > LAST || world.info[unit.id]?.type.kind !== 'combat') continue;
    const carrier = suggestFor(t, want)?.carrier;
    if (carrier && text) return { text, more: true };
    if (carrier) text = brings(world, [carrier], want, `, which has only ${unit.load[want.cls]} for tomorrow`);
  }
  return text === null ? null : { text, more: false };
}

/** The parts of Phase 3 in which it has been asked about those who are low: once is enough. */
const askedOf = new WeakMap<World, string>();
const partName = ({ part: { view, side } }: Transport): string => `${useGame.getState().id} ${view.turn} ${side}`;
export const isLowAsked = (t: Transport): boolean => askedOf.get(t.part.world) === partName(t);
export const noteLowAsked = (t: Transport): void => void askedOf.set(t.part.world, partName(t));
