/** The road to Kelmora, the first lesson: from the middle of a battle on day 2 to the meal of day 3. The game can then be continued. */

import type { Load, Scenario, Side } from '../../../src/engine/lines-and-webs/index.ts';
import { carry, END, LessonWriter, lessonBoard, must, type Order, passTo, passToDay, port, tokensOf, unit } from './writer.ts';

const TURN_OVER: Order = { type: 'turnOver' };
const END_TURN: Order = { type: 'endTurn' };
const QUAY = port('C0509');
const buy = (tokens: Partial<Load>): Order[] =>
  (['clI', 'clIII', 'clV', 'clIX'] as const).flatMap((cls): Order[] => {
    const n = tokens[cls] ?? 0;
    return n > 0 ? [{ type: 'buyTokens', to: 'queue', cls, n }] : [];
  });

const TANK = 'd-armor-1';
const MECH = 'd-mech-1';
const GUNS = 'd-fa-1';
const TRUCK = 'd-fsp-1';
const RED_TRUCK = 'g-fsc-1';
const RED_MECH = 'g-mech-1';
const KELMORA = 'C0907';
const TAMRIN = 'C0706';
const SORRIN = 'C1106';
const NOLVAR = 'C1309';

/** Few units, a meal every night, and six days, so that purchases after the lesson still arrive. All units carry food for two nights. */
function roadBoard(): Scenario {
  const board = lessonBoard();
  const { delta, gamma } = board.forces;
  const some = (types: readonly [string, number][]) => types.map(([type, count]) => ({ type, count }));
  const queueTokens = tokensOf({ clI: 6, clIII: 4, clV: 4 });
  return {
    ...board,
    id: 'road-to-kelmora',
    name: 'The road to Kelmora',
    summary: 'A lesson: day 2 of a small battle on the map of Arvel Crossing.',
    brief: {
      aim: 'Hold more of the four ports than the other side when day 6 ends; if tied, more strength wins (9.3).',
      lesson: 'Attacks, supply, ports, air strikes, artillery and meals, one at a time (6.3, 6.6, 6.7).',
      minutes: 30,
      instructors: ['The learner plays Delta through day 3; then the game is open, against the computer or a second person.'],
    },
    turns: 6,
    mealEvery: 1,
    openPattern: ['clI', 'clIII', 'clV'],
    forces: {
      delta: {
        ...delta,
        ...{
          start: some([
            ['armor', 1],
            ['mech', 1],
            ['fa', 1],
            ['fsp', 2],
            ['flec', 1],
          ]),
          queue: [],
          queueTokens,
        },
      },
      gamma: {
        ...gamma,
        start: some([
          ['armor', 1],
          ['mech', 1],
          ['fa', 1],
          ['fsc', 1],
          ['bsb', 1],
        ]),
        queue: [],
        queueTokens,
      },
    },
    deployment: {
      delta: { armor: ['C0605'], mech: ['C0506'], fa: ['C0607'], fsp: ['C0604', 'C0608'], flec: ['C0505'] },
      gamma: { armor: ['C1204'], mech: [NOLVAR], fa: ['C1305'], fsc: ['C1207'], bsb: ['C1303'] },
    },
  };
}

/** A side with a card in hand must end its turn explicitly. */
function turnEnds(w: LessonWriter, side: Side): void {
  if (w.state.execution?.turnOf === side && w.state.execution.stage === 'after' && !w.state.pending) w.play(side, END_TURN);
}

