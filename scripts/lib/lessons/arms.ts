/** The lesson of Combined Arms: shots gathered on one unit, a unit that retreats, damage that heals, a way back that is barred, cover against aircraft. */

import {
  asNextTurn,
  combinedArms,
  effectOf,
  fewest,
  findUnit,
  fireOf,
  RULESET,
  type Scenario,
  type Unit,
} from '../../../src/engine/combined-arms/index.ts';
import type { CombinedArms } from '../../../src/games/combined-arms/types.ts';
import { LessonWriter, must, type OrderOf } from './lessonWriter.ts';

type Order = OrderOf<CombinedArms['Command']>;

const FOOT = 'delta-1';
const GUNS = 'delta-2';
const [HOWITZERS, PLANES, ENGINEERS, FLAG] = ['delta-5', 'delta-6', 'delta-7', 'delta-8'];
const RED_FOOT = 'gamma-1';
const RED_TANKS = 'gamma-2';
const RED_HOWITZERS = 'gamma-3';
const RED_COVER = 'gamma-4';
const RED_FLAG = 'gamma-5';

const BOARD: Scenario = {
  ...{ format: 1, ruleset: RULESET, id: 'first-salvo', name: 'The first salvo', turns: 0 },
  summary: 'A lesson: a few units face each other on a small board.',
  ...{
    board: { columns: 8, rows: 8 },
    zone: { columns: 8, rows: 3 },
    units: 8,
    limits: { tanks: 2, ofKind: 2, kinds: 4 },
    arrangements: [],
  },
  position: {
    delta: [
      { type: 'infantry', at: 'c6' },
      { type: 'antitank', at: 'f5' },
      { type: 'medium', at: 'e5' },
      { type: 'light', at: 'b5' },
      { type: 'howitzers', at: 'c3' },
      { type: 'airfield', at: 'h2' },
      { type: 'engineers', at: 'g3' },
      { type: 'headquarters', at: 'd1' },
    ],
    gamma: [
      { type: 'infantry', at: 'd7' },
      { type: 'heavy', at: 'd6' },
      { type: 'howitzers', at: 'c7' },
      { type: 'antiaircraft', at: 'e7' },
      { type: 'headquarters', at: 'g8' },
    ],
  },
  rulings: { first: 'first' },
};

const END: Order = { type: 'endTurn' };
const shot = (unit: string, target: string): Order => ({ type: 'attack', unit, target });

