/** Phases 5 to 7 of the first day. The words fit the dice of one seed; where the dice fall otherwise the writer says so. */

import type { LessonWriter, Order } from './writer.ts';

const TURN_OVER: Order = { type: 'turnOver' };
const END_TURN: Order = { type: 'endTurn' };
/** Not into Nolvar Field, which it would hold. */
const MECH_TO = 'C1306';

/** The words say so: without it they would not be true. */
function must(is: boolean, what: string): void {
  if (!is) throw new Error(`The dice tell another story: ${what}`);
}

/** Gamma's turn ends by itself while it holds no card. */
function gammaEnds(w: LessonWriter): void {
  if (w.state.execution?.turnOf === 'gamma' && w.state.execution.stage === 'after' && !w.state.pending) w.play('gamma', END_TURN);
}

function takeTheCity(w: LessonWriter): void {
  must(w.state.execution?.initiative === 'delta', 'Delta has the initiative');
  w.ask(
    {
      title: 'Phases 5 and 6',
      text: 'Each side rolled one die, and yours is the higher: you are first. Turns alternate, one play each; both look on. A play is usually your top card: turn it over.',
      clause: '6.5.1',
    },
    TURN_OVER,
  );
  w.ask(
    {
      title: 'Press, and it goes',
      text: 'Armor 2 pays one CL III and may go four links. Point at Kelmora: you see route and cost. Press it, and it goes. The turn then ends; Hold would stop it.',
      clause: '6.6.3',
      units: ['d-armor-2'],
      nodes: ['C0907'],
    },
    [{ type: 'moveUnit', unit: 'd-armor-2', to: 'C0907' }, END_TURN],
  );
  w.play(
    'gamma',
    TURN_OVER,
    { type: 'moveUnit', unit: 'g-armor-1', to: 'C1007' },
    { type: 'attack', attackers: ['g-armor-1'], target: 'd-armor-2', scouts: false },
  );
  must(w.state.pending?.kind === 'retreat' && w.unit('d-armor-2').steps === 4, 'Gamma’s first attack fails');
  must(w.unit('g-armor-1').steps === 3, 'it costs a step');
  w.ask(
    {
      title: 'Gamma attacks, and loses',
      text: 'The defender rolls first, and in a city attackers need 9 or more to hit, not 7. Armor A is beaten, suppressed, a step weaker. You choose its retreat: Sorrin, where it closes no road of yours.',
      clause: '7.6',
      nodes: ['C1106'],
      units: ['d-armor-2', 'g-armor-1'],
    },
    { type: 'retreat', to: 'C1106' },
  );
  w.ask(
    {
      title: 'Your hand, by a peek',
      text: 'Mass Cal could cost it another step. Your cards lie face down in the row above the panel: hold that row while Gamma looks away. Let go over Mass Cal, then press Turn it over.',
      clause: '8.7',
      units: ['g-armor-1'],
    },
    { type: 'useMassCal' },
  );
  gammaEnds(w);
}

function answerTheGuns(w: LessonWriter): void {
  w.ask(
    {
      title: 'Artillery follows',
      text: 'Guns fire over up to three hexes, and stay out of contact to do so. Turn over Artillery 1 and move it behind Kelmora, to 0806: from there it covers the city.',
      clause: '7.9',
      units: ['d-fa-1'],
      nodes: ['C0806'],
    },
    [TURN_OVER, { type: 'moveUnit', unit: 'd-fa-1', to: 'C0806' }],
  );
  w.ask(
    {
      title: 'Indirect fire',
      text: 'Armor A in Sorrin is three hexes away. Each round is one CL V and one die; in a town 8+ hits, and a suppressed unit loses a step. Fire one round.',
      clause: '7.9',
      units: ['d-fa-1', 'g-armor-1'],
    },
    { type: 'fire', unit: 'd-fa-1', target: 'g-armor-1', rounds: 1 },
  );
  must(w.state.execution?.turnOf === 'gamma', 'with an empty hand the turn ends');
  w.play(
    'gamma',
    TURN_OVER,
    { type: 'moveUnit', unit: 'g-fa-1', to: 'C1108' },
    { type: 'fire', unit: 'g-fa-1', target: 'd-armor-2', rounds: 2 },
  );
  must(w.state.pending?.kind === 'counterFire' && w.unit('d-armor-2').steps === 4, 'Gamma’s guns cost no step');
  w.ask(
    {
      title: 'Counter-fire',
      text: 'Gamma’s Artillery A fired at Kelmora. Your Artillery 1 is in range and may answer: each round is one CL V and one die. Answer with two rounds.',
      clause: '7.9.1',
      units: ['d-fa-1', 'g-fa-1'],
    },
    { type: 'counterFire', unit: 'd-fa-1', rounds: 2 },
  );
  must(w.unit('g-armor-1').place === 'map', 'Gamma’s Armor 1 lives');
  must(w.unit('g-fa-1').suppressed, 'the answer hits');
  gammaEnds(w);
}

