/** The lesson of Lines of Battle: a fight from the front, a shot, a ride around the flank, threats, and the army's step. */

import type { Side } from '../../../src/engine/core/gameTypes.ts';
import { CHANCES, linesOfBattle, RULESET, type Scenario, threatsTo } from '../../../src/engine/lines-of-battle/index.ts';
import type { LinesOfBattle } from '../../../src/games/lines-of-battle/types.ts';
import { LessonWriter, must, type OrderOf } from './lessonWriter.ts';

type Order = OrderOf<LinesOfBattle['Command']>;

const SWORDS = 'delta-1';
const SPEARS = 'delta-2';
const BOWS = 'delta-3';
const HORSE = 'delta-4';
const RED_SPEARS = 'gamma-1';
const RED_HORSE = 'gamma-2';
const RED_BOWS = 'gamma-3';
const RED_FLANK = 'gamma-4';
const RED_SWORDS = 'gamma-5';

const BOARD: Scenario = {
  ...{ format: 1, ruleset: RULESET, id: 'first-fight', name: 'The first fight', turns: 0 },
  summary: 'A lesson: a few units face each other on a small board.',
  ...{ board: { columns: 8, rows: 8 }, zone: { columns: 6, rows: 2 }, units: 5, limits: { cavalry: 4 }, arrangements: [] },
  position: {
    delta: [
      { type: 'swordsmen', at: 'a3', facing: 'n' },
      { type: 'spearmen', at: 'c4', facing: 'e' },
      { type: 'archers', at: 'b4', facing: 'e' },
      { type: 'cavalry', at: 'c3', facing: 'n' },
    ],
    gamma: [
      { type: 'spearmen', at: 'a6', facing: 's' },
      { type: 'cavalry', at: 'b7', facing: 's' },
      { type: 'archers', at: 'g4', facing: 'w' },
      { type: 'cavalry', at: 'h6', facing: 'w' },
      { type: 'swordsmen', at: 'e8', facing: 's' },
    ],
  },
  rulings: { first: 'south' },
};

const END: Order = { type: 'endPhase' };

/** What a side's last attack rolled, its own die first. */
function lastRoll(w: LessonWriter<LinesOfBattle>, side: Side): readonly [number, number] {
  const dice = w.events.findLast((event) => event.type === 'attacked' && event.side === side && event.dice !== null);
  if (dice?.type !== 'attacked' || dice.dice === null) throw new Error(`${side} has rolled no dice.`);
  return dice.dice;
}
const isOut = (w: LessonWriter<LinesOfBattle>, id: string): boolean => w.state.units.find((unit) => unit.id === id)?.at === null;

/** Full threats to South's units. */
const inDanger = (w: LessonWriter<LinesOfBattle>): string[] =>
  w.state.units.flatMap((unit) =>
    unit.side === 'delta' && unit.at !== null && threatsTo(w.rules.world, w.state, unit).some(({ chance }) => chance === CHANCES.sure)
      ? [unit.id]
      : [],
  );