export function armsLesson(): LessonWriter<CombinedArms> {
  const rules = combinedArms(BOARD);
  const w = new LessonWriter<CombinedArms>(rules, { id: 'first-salvo', name: 'Learn to play', side: 'delta', seed: 'salvo' });
  const unit = (id: string): Unit => findUnit(w.state, id) as Unit;
  const fireOn = (id: string) => fireOf(rules.world, w.state, 'delta')(unit(id));
  w.look({
    title: 'Destroy the flag',
    text: 'You are South, in blue. There are no dice, and nothing is hidden. Destroy North’s Headquarters, the flag, to win. Each unit has a defense: so much damage in one turn beats it.',
    clause: '7.1',
    units: [FLAG, RED_FLAG],
  });
  must(
    fireOn(RED_FOOT).shots.every(({ unit: id }) => id !== HOWITZERS),
    'the Howitzers are too far away',
  );
  w.ask(
    {
      title: 'Move',
      text: 'First units move, each once, straight or diagonally, never through another unit. A Howitzer shoots three squares, and d7 is four away. Bring it to c4.',
      how: { pointer: 'Drag it to c4. Or press it, then c4.', keys: 'Enter picks it up, the up arrow moves it, Enter confirms.' },
      clause: '4.2',
      ...{ units: [HOWITZERS], nodes: ['c4'] },
    },
    { type: 'move', unit: HOWITZERS, to: 'c4' },
  );
  const all = fireOn(RED_FOOT);
  must(all.shots.length === 5 && all.now === 5 && all.need === 5, 'five shots of 1 reach d7, which bears 5');
  const [first, second] = [all.shots.slice(0, 3), all.shots.slice(3)];
  w.ask(
    {
      title: 'Gather fire',
      text: 'Then each unit may attack once. Nothing bars a shot, and nobody shoots back. Choose the General Infantry on d7: five units that reach it light up, each with +1. Add three of them, and fire.',
      how: {
        pointer: 'Press d7, then three lit units, then d7 again.',
        keys: 'With the cursor on d7, Enter. Tab goes to lit units, Space adds one, Enter fires.',
      },
      clause: '5.1',
      units: [RED_FOOT],
    },
    first.map(({ unit: id }) => shot(id, RED_FOOT)),
    { anyOrder: true, free: true },
  );
  must(unit(RED_FOOT).damage === 3 && unit(RED_FOOT).at === 'd7', 'three of five: it stands');
  w.ask(
    {
      title: 'All or nothing',
      text: 'Three of five: nothing happens. At the end of the turn its damage is gone. So add the other two.',
      how: { pointer: 'Press Fewest shots, then d7.', keys: 'F chooses them, Enter fires.' },
      clause: '5.4',
      units: [RED_FOOT],
    },
    second.map(({ unit: id }) => shot(id, RED_FOOT)),
    { anyOrder: true, free: true },
  );
  must(w.state.pending?.unit === RED_FOOT && w.state.pending.to.length > 1, 'North chooses');
  w.play('gamma', { type: 'retreat', to: 'd8' });
  w.ask(
    {
      title: 'It retreats',
      text: 'Five of five: it had to retreat one square, and North chose d8. The arrow on it says: beaten again in this turn, it is destroyed. All your guns have shot. End the turn.',
      how: { pointer: 'Press End turn.', keys: 'Ctrl+Enter ends the turn.' },
      clause: '6.5',
      units: [RED_FOOT],
    },
    END,
  );
  w.play('gamma', { type: 'move', unit: RED_FOOT, to: 'd7' });
  w.play('gamma', ...[RED_TANKS, RED_HOWITZERS, RED_FOOT, RED_COVER].map((id) => shot(id, FOOT)));
  must(unit(FOOT).damage === 4, 'North does 4 of 5');
  w.play('gamma', END);
  must(unit(FOOT).damage === 0, 'the damage is gone');
  const threat = fireOf(rules.world, asNextTurn(w.state, 'gamma'), 'gamma')(unit(FOOT));
  const tanks = fireOn(RED_TANKS);
  const chosen = fewest(w.state, tanks.shots, tanks.need) ?? [];
  must(chosen.length === 4 && chosen.some(({ unit: id, damage }) => id === GUNS && damage === 2), 'four shots, the Anti-Tank Guns’ for 2');
  must(
    tanks.shots.every(({ unit: id }) => id !== PLANES),
    'the Air Field may not attack d6',
  );
  must(effectOf(rules.world, w.state, unit(RED_TANKS), tanks.need) === 'destroyed', 'd6 has no way back');
  must(threat.most === 4, 'North could do 4 again');
  w.look({
    title: 'Damage heals',
    text: 'North came back to d7 and did 4 of 5 damage to your General Infantry: not enough, and damage heals when a turn ends. Point at your unit: yellow boxes show the damage that could reach it next turn, and the numbers say from whom.',
    clause: '5.6',
    units: [FOOT],
  });
  w.ask(
    {
      title: 'Nowhere to retreat',
      text: 'Point at the Heavy Tank on d6. Locks: your units close these squares. Friends fill the others, so it can be destroyed: the cross says so. An Anti-Tank Gun does 2 to tanks. The dotted ring keeps your Air Field off.',
      how: { pointer: 'Press d6, then Fewest shots, then d6 again.', keys: 'With the cursor on d6, Enter. F chooses, Enter fires.' },
      clause: '6.3',
      units: [RED_TANKS, GUNS],
    },
    chosen.map(({ unit: id }) => shot(id, RED_TANKS)),
    { anyOrder: true },
  );
  must(unit(RED_TANKS).at === null, 'd6 is destroyed');
  w.look({
    title: 'Your battle',
    text: 'Bases can’t retreat: 6 damage in one turn destroy the flag. Engineers do 2 to a base. Bring them close, gather, and guard your own flag. Win here, then play eight a side.',
    clause: '6.6',
    units: [ENGINEERS, RED_FLAG],
  });
  return w;
}