function setOut(w: LessonWriter): void {
  const open = (id: string, tokens: Partial<Load>): Order => ({ type: 'setOpenLoad', unit: id, open: tokensOf(tokens) });
  w.play(
    'delta',
    { type: 'takeRecommended' },
    open('d-flec-1', { clI: 5, clIII: 4 }),
    open(TRUCK, { clI: 3, clV: 1 }),
    open('d-fsp-2', { clI: 4 }),
    END,
  );
  w.play('gamma', { type: 'takeRecommended' }, open(RED_TRUCK, { clI: 5, clIII: 1, clV: 1 }), END);
  passTo(w, 1, 'spend', 'delta');
  w.play('delta', ...buy({ clI: 5, clIII: 4, clV: 4 }), END);
  w.play('gamma', ...buy({ clI: 5, clIII: 4, clV: 4 }), END);
  passTo(w, 1, 'transport', 'delta');
  // Fuel for its moves of two days, and for one after the lesson.
  w.play('delta', carry('d-flec-1', unit('d-flec-1'), MECH, { clIII: 1 }), { type: 'moveCarrier', unit: TRUCK, to: 'C0705' }, END);
  w.play('gamma', { type: 'moveCarrier', unit: RED_TRUCK, to: 'C1007' }, END);
  w.play('delta', { type: 'setOrders', execution: [TANK, MECH, GUNS], reserve: [] }, END);
  w.play('gamma', END);
  const goes = (id: string, to: string): void => {
    passTo(w, 1, 'execute', 'delta');
    w.play('delta', TURN_OVER, { type: 'moveUnit', unit: id, to });
    // Artillery with an enemy in range could still fire.
    if (id === GUNS && w.state.execution?.play) w.play('delta', { type: 'finish' });
  };
  goes(TANK, KELMORA);
  w.play('delta', { type: 'attack', attackers: [TANK], target: RED_TRUCK, scouts: false });
  must(
    w.unit(TANK).node === KELMORA && w.unit(RED_TRUCK).node === 'C1007' && !w.state.pending,
    'the first attack on the red truck is a draw',
  );
  goes(MECH, TAMRIN);
  goes(GUNS, 'C0808');
}

/** Day 2 up to Phase 6: all units but the tank get food for a third night. */
function secondMorning(w: LessonWriter): void {
  passTo(w, 2, 'deploy', 'gamma');
  w.play('gamma', { type: 'landTokens', port: 'C1303', tokens: tokensOf({ clI: 6, clIII: 4, clV: 4 }) }, END);
  w.play('delta', { type: 'landTokens', port: QUAY.node, tokens: tokensOf({ clI: 6, clIII: 4, clV: 4 }) }, END);
  for (const side of ['gamma', 'delta'] as const) {
    passTo(w, 2, 'spend', side);
    // It arrives on day 4, after the lesson.
    w.play(
      side,
      { type: 'buyUnit', unit: `${side[0]}-armor-2`, to: 'queue', open: tokensOf({}) },
      ...buy({ clI: 4, clIII: 3, clV: 3 }),
      END,
    );
  }
  passTo(w, 2, 'transport', 'gamma');
  w.play(
    'gamma',
    ...['g-armor-1', 'g-fa-1'].map((id) => carry('g-bsb-1', unit('g-bsb-1'), id, { clI: 2 })),
    carry(RED_TRUCK, unit(RED_TRUCK), RED_MECH, { clI: 2 }),
    END,
  );
  w.play(
    'delta',
    { type: 'moveCarrier', unit: 'd-flec-1', to: 'C0605' },
    carry('d-flec-1', unit(TANK), MECH, { clV: 1 }),
    carry('d-flec-1', unit('d-flec-1'), MECH, { clI: 2 }),
    carry('d-flec-1', unit('d-flec-1'), TANK, { clI: 1 }),
    carry('d-flec-1', unit('d-flec-1'), TRUCK, { clIII: 2 }),
    carry('d-fsp-2', unit('d-fsp-2'), GUNS, { clI: 2 }),
    carry('d-fsp-2', QUAY, 'd-fsp-2', { clI: 1 }),
    END,
  );
}

