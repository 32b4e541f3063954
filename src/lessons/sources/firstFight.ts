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
  w.read({
    title: 'Phase 5: initiative',
    text: 'Each side rolled one die, and Delta’s is the higher: you are first. From now on turns alternate, one play each.',
    clause: '6.5.1',
  });
  w.ask(
    { title: 'Phase 6: turn it over', text: 'A play is usually the top card of your deck. Turn it over: Armor 2 acts.', clause: '6.6.1' },
    TURN_OVER,
  );
  w.ask(
    {
      title: 'Move',
      text: 'Armor 2 pays one CL III and may go four links. Choose Kelmora on the map or in the list. It is a city: who attacks a unit there hits on 9 or more, not on 7.',
      clause: '6.6.3',
      units: ['d-armor-2'],
      nodes: ['C0907'],
    },
    { type: 'moveUnit', unit: 'd-armor-2', to: 'C0907' },
  );
  w.ask(
    {
      title: 'End the turn',
      text: 'Before and after a play you may use cards from your hand. Mass Cal waits for a fight: end the turn.',
      clause: '6.6.1',
    },
    END_TURN,
  );
  w.play(
    'gamma',
    TURN_OVER,
    { type: 'moveUnit', unit: 'g-armor-1', to: 'C1007' },
    { type: 'attack', attackers: ['g-armor-1'], target: 'd-armor-2', scouts: false },
  );
  must(w.state.pending?.kind === 'retreat' && w.unit('d-armor-2').steps === 4, 'Gamma’s first attack fails');
  must(w.unit('g-armor-1').steps === 3, 'it costs a step');
  w.read({
    title: 'Gamma attacks, and loses',
    text: 'Both paid one CL V, and Armor one CL III besides. The defender rolls first; the city protects it. You hit more often: Gamma’s Armor A is beaten, suppressed, and a step weaker.',
    clause: '7.3',
    units: ['d-armor-2', 'g-armor-1'],
  });
  w.ask(
    {
      title: 'Where the beaten go',
      text: 'The winner chooses the retreat: over a middle node to one that no link joins to the start. Send Gamma’s Armor A to Sorrin: in 0808 it would close 0908 to your carriers tomorrow.',
      clause: '7.6',
      nodes: ['C1106'],
      units: ['g-armor-1'],
    },
    { type: 'retreat', to: 'C1106' },
  );
  w.ask(
    {
      title: 'Mass Cal',
      text: 'Such offers come in the middle of a play, whenever you might answer. Play Mass Cal: the beaten unit loses one more step.',
      clause: '8.7',
      units: ['g-armor-1'],
    },
    { type: 'useMassCal' },
  );
  gammaEnds(w);
}

function answerTheGuns(w: LessonWriter): void {
  w.ask({ title: 'Your second card', text: 'Artillery 1 comes next, as you laid it.', clause: '6.6.1' }, TURN_OVER);
  w.ask(
    {
      title: 'Artillery follows',
      text: 'Guns fire over up to three hexes, and stay out of contact to do so. Move Artillery 1 behind Kelmora, to 0806: from there it covers the city.',
      clause: '7.9',
      units: ['d-fa-1'],
      nodes: ['C0806'],
    },
    { type: 'moveUnit', unit: 'd-fa-1', to: 'C0806' },
  );
  w.ask(
    {
      title: 'Indirect fire',
      text: 'Gamma’s Armor A in Sorrin is three hexes away. Each round is one CL V and one die; in a town 8+ hits, and a suppressed unit loses a step. Fire one round: with no card in hand your turn then ends by itself.',
      clause: '7.9',
      units: ['d-fa-1', 'g-armor-1'],
    },
    { type: 'fire', unit: 'd-fa-1', target: 'g-armor-1', rounds: 1 },
  );
  must(w.state.execution?.turnOf === 'gamma', 'with an empty hand the turn ends by itself');
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
      text: 'Gamma’s Artillery A fired at Kelmora. One of your FA within range may answer: each round is one CL V and one die. Answer with two rounds.',
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
      title: 'Now Armor 1',
      text: 'Your answer has suppressed Gamma’s Artillery A: every further hit costs it a step. Turn over Armor 1.',
      clause: '7.4',
      units: ['g-fa-1'],
    },
    TURN_OVER,
  );
  w.ask(
    {
      title: 'Move and attack',
      text: 'Four links through your own units bring Armor 1 to 1007, in contact: there it must attack. Artillery fights back with one die only, so the odds are good: the panel shows them exactly.',
      clause: '6.6.4',
      units: ['d-armor-1', 'g-fa-1'],
      nodes: ['C1007'],
    },
    [
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
      text: 'Armor 1 has moved in and might attack once more, for one CL V and one CL III. It holds three of each, Gamma will answer, and its carriers are far behind. Stop here.',
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
      text: 'Gamma’s Mech A attacked. Fighting back cost Armor 1 a CL V and a CL III too. It won. Send the beaten unit to 1306, not into Nolvar Field, which it would hold.',
      nodes: ['C1306'],
      clause: '7.2',
      units: ['d-armor-1', 'g-mech-1'],
    },
    { type: 'retreat', to: MECH_TO },
  );
  must(w.state.pending === null, 'Mech 1 leaves contact');
  gammaEnds(w);
  w.ask({ title: 'Your last card', text: 'Mech 1 has nothing to attack; it follows.', clause: '6.6.1' }, TURN_OVER);
  w.ask(
    {
      title: 'Close up',
      text: 'Move Mech 1 to 0807, beside the road that your supplies take tomorrow: carriers fight back weakly, and never attack.',
      clause: '6.6.3',
      units: ['d-mech-1'],
      nodes: ['C0807'],
    },
    { type: 'moveUnit', unit: 'd-mech-1', to: 'C0807' },
  );
  w.play('gamma', TURN_OVER, { type: 'moveUnit', unit: 'g-armor-2', to: 'C0905' });
  gammaEnds(w);
  w.ask(
    {
      title: 'The last turn',
      text: 'Both decks are empty. Each side has one last turn, with at most one reserve card. Play Air Defense 1 from reserve.',
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
      text: 'Suppression ends, carriers are ready again, loose tokens are swept away. On day 3 every unit eats one CL I; who has none is degraded: it neither moves, attacks nor resupplies.',
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
