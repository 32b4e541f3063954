/** The lesson of Lines of Battle: a fight from the front, a shot, a ride around the flank, an open side, and the army's step. */

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
    text: 'You are South, in blue. Destroy every unit of North to win. The tip of a block is its front. An attack from the front needs dice. From the side or the rear it destroys without dice. So guard your sides, and go for theirs.',
    clause: '6.1',
    units: [SWORDS, SPEARS, BOWS, HORSE],
  });
  w.ask(
    {
      title: 'Move',
      text: 'Swordsmen attack only the next square, so bring yours up to the Spearmen on a6. They move up to two squares, never diagonally.',
      how: {
        pointer: 'Drag them to a5. Or press them, press a5, and press a5 again to confirm.',
        keys: 'Enter picks them up, arrow keys move them to a5, Enter confirms.',
      },
      clause: '4.2',
      ...{ units: [SWORDS], nodes: ['a4', 'a5'] },
    },
    { type: 'move', unit: SWORDS, to: 'a5', facing: null },
  );
  must(inDanger(w).includes(SWORDS), 'the Swordsmen’s side is open');
  w.ask(
    {
      title: 'Face the enemy',
      text: 'Triangles warn of attacks next turn: hollow ones with dice, filled ones without. One points at your Swordsmen’s open side. Cover it: bring the Spearmen to b5, facing north. A move alone keeps the facing. Footprints mark units that have moved.',
      how: {
        pointer: 'Drag them to b5, then up to the arrow to face them north. The wheel does so, too.',
        keys: 'Enter picks them up, arrow keys move them, Shift+arrow changes their facing, Enter confirms.',
      },
      clause: '4.4',
      ...{ units: [SPEARS, SWORDS], nodes: ['b5'] },
    },
    { type: 'move', unit: SPEARS, to: 'b5', facing: 'n' },
  );
  must(!inDanger(w).includes(SWORDS), 'the Swordsmen’s side is covered');
  w.ask(
    {
      title: 'Attack from the front',
      text: 'From the front both sides roll a die, and the attacker must roll higher: 42%. Swordsmen that attack Spearmen win ties, too: 58%. The first attack of a turn ends movement, so you confirm it.',
      how: {
        pointer: 'Press the Spearmen on a6, then press them again.',
        keys: 'With the cursor on a6, Enter aims the attack, and Enter again makes it.',
      },
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
      text: `${mine} against ${theirs}: a miss. An attacker is never harmed. The tick means: has attacked. Spearmen reach two squares, and win ties when they attack Cavalry. Attack b7 before it rides around you.`,
      how: {
        pointer: 'Movement is over, so one press on b7 is enough.',
        keys: 'With the cursor on b7, Enter attacks at once. Tab goes from target to target.',
      },
      clause: '5.7',
      units: [SPEARS, RED_HORSE],
    },
    { type: 'attack', unit: SPEARS, target: RED_HORSE },
  );
  const [tie, tied] = lastRoll(w, 'delta');
  must(tie === tied && isOut(w, RED_HORSE), 'the Spearmen win by a tie');
  must(inDanger(w).includes(SPEARS), 'the Archers on g4 could strike the Spearmen’s side');
  w.ask(
    {
      title: 'Shoot',
      text: `${tie} against ${tied}: a tie, so the Cavalry is destroyed. Archers shoot up to five squares straight ahead, never past a unit. Then they reload for a turn, so choose the target well: the Archers on g4 threaten your Spearmen’s side.`,
      how: {
        pointer: 'Press the Archers on g4: one press is enough.',
        keys: 'With the cursor on g4, Enter attacks at once.',
      },
      clause: '5.8',
      units: [BOWS, RED_BOWS],
    },
    { type: 'attack', unit: BOWS, target: RED_BOWS },
  );
  must(isOut(w, RED_BOWS) && inDanger(w).length === 0, 'the shot hits, and no side is open');
  w.play('gamma', { type: 'move', unit: RED_FLANK, to: 'f4', facing: null }, { type: 'attack', unit: RED_SPEARS, target: SWORDS });
  must(!isOut(w, SWORDS), 'North’s attack fails');
  must(w.state.up === 'delta', 'both turns end by themselves');
  const [struck, held] = lastRoll(w, 'gamma');
  w.ask(
    {
      title: 'Go around',
      text: `A hit, and the hourglass says that your Archers reload. North attacked a5 and missed, ${struck} against ${held}. Don’t wait for luck: go around. Cavalry moves four squares. Ride to b6, facing west, to the Spearmen’s side.`,
      how: {
        pointer: 'Drag it to b6, then left to the arrow.',
        keys: 'Enter picks it up, arrow keys move it, Shift+left faces it west, Enter confirms.',
      },
      clause: '4.2',
      ...{ units: [HORSE, RED_SPEARS], nodes: ['b6'] },
    },
    { type: 'move', unit: HORSE, to: 'b6', facing: 'w' },
  );
  must(inDanger(w).join() === [SPEARS, HORSE].join(), 'Spearmen and Cavalry can be struck from the side');
  w.ask(
    {
      title: 'Guard your side',
      text: 'North’s Cavalry on f4 could now attack your Spearmen’s side. Face the Spearmen east: then it needs dice, and if it comes close, they win ties against it. Each unit may change facing once a turn, moved or not.',
      how: {
        pointer: 'Press them, press the arrow on their right, and press them again.',
        keys: 'Enter picks them up, Shift+right faces them east, Enter confirms.',
      },
      clause: '4.4',
      units: [SPEARS, RED_FLANK],
    },
    { type: 'reface', unit: SPEARS, facing: 'e' },
  );
  must(inDanger(w).join() === HORSE, 'the Spearmen are turned to the Cavalry');
  w.ask(
    {
      title: 'From the side',
      text: 'The filled triangle shows your Cavalry’s open side. Attack first: destroy a6 from the side, without dice. After that, every attack by North needs dice. End the turn.',
      how: {
        pointer: 'Press the Spearmen on a6, then press them again. Then press End turn.',
        keys: 'With the cursor on a6, Enter aims, and Enter again attacks. Then Ctrl+Enter ends the turn.',
      },
      clause: '5.9',
      units: [HORSE, RED_SPEARS],
    },
    [{ type: 'attack', unit: HORSE, target: RED_SPEARS }, END],
  );
  must(isOut(w, RED_SPEARS) && w.state.up === 'gamma', 'a6 is destroyed, and the turn is over');
  must(inDanger(w).length === 0, 'nobody can be struck from the side');
  w.play('gamma', { type: 'move', unit: RED_FLANK, to: 'g5', facing: null }, END);
  w.ask(
    {
      title: 'Swap places',
      text: 'North’s Cavalry found no open side, and left row 4, where your Archers look. Two neighbors may swap places, so no gap opens. Swap Archers and Spearmen to cover row 5. Neither does anything else this turn, so end it.',
      how: {
        pointer: 'Drag the Archers onto the Spearmen. Then press End turn.',
        keys: 'Enter picks up the Archers, arrow keys move them onto the Spearmen, Enter confirms. Then Ctrl+Enter ends the turn.',
      },
      clause: '4.6',
      units: [BOWS, SPEARS],
    },
    [{ type: 'swap', unit: BOWS, other: SPEARS }, END],
  );
  must(inDanger(w).length === 0, 'nobody can be struck from the side');
  w.play(
    'gamma',
    { type: 'move', unit: RED_FLANK, to: 'h6', facing: null },
    { type: 'move', unit: RED_SWORDS, to: 'f7', facing: null },
    END,
  );
  w.ask(
    {
      title: 'All together',
      text: 'Single moves can break your line. Instead, the whole army may take one step at once. After that, every unit may change facing as often as you like.',
      how: {
        pointer: 'Press Army step, choose a direction, and confirm.',
        keys: 'W begins the step, an arrow key chooses the direction, Enter confirms.',
      },
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
    text: 'Four against two. Stay side by side, so that no side is open. Hold the enemy in front, and ride around. Destroy both, then play six against six.',
    clause: '6.1',
    units: [RED_FLANK, RED_SWORDS],
  });
  return w;
}