function theFight(w: LessonWriter): void {
  w.play('gamma', { type: 'setOrders', execution: [RED_MECH], reserve: [] }, END);
  w.play('delta', { type: 'setOrders', execution: [TANK, MECH], reserve: [] }, END);
  must(w.state.execution?.turnOf === 'delta', 'Delta begins day 2');
  must(w.unit(TANK).load.clV === 1 && w.unit(TANK).steps === 4, 'the tank is whole and has one round');
  w.look(
    {
      title: 'Attack',
      text: 'Your tank, Armor 1, has ammo for one fight. A red supply unit blocks the road.',
      press: 'Press the red unit.',
    },
    { ends: 'aim', unit: RED_TRUCK },
  );
  w.ask(
    {
      title: 'The price',
      text: 'You win 82% of such fights. The price: your last ammo and one fuel.',
      press: 'Attack: press it again.',
    },
    [TURN_OVER, { type: 'moveUnit', unit: TANK, to: KELMORA }, { type: 'attack', attackers: [TANK], target: RED_TRUCK, scouts: false }],
  );
  must(
    w.state.pending?.kind === 'retreat' && w.state.pending.side === 'delta' && w.unit(TANK).steps === 4,
    'the tank wins, and the truck lives',
  );
  must(w.unit(RED_TRUCK).steps === 2 && w.unit(RED_TRUCK).suppressed, 'it is pinned, and two steps are lost');
  w.ask(
    {
      title: 'The retreat',
      text: 'You won. The first hit pinned it. The other two cost it a step each: strength 2 to 1.',
      press: 'You choose where it retreats: press Sorrin.',
      nodes: [SORRIN],
    },
    { type: 'retreat', to: SORRIN },
    { figures: RED_TRUCK },
  );
  if (w.state.pending?.kind === 'massCal') w.play('delta', { type: 'decline' });
  must(w.unit(TANK).node === 'C1007' && w.unit(TANK).load.clV === 0, 'the tank has moved in, without a round');
  must(w.state.execution?.turnOf === 'gamma', 'the turn has ended');
  w.play('gamma', TURN_OVER, { type: 'moveUnit', unit: RED_MECH, to: 'C1206' });
  must(w.state.execution?.turnOf === 'delta', 'it is Delta’s turn');
  w.ask(
    {
      title: 'Drag to take a turn',
      text: 'Your tank won, so it moved in. Its ammo is gone. Mech 1 has the next order.',
      press: 'Drag Mech 1 to Kelmora.',
      nodes: [KELMORA],
    },
    [TURN_OVER, { type: 'moveUnit', unit: MECH, to: KELMORA }],
  );
}

/** Delta's suggested commands on the morning of day 3, before the trucks move: land supplies, buy, load the truck. */
function thirdMorning(w: LessonWriter): void {
  passTo(w, 3, 'deploy', 'delta');
  must(!w.state.units.some(({ degraded }) => degraded), 'everybody ate on days 1 and 2');
  const landed = tokensOf({ clI: 5, clIII: 4, clV: 4 });
  w.play('delta', { type: 'landTokens', port: QUAY.node, tokens: landed }, END);
  w.play('gamma', { type: 'landTokens', port: 'C1303', tokens: landed }, END);
  w.play(
    'delta',
    { type: 'buyCard', card: 'closeAirSupport' },
    { type: 'buyCard', card: 'closeAirSupport' },
    ...buy({ clI: 6, clIII: 3, clV: 3 }),
    END,
  );
  w.play('gamma', ...buy({ clI: 6, clIII: 4, clV: 4 }), END);
}

function theTruck(w: LessonWriter): void {
  w.ask(
    {
      title: 'Trucks',
      text: 'Every unit ate overnight, and supplies landed at your port this morning. The tank is one link too far for FS Platoon 1.',
      press: 'Drag that truck unit to Tamrin.',
      units: [TRUCK],
      nodes: [TAMRIN],
    },
    { type: 'moveCarrier', unit: TRUCK, to: TAMRIN },
  );
  w.ask(
    {
      title: 'Three kinds of cargo',
      text: 'It hands over food for tonight, ammo to fight, fuel to move.',
      press: 'Press the button “Bring 1 food and 1 ammo”, then the green token, fuel.',
      units: [TANK],
    },
    // The delivery that the button offers comes first.
    [carry(TRUCK, unit(TRUCK), TANK, { clI: 1, clV: 1 }), carry(TRUCK, unit(TRUCK), TANK, { clIII: 1 })],
    { anyOrder: true, free: true, panel: true },
  );
  w.play('delta', END);
  w.play('gamma', { type: 'moveCarrier', unit: RED_TRUCK, to: 'C1306' }, END);
  w.play('delta', { type: 'setOrders', execution: [TANK, GUNS], reserve: [] }, END);
  w.play('gamma', { type: 'setOrders', execution: [RED_MECH, 'g-armor-1'], reserve: [] }, END);
}

