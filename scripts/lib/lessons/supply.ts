/** Lesson on supply: day 3 of a quiet battle, shortly before a meal; one unit has fought, one has given its food away. */

import { carry, END, LessonWriter, lessonBoard, must, passTo, port, unit } from './writer.ts';

/** Day 1: Gamma's Armor 1 attacks Kelmora and stops next to it; Delta's Armor 2 has lost a step. Mech 1's food goes to the artillery. */
function before(w: LessonWriter): void {
  for (const side of ['delta', 'gamma'] as const) w.play(side, { type: 'takeRecommended' }, END);
  w.play('delta', { type: 'buyTokens', to: 'queue', cls: 'clIX', n: 2 }, END);
  passTo(w, 1, 'transport', 'delta');
  w.play('delta', carry('d-fsp-2', unit('d-mech-1'), 'd-fa-1', { clI: 1 }), END);
  passTo(w, 1, 'orders', 'delta');
  w.play('delta', { type: 'setOrders', execution: ['d-armor-2'], reserve: [] }, END);
  w.play('gamma', { type: 'setOrders', execution: ['g-armor-1'], reserve: [] }, END);
  must(w.state.execution?.initiative === 'delta', 'Delta has the initiative');
  w.play('delta', { type: 'turnOver' }, { type: 'moveUnit', unit: 'd-armor-2', to: 'C0907' });
  w.play(
    'gamma',
    { type: 'turnOver' },
    { type: 'moveUnit', unit: 'g-armor-1', to: 'C1007' },
    { type: 'attack', attackers: ['g-armor-1'], target: 'd-armor-2', scouts: false },
  );
  const [own, theirs] = [w.unit('d-armor-2'), w.unit('g-armor-1')];
  must(!w.state.pending && own.steps === 3 && own.node === 'C0907' && theirs.node === 'C1007', 'a draw costs Armor 2 one step');
  passTo(w, 3, 'deploy', 'delta');
  w.play('delta', { type: 'landTokens', port: 'C0509', tokens: { clI: 4, clIII: 4, clV: 4, clIX: 2 } }, END);
  passTo(w, 3, 'transport', 'delta');
}

function theChain(w: LessonWriter): void {
  w.look({
    title: 'Who needs what',
    text: 'Day 3. Armor 2 has fought: it used CL III and CL V, and lost a step. A shaded box takes one kind of supply only; an open box takes any kind. With no free box, a unit can’t take more.',
    clause: '4.5',
    units: ['d-armor-2'],
  });
  w.ask(
    {
      title: 'First link of the chain',
      text: 'A trip from source to carrier to unit can’t exceed the carrier’s range. Ambrel Quay to Kelmora is five links: too far for one, so two share it. First FLE Company 1 makes room: it sends Armor 2 one CL III and two CL V.',
      clause: '6.3.2',
      units: ['d-flec-1', 'd-armor-2'],
      nodes: ['C0509', 'C0907'],
    },
    carry('d-flec-1', unit('d-flec-1'), 'd-armor-2', { clIII: 1, clV: 2 }),
  );
  w.ask(
    {
      title: 'Passed along, then repaired',
      text: 'FS Platoon 4 brings one CL V and one CL IX from the store to FLE Company 1, which has room now. FLE Company 1 can still carry three tokens today: it sends the CL IX on to Armor 2, which regains a step.',
      clause: '6.3.7',
      units: ['d-fsp-4', 'd-flec-1', 'd-armor-2'],
      nodes: ['C0509'],
    },
    [carry('d-fsp-4', port('C0509'), 'd-flec-1', { clV: 1, clIX: 1 }), carry('d-flec-1', unit('d-flec-1'), 'd-armor-2', { clIX: 1 })],
    { anyOrder: true },
  );
}

function theMeal(w: LessonWriter): void {
  w.ask(
    {
      title: 'An enemy closes the road',
      text: 'Gamma’s Armor A is next to 0908 and Kelmora: you can still send tokens there, but carriers must stop one node away. FS Platoon 2 moves up to four links for one CL III: bring it to 0806, behind Kelmora.',
      clause: '6.3.3.1',
      units: ['g-armor-1', 'd-fsp-2'],
      nodes: ['C0908', 'C0907', 'C0806'],
    },
    { type: 'moveCarrier', unit: 'd-fsp-2', to: 'C0806' },
  );
  w.ask(
    {
      title: 'The meal',
      text: 'Tonight every unit eats one CL I from its own tracker; food in a port’s store or on the ground doesn’t count. Mech 1 gave its food away two days ago. Leave it that way, end Transport, and see what hunger does.',
      clause: '6.7.1',
      units: ['d-mech-1'],
    },
    END,
  );
  passTo(w, 4, 'deploy', 'gamma');
  const hungry = w.state.units.filter((u) => u.degraded).map(({ id }) => id);
  must(hungry.join() === 'd-mech-1', `only Mech 1 goes hungry, not ${hungry.join()}`);
}

function theHunger(w: LessonWriter): void {
  w.look(
    {
      title: 'Degraded',
      text: 'Every unit ate except Mech 1. It is degraded: it cannot move, attack or resupply until it gets a CL I. If it is still degraded at the next meal, it loses a step.',
      clause: '6.7.2',
    },
    { ends: 'turn' },
  );
  passTo(w, 4, 'transport', 'delta');
  w.ask(
    {
      title: 'Feed it',
      text: 'A degraded unit can receive. FLE Company 1 holds food: send Mech 1 one CL I. It eats right away, even with no free box, and can act again today.',
      clause: '6.3.7',
      units: ['d-flec-1', 'd-mech-1'],
    },
    carry('d-flec-1', unit('d-flec-1'), 'd-mech-1', { clI: 1 }),
  );
  w.look({
    title: 'Boxes, reach, chains',
    text: 'That’s supply: a free box for every token, a carrier for every leg, food before the meal, and none of Gamma’s units next to the road. In Arvel Crossing every unit eats every night. Play on from here, or leave the lesson.',
    clause: '6.3.2',
  });
}

export function supplyLesson(seed: string): LessonWriter {
  const w = new LessonWriter({ id: 'how-supply-works', name: 'How supply works', side: 'delta', scenario: lessonBoard(), seed });
  before(w);
  theChain(w);
  theMeal(w);
  theHunger(w);
  return w;
}