function strike(w: LessonWriter): void {
  w.ask(
    {
      title: 'Move and attack',
      text: 'Artillery A is suppressed: every further hit costs it a step, and guns fight back with one die. Turn over Armor 1. Choose 1007, check the odds in the panel, and press Attack Artillery A.',
      clause: '6.6.4',
      units: ['g-fa-1'],
      nodes: ['C1007'],
    },
    [
      TURN_OVER,
      { type: 'moveUnit', unit: 'd-armor-1', to: 'C1007' },
      { type: 'attack', attackers: ['d-armor-1'], target: 'g-fa-1', scouts: false },
    ],
  );
  must(w.state.pending?.kind === 'pursue' && w.unit('g-fa-1').place === 'map' && w.unit('d-armor-1').steps === 4, 'the attack wins');
  must(w.unit('d-armor-1').node === 'C1108', 'Armor 1 moves in');
  must(w.unit('d-armor-1').load.clIII === 3 && w.unit('d-armor-1').load.clV === 3, 'it holds three of each');
  w.ask(
    {
      title: 'Again?',
      text: 'Armor 1 has moved in and might attack once more, for one CL V and one CL III. It holds three of each, Gamma will answer, and its carriers are far behind. So press Stay.',
      clause: '7.7',
      units: ['d-armor-1'],
    },
    { type: 'decline' },
  );
  w.play(
    'gamma',
    TURN_OVER,
    { type: 'moveUnit', unit: 'g-mech-1', to: 'C1207' },
    { type: 'attack', attackers: ['g-mech-1'], target: 'd-armor-1', scouts: false },
  );
  must(
    w.state.pending?.kind === 'retreat' && w.unit('d-armor-1').steps === 4 && w.state.pending.side === 'delta',
    'Gamma’s Mech is beaten',
  );
}

function hold(w: LessonWriter): void {
  w.ask(
    {
      title: 'The defender wins',
      text: 'Gamma’s Mech A attacked. Fighting back cost Armor 1 a CL V and a CL III too, but it won. Send the beaten unit to 1306, not into Nolvar Field, which it would hold.',
      nodes: ['C1306'],
      clause: '7.2',
      units: ['d-armor-1', 'g-mech-1'],
    },
    { type: 'retreat', to: MECH_TO },
  );
  must(w.state.pending === null, 'Mech 1 leaves contact');
  gammaEnds(w);
  w.ask(
    {
      title: 'Close up',
      text: 'Your last card. Turn over Mech 1 and move it to 0807, beside the road that your supplies take tomorrow: carriers fight back weakly, and never attack.',
      clause: '6.6.3',
      units: ['d-mech-1'],
      nodes: ['C0807'],
    },
    [TURN_OVER, { type: 'moveUnit', unit: 'd-mech-1', to: 'C0807' }],
  );
  w.play('gamma', TURN_OVER, { type: 'moveUnit', unit: 'g-armor-2', to: 'C0905' });
  gammaEnds(w);
  w.ask(
    {
      title: 'The last turn',
      text: 'Both decks are empty. Each side has one last turn, with at most one card from reserve. Hold the row of cards again, let go over Air Defense 1, and turn it over.',
      clause: '6.6.2',
      units: ['d-ada-1'],
    },
    { type: 'playReserve', card: 'd-ada-1' },
  );
  w.ask(
    {
      title: 'Follow the guns',
      text: 'Air Defense may stop Close Air Support and Saint HIMARS within four hexes. Move it to 0605, behind Tamrin. Then the phase is over.',
      clause: '8.12',
      units: ['d-ada-1'],
      nodes: ['C0605'],
    },
    { type: 'moveUnit', unit: 'd-ada-1', to: 'C0605' },
  );
  gammaEnds(w);
  must(w.state.turn === 2, 'the day is over');
  w.read(
    {
      title: 'Phase 7: reset',
      text: 'Suppression ends, carriers are ready again, loose tokens are swept away. On day 3 every unit eats one CL I; a unit without one is degraded: it cannot move, attack or resupply.',
      clause: '6.7.2',
    },
    'day',
  );
}

export function fightTheDay(w: LessonWriter): void {
  takeTheCity(w);
  answerTheGuns(w);
  strike(w);
  hold(w);
}
