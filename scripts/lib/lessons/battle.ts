/** The lesson of Lines of Battle: a fight from the front, a shot, a ride around the flank, threats, and the army's step. */

import { linesOfBattle, RULESET, type Scenario } from '../../../src/engine/lines-of-battle/index.ts';
import type { LinesOfBattle } from '../../../src/games/lines-of-battle/types.ts';
import { LessonWriter, must, type OrderOf } from './lessonWriter.ts';

type Order = OrderOf<LinesOfBattle['Command']>;

const SWORDS = 'delta-1';
const SPEARS = 'delta-2';
const BOWS = 'delta-3';
const HORSE = 'delta-4';
const RED_SWORDS = 'gamma-1';
const RED_FLANK = 'gamma-2';
const RED_BOWS = 'gamma-3';

const BOARD: Scenario = {
  ...{ format: 1, ruleset: RULESET, id: 'first-fight', name: 'The first fight', turns: 0 },
  summary: 'A lesson: a few units face each other on a small board.',
  ...{ board: { columns: 8, rows: 8 }, zone: { columns: 6, rows: 2 }, units: 4, limits: { cavalry: 4 }, arrangements: [] },
  position: {
    delta: [
      { type: 'swordsmen', at: 'd3', facing: 'n' },
      { type: 'spearmen', at: 'f1', facing: 'n' },
      { type: 'archers', at: 'c3', facing: 'n' },
      { type: 'cavalry', at: 'g4', facing: 'n' },
    ],
    gamma: [
      { type: 'swordsmen', at: 'd6', facing: 's' },
      { type: 'swordsmen', at: 'f7', facing: 's' },
      { type: 'archers', at: 'c8', facing: 's' },
      { type: 'cavalry', at: 'a8', facing: 's' },
    ],
  },
  rulings: { first: 'south' },
};

const END: Order = { type: 'endPhase' };
const standsAt = (w: LessonWriter<LinesOfBattle>, id: string): string | null => w.state.units.find((unit) => unit.id === id)?.at ?? null;

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
      text: 'Swordsmen move up to two squares, in four directions, never diagonally. Drag yours to d5, or press them and then d5, twice.',
      clause: '4.2',
      ...{ units: [SWORDS], nodes: ['d4', 'd5'] },
    },
    { type: 'move', unit: SWORDS, to: 'd5', facing: null },
  );
  w.ask(
    {
      title: 'Turn',
      text: 'Moving does not turn a unit. Drag the Spearmen to f3 and on past it, to the right: they face east. The wheel turns them, too.',
      clause: '4.4',
      ...{ units: [SPEARS], nodes: ['f2', 'f3', 'g3'] },
    },
    { type: 'move', unit: SPEARS, to: 'f3', facing: 'e' },
  );
  w.ask(
    {
      title: 'Attack from the front',
      text: 'From the front both roll a die, and only the higher attacker destroys: 42 in 100. Press North’s Swordsmen on d6, then press again.',
      clause: '5.5',
      units: [SWORDS, RED_SWORDS],
    },
    { type: 'attack', unit: SWORDS, target: RED_SWORDS },
  );
  must(standsAt(w, RED_SWORDS) === 'd6', 'the first attack fails');
  w.ask(
    {
      title: 'Shoot',
      text: 'Not higher, so they stand. An attacker is never harmed. Archers shoot five squares straight ahead, never past a unit: shoot the Archers on c8.',
      clause: '5.2',
      units: [BOWS, RED_BOWS],
    },
    { type: 'attack', unit: BOWS, target: RED_BOWS },
  );
  must(standsAt(w, RED_BOWS) === null, 'the shot hits');
  w.play('gamma', { type: 'move', unit: RED_FLANK, to: 'f5', facing: null }, { type: 'attack', unit: RED_SWORDS, target: SWORDS });
  must(standsAt(w, SWORDS) === 'd5', 'North’s attack fails');
  must(w.state.up === 'delta', 'both turns end by themselves');
  w.look({
    title: 'Reload',
    text: 'A hit, and North’s attack failed. Your Archers have no arrow on the bow: after a shot they skip their next attack. A turn ends by itself after its last die; else press End turn.',
    clause: '5.8',
    units: [BOWS],
  });
  w.ask(
    {
      title: 'Go around',
      text: 'Cavalry moves four squares: ride to e6, and on past it to the left. It faces west, at their side.',
      clause: '4.2',
      ...{ units: [HORSE, RED_SWORDS], nodes: ['e6'] },
    },
    { type: 'move', unit: HORSE, to: 'e6', facing: 'w' },
  );
  w.look({
    title: 'Threat',
    text: 'The marks at your units show what North could strike next turn. An open mark comes from the front, with dice. A full mark comes from the side or the rear: the unit falls. T hides and shows them.',
    clause: '5.4',
    units: [SPEARS, RED_FLANK],
  });
  w.ask(
    {
      title: 'Turn to face them',
      text: 'The Swordsmen on f5 could strike your Spearmen from the side. Press the Spearmen and turn them north, by the wheel or Q.',
      clause: '5.9',
      units: [SPEARS, RED_FLANK],
    },
    { type: 'reface', unit: SPEARS, facing: 'n' },
  );
  w.ask(
    {
      title: 'From the side',
      text: 'From the side or the rear no die is rolled: the unit falls. Strike d6 with the Cavalry. Then strike f5 with the Spearmen: they reach two squares.',
      clause: '5.9',
      units: [HORSE, RED_SWORDS, SPEARS, RED_FLANK],
    },
    [
      { type: 'attack', unit: HORSE, target: RED_SWORDS },
      { type: 'attack', unit: SPEARS, target: RED_FLANK },
    ],
  );
  must(standsAt(w, RED_SWORDS) === null && standsAt(w, RED_FLANK) === 'f5', 'the Swordsmen on d6 fall, those on f5 stand');
  must(w.state.up === 'gamma', 'the turn ends by itself');
  w.play('gamma', { type: 'move', unit: RED_FLANK, to: 'f7', facing: null });
  w.play('gamma', END);
  w.ask(
    {
      title: 'All together',
      text: 'Instead of single moves the whole army may take one step. Press Army step, send everybody north, and confirm. In another turn, two neighbors may change places.',
      clause: '4.5',
    },
    {
      type: 'armyMove',
      steps: [
        { unit: SWORDS, to: 'd6' },
        { unit: SPEARS, to: 'f4' },
        { unit: BOWS, to: 'c4' },
        { unit: HORSE, to: 'e7' },
      ],
    },
    { free: true },
  );
  w.look({
    title: 'Your battle',
    text: 'Two of them are left. On a tie Swordsmen beat Spearmen, and Spearmen beat Cavalry, if they attack. Cover your sides, and take theirs: play on, or begin six against six.',
    clause: '6.1',
  });
  return w;
}
