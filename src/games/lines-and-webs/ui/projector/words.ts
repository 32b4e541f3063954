/** Projector texts: active side and current events, in one line legible from the last row. */

import type { EventType, GameEvent, Side, View, World } from '../../../../engine/lines-and-webs/index.ts';
import { listed } from '../../../../ui/words/grammar.ts';
import type { Picture, PictureEvent } from '../../typedStores.ts';
import { marked, sayEvent } from '../words/events.ts';
import { atPlace, phaseDoes, placeName, sideName } from '../words/names.ts';

const QUIET: ReadonlySet<EventType> = new Set([
  'paid',
  'sideTurn',
  'phaseBegan',
  'partEnded',
  'entersContact',
  'engagementEnded',
  'rolled',
]);

/** The side whose order is played, else the active side. */
export const sideAtWork = ({ execution, awaited }: View): Side | null => execution?.play?.side ?? awaited;

const hides = ({ view, scenario }: Picture): boolean =>
  view.phase === 'spend' || view.phase === 'orders' || (view.phase === 'setup' && scenario.rulings.setup === 'hidden');

/** For example 'plays order 5 of 9' or 'issues orders in secret'. */
export function workWords(picture: Picture, side: Side): string {
  const { view, played } = picture;
  if (view.phase !== 'execute') return hides(picture) ? `${phaseDoes(view.phase)} in secret` : phaseDoes(view.phase);
  const n = played[side];
  const of = n + view.cards[side].execution;
  const play = view.execution?.play;
  if (play?.side === side) return play.source === 'reserve' ? 'plays from its reserve' : `plays order ${n} of ${of}`;
  if (of === 0) return 'has no orders';
  return n === of ? `has played all ${of} orders` : `plays order ${n + 1} of ${of} next`;
}

/** A running attack or fire: 'Γ Armor 2 attacks Kelmora'. */
export function fightHead(world: World, fight: readonly PictureEvent[]): string | null {
  const event = fight[0]?.event;
  if (event?.type === 'engagementBegan') {
    const who = listed(event.attackers.map((id) => marked(world, id)));
    const many = event.attackers.length > 1;
    const place = placeName(world, event.node);
    const what = /^\d/.test(place) ? `${marked(world, event.target)} ${atPlace(world, event.node)}` : place;
    return `${who} ${many ? 'attack' : 'attacks'} ${what}`;
  }
  if (event?.type !== 'rolled') return null;
  const who = listed(event.units.map((id) => marked(world, id)));
  return `${who} ${event.units.length > 1 ? 'fire' : 'fires'} at ${marked(world, event.at)}`;
}

const speaks = ({ type }: GameEvent): boolean => !QUIET.has(type);

const said = (world: World, told: readonly PictureEvent[]): string[] =>
  told.filter(({ event }) => speaks(event)).flatMap(({ event }) => sayEvent(world, event)?.text ?? []);

const isNow =
  ({ view }: Picture) =>
  ({ turn, phase }: PictureEvent): boolean =>
    turn === view.turn && phase === view.phase;

/** Texts of the latest events of the current phase, newest last. */
export const lately = (world: World, picture: Picture): string[] => said(world, picture.recent.filter(isNow(picture)));

/** Texts of events before the current phase, newest last. */
export function earlier(world: World, picture: Picture): string[] {
  const isOfNow = isNow(picture);
  return said(
    world,
    picture.recent.filter((told) => !isOfNow(told)),
  );
}

/** True if the last fight is the latest event. */
export function isFighting({ fight, recent }: Picture): boolean {
  const last = recent.findLast(({ event }) => speaks(event) || event.type === 'rolled' || event.type === 'engagementEnded')?.event;
  return last !== undefined && fight.some(({ event }) => JSON.stringify(event) === JSON.stringify(last));
}

/** Text of the current event. */
export function nowWords(world: World, picture: Picture): string {
  const { view, recent } = picture;
  if (view.phase === 'over') {
    const end = recent.findLast(({ event }) => event.type === 'gameEnded')?.event;
    return (end && sayEvent(world, end)?.text) ?? 'The game is over.';
  }
  const side = sideAtWork(view);
  const plain = side ? `${sideName(side)} ${workWords(picture, side)}.` : 'The table is being set.';
  if (hides(picture)) return plain;
  const head = isFighting(picture) ? fightHead(world, picture.fight) : null;
  return head ?? lately(world, picture).at(-1) ?? plain;
}