function thePort(w: LessonWriter): void {
  must(w.state.execution?.turnOf === 'delta', 'Delta begins day 3');
  w.ask(
    {
      title: 'Ports win',
      text: 'Your orders were already set, and you bought air strikes. Ports win the game: Nolvar Field is empty, three links away.',
      press: 'Drag the tank there.',
      nodes: [NOLVAR],
    },
    [TURN_OVER, { type: 'moveUnit', unit: TANK, to: NOLVAR }],
  );
  turnEnds(w, 'delta');
  w.look(
    {
      title: 'The win meter',
      text: 'Three of the four ports are yours. The win meter at the top shows your chance to win: it rose.',
      press: 'Press the win meter to see why.',
    },
    { ends: 'act', opens: 'needle', answer: 'Each line says what moved it. It’s still low: Gamma has three more days to take ports back.' },
  );
  w.play('gamma', TURN_OVER, { type: 'moveUnit', unit: RED_MECH, to: 'C1108' });
  w.ask(
    {
      title: 'A card from your hand',
      text: 'Gamma wants it back, but Mech A is in range of your planes. The strike costs it one step.',
      press: 'Play Close Air Support on Mech A.',
      units: [RED_MECH],
    },
    { type: 'playCard', card: 'closeAirSupport', unit: RED_MECH, node: null, cls: null },
  );
  must(w.unit(RED_MECH).steps === 3, 'the planes cost a step');
  w.ask(
    {
      title: 'Guns',
      text: 'Artillery 1 reaches Mech A from here. Each round costs one ammo; more rounds, better odds.',
      press: 'Choose one to three rounds, and fire.',
      units: [GUNS, RED_MECH],
    },
    [TURN_OVER, { type: 'fire', unit: GUNS, target: RED_MECH, rounds: 2 }],
    { free: true },
  );
  must(w.unit(RED_MECH).place === 'map', 'Mech A lives');
  turnEnds(w, 'delta');
  w.look(
    {
      title: 'The meal',
      text: 'Tonight every unit eats one food. One that has none cannot move or attack tomorrow.',
      press: 'Press your tank: does it hold food?',
    },
    {
      ends: 'unit',
      unit: TANK,
      question: { unit: TANK, yes: 'Its food box is filled: it eats tonight.', no: 'Its food box is empty: it goes hungry tonight.' },
    },
  );
  w.play('gamma', TURN_OVER, { type: 'moveUnit', unit: 'g-armor-1', to: 'C1105' });
  passToDay(w, 4);
  w.look(
    {
      title: 'It goes on',
      text: 'Hold more ports than Gamma when day 6 ends, and you win. The dice were fixed until now. From here on they’re real.',
      press: 'Next you’ll land, buy and give orders: about five minutes.',
    },
    {
      ends: 'turn',
      question: {
        unit: TANK,
        yes: 'Your tank ate the food you sent, so it can go on.',
        no: 'Your tank had no food, so it can’t move or fight until you feed it.',
      },
    },
  );
}

export function road(seed: string): LessonWriter {
  const w = new LessonWriter({ id: 'road-to-kelmora', name: 'The road to Kelmora', side: 'delta', scenario: roadBoard(), seed });
  setOut(w);
  secondMorning(w);
  theFight(w);
  thirdMorning(w);
  theTruck(w);
  thePort(w);
  return w;
}