export function battleLesson(seed: string): LessonWriter<LinesOfBattle> {
  const rules = linesOfBattle(BOARD);
  const w = new LessonWriter<LinesOfBattle>(rules, { id: 'first-fight', name: 'Learn to play', side: 'delta', seed });
  w.look({
    title: 'Destroy them all',
    text: 'You are South, in blue. You win when no unit of North is left. The tip of a block is its front.',
    clause: '6.1',
    units: [SWORDS, SPEARS, BOWS, HORSE],
  });
  w.ask(
    {
      title: 'Move',
      text: 'Swordsmen move up to two squares, in four directions, never diagonally. Drag yours to a5. Or press them, then a5 to aim, then a5 again to go.',
      clause: '4.2',
      ...{ units: [SWORDS], nodes: ['a4', 'a5'] },
    },
    { type: 'move', unit: SWORDS, to: 'a5', facing: null },
  );
  w.ask(
    {
      title: 'Face the enemy',
      text: 'A move keeps the facing. Drag the Spearmen to b5, where they cover the Swordsmen’s side. Pause there, then pull up: they face north. Wheel or panel do it, too.',
      clause: '4.4',
      ...{ units: [SPEARS, SWORDS], nodes: ['b5'] },
    },
    { type: 'move', unit: SPEARS, to: 'b5', facing: 'n' },
  );
  w.ask(
    {
      title: 'Attack from the front',
      text: 'From the front both roll a die: a higher attacker destroys. Swordsmen win ties against Spearmen, too: 58%. Press the Spearmen on a6, and again: an attack ends moving, so it asks first.',
      clause: '5.6',
      units: [SWORDS, RED_SPEARS],
    },
    { type: 'attack', unit: SWORDS, target: RED_SPEARS },
  );
  const [mine, theirs] = lastRoll(w, 'delta');
  must(mine < theirs, 'the first attack fails');
  w.ask(
    {
      title: 'Reach',
      text: `${mine} against ${theirs}: the Spearmen survive. An attacker is never harmed. Your Spearmen reach two squares, and win ties against Cavalry. One press is enough now: attack b7.`,
      clause: '5.7',
      units: [SPEARS, RED_HORSE],
    },
    { type: 'attack', unit: SPEARS, target: RED_HORSE },
  );
  const [tie, tied] = lastRoll(w, 'delta');
  must(tie === tied && isOut(w, RED_HORSE), 'the Spearmen win by a tie');
  w.ask(
    {
      title: 'Shoot',
      text: `${tie} against ${tied}: a tie, so the Cavalry is destroyed. Archers shoot five squares straight ahead, never past a unit, and skip their next attack. Shoot the Archers on g4.`,
      clause: '5.8',
      units: [BOWS, RED_BOWS],
    },
    { type: 'attack', unit: BOWS, target: RED_BOWS },
  );
  must(isOut(w, RED_BOWS), 'the shot hits');
  w.play('gamma', { type: 'move', unit: RED_FLANK, to: 'f4', facing: null }, { type: 'attack', unit: RED_SPEARS, target: SWORDS });
  must(!isOut(w, SWORDS), 'North’s attack fails');
  must(w.state.up === 'delta', 'both turns end by themselves');
  const [struck, held] = lastRoll(w, 'gamma');
  must(inDanger(w).join() === [SPEARS, HORSE].join(), 'Spearmen and Cavalry can be struck from the side');
  w.ask(
    {
      title: 'Threat',
      text: `A hit. Then North attacked a5 in vain, ${struck} against ${held}. Marks show threats: hollow ones from the front, filled ones from side or rear, without dice. Cavalry f4 threatens your Spearmen’s side: face them east.`,
      clause: '5.4',
      units: [SPEARS, HORSE, RED_FLANK],
    },
    { type: 'reface', unit: SPEARS, facing: 'e' },
  );
  w.ask(
    {
      title: 'Go around',
      text: 'Your Cavalry is threatened, too. It moves four squares: ride out of reach to b6, facing west, to the side of the Spearmen on a6.',
      clause: '4.2',
      ...{ units: [HORSE, RED_SPEARS], nodes: ['b6'] },
    },
    { type: 'move', unit: HORSE, to: 'b6', facing: 'w' },
  );
  w.ask(
    {
      title: 'From the side',
      text: 'From the side or the rear no die is rolled: the unit is destroyed. Attack a6 with the Cavalry. Then end the turn: no filled mark is left.',
      clause: '5.9',
      units: [HORSE, RED_SPEARS],
    },
    [{ type: 'attack', unit: HORSE, target: RED_SPEARS }, END],
  );
  must(isOut(w, RED_SPEARS) && w.state.up === 'gamma', 'a6 is destroyed, and the turn is over');
  must(inDanger(w).length === 0, 'nobody can be struck from the side');
  w.play('gamma', { type: 'move', unit: RED_FLANK, to: 'h6', facing: null }, END);
  w.ask(
    {
      title: 'Change places',
      text: 'The Cavalry rode away. Two neighbors may change places instead of moving and attacking: bring the Archers to b5, the Spearmen to b4. Then end the turn.',
      clause: '4.6',
      units: [BOWS, SPEARS],
    },
    [{ type: 'swap', unit: BOWS, other: SPEARS }, END],
  );
  must(inDanger(w).length === 0, 'nobody can be struck from the side');
  w.play('gamma', { type: 'move', unit: RED_SWORDS, to: 'f7', facing: null }, END);
  w.ask(
    {
      title: 'All together',
      text: 'Instead of single moves the whole army may take one step, and face as it likes. Press Army step, send everybody in one direction, and confirm.',
      clause: '4.5',
    },
    {
      type: 'armyMove',
      steps: [
        { unit: SWORDS, to: 'a6' },
        { unit: SPEARS, to: 'b5' },
        { unit: BOWS, to: 'b6' },
        { unit: HORSE, to: 'b7' },
      ],
    },
    { free: true },
  );
  must(inDanger(w).length === 0, 'nobody can be struck from the side');
  w.look({
    title: 'Your battle',
    text: 'Four against two. Close in side by side, so that nobody shows a flank. Hold them from the front, and ride around. Destroy both, then play six against six.',
    clause: '6.1',
    units: [RED_FLANK, RED_SWORDS],
  });
  return w;
}
