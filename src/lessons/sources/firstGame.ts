/** The first game: Arvel Crossing, played as Delta through a whole day, and on until what was burnt has been brought again. */

import { getScenario } from '../../scenarios/load.ts';
import { fightTheDay } from './firstFight.ts';
import { LessonWriter, type Order } from './writer.ts';

const clV = { clI: 0, clIII: 0, clV: 1, clIX: 0 };
const clIII = { clI: 0, clIII: 1, clV: 0, clIX: 0 };
const oneOfBoth = { clI: 0, clIII: 1, clV: 1, clIX: 0 };
const NONE = { clI: 0, clIII: 0, clV: 0, clIX: 0 };

const unit = (id: string) => ({ kind: 'unit' as const, unit: id });
const port = (node: string) => ({ kind: 'port' as const, node });
const carry = (carrier: string, from: string, to: string, tokens: typeof clV): Order => ({
  type: 'carry',
  carrier,
  from: unit(from),
  to: unit(to),
  tokens,
});
const buy = (cls: 'clIII' | 'clV', n: number): Order[] => Array.from({ length: n }, () => ({ type: 'buyTokens', to: 'queue', cls, n: 1 }));
const END: Order = { type: 'endPart' };

function setUp(w: LessonWriter): void {
  w.read(
    {
      title: 'A game at one screen',
      text: 'You play Delta, from the west; this lesson plays Gamma. A screen like this one stands between two players, so that neither sees what the other plans. Hold its button, and your table opens.',
      clause: '6.0',
    },
    'curtain',
  );
  w.read({
    title: 'The web',
    text: 'Units move, and supplies travel, along the links only. Four ports count: you hold Ambrel Quay and Jessel Field, Gamma two in the east. Who holds more of them after day 4 wins.',
    clause: '9.3',
    nodes: ['C0503', 'C0509', 'C1303', 'C1309'],
  });
  w.ask(
    {
      title: 'Set-up',
      text: 'Both sides place their units behind their own line, unseen. Take the recommended deployment: combat units in front, carriers one or two links behind them.',
      clause: '5.1',
    },
    { type: 'takeRecommended' },
  );
  w.read({
    title: 'What a unit holds',
    text: 'Armor 2 has four steps and a tracker: one food (CL I), three fuel (CL III), three ammunition (CL V). That is its basic load. It pays for everything with what it holds itself.',
    clause: '4.2',
    units: ['d-armor-2'],
  });
  w.ask(
    {
      title: 'Finish set-up',
      text: 'From here on your deployment is fixed. Gamma places its units next; then both are seen. The hand-over to Gamma and back is done for you from now on.',
      clause: '11.2',
    },
    END,
  );
  w.play('gamma', { type: 'takeRecommended' }, END);
  w.read(
    {
      title: 'Since you last looked',
      text: 'After the other side’s part you are told what you may know of it, with numbers on the map. Read it, then go on with its button.',
      clause: '11.1',
    },
    'recap',
  );
}

function spend(w: LessonWriter): void {
  w.read({
    title: 'Seven phases make a day',
    text: 'Deploy, spend, transport, orders, initiative, execution, reset. Each side does its part of a phase in turn. Deploy is skipped today: nothing has arrived yet. So you begin with Phase 2.',
    clause: '6.0',
    show: '[data-region="phaseRail"]',
  });
  w.ask(
    {
      title: 'Phase 2: order early',
      text: 'Each day brings 25 Resource Points; a token costs one. What you order today arrives on day 3, so think of what will be burnt by then. Order five CL III and five CL V.',
      clause: '6.2.1',
    },
    [...buy('clIII', 5), ...buy('clV', 5)],
    true,
  );
  w.ask(
    {
      title: 'One more carrier',
      text: 'The farther forward the front is, the more carriers each token needs. FLE Company 2 has twelve boxes and carries six tokens a day. It comes with its basic load, for 14 points.',
      clause: '6.2.3',
    },
    { type: 'buyUnit', unit: 'd-flec-2', to: 'queue', open: { clI: 1, clIII: 4, clV: 4, clIX: 0 } },
  );
  w.ask(
    {
      title: 'A special card',
      text: 'Cards come to your hand at once. Mass Cal costs a beaten unit one more step, whoever attacked. One point is left: buy it, for today.',
      clause: '6.2.3',
    },
    { type: 'buyCard', card: 'massCal' },
  );
  w.ask(
    {
      title: 'Confirm purchases',
      text: 'All 25 points are planned; what is not spent would be lost. Gamma sees what you bought only when both sides have confirmed.',
      clause: '11.2',
    },
    END,
  );
  w.play('gamma', ...buy('clIII', 8), ...buy('clV', 8), END);
}

function transport(w: LessonWriter): void {
  w.read({
    title: 'Phase 3: transport',
    text: 'The heart of the game. A fight burns fuel and ammunition, and a unit has only what it holds. Each carrier uses one method a day: move supplies, move and resupply, or displace.',
    clause: '6.3.1',
    units: ['d-flec-1', 'd-fsp-1', 'd-fsp-2', 'd-fsp-3', 'd-fsp-4'],
  });
  w.ask(
    {
      title: 'Move supplies',
      text: 'FLE Company 1 carries half its boxes, six tokens, over four links: its supply range. Armor 2, one link away, has two open boxes free. Send it one CL III and one CL V for the road.',
      clause: '6.3.2',
      units: ['d-flec-1', 'd-armor-2'],
    },
    carry('d-flec-1', 'd-flec-1', 'd-armor-2', oneOfBoth),
  );
  w.ask(
    {
      title: 'The same for Armor 1',
      text: 'FS Platoon 3 is small: three tokens a day over three links. Delta has many of these. Let it give Armor 1 one CL III and one CL V.',
      clause: '2.4',
      units: ['d-fsp-3', 'd-armor-1'],
    },
    carry('d-fsp-3', 'd-fsp-3', 'd-armor-1', oneOfBoth),
  );
  w.ask(
    {
      title: 'A chain',
      text: 'A token may go on from carrier to carrier in one day. FS Platoon 4, back in Ambrel Quay, gives FLE Company 1 what it has just sent forward. So a web refills itself.',
      clause: '6.3.2',
      units: ['d-fsp-4', 'd-flec-1'],
    },
    carry('d-fsp-4', 'd-fsp-4', 'd-flec-1', oneOfBoth),
  );
  w.ask(
    {
      title: 'Move and resupply',
      text: 'Supplies must follow the front. For one of its own CL III, FS Platoon 2 moves up to four links, and could then carry. Bring it to Tamrin: tomorrow’s front is near there.',
      clause: '6.3.3',
      units: ['d-fsp-2'],
      nodes: ['C0706'],
    },
    { type: 'moveCarrier', unit: 'd-fsp-2', to: 'C0706' },
  );
  w.ask(
    {
      title: 'Enough for today',
      text: 'Combat units do not move in Phase 3, and carriers that have carried are exhausted until the day ends. FS Platoon 1 stays where it is. End transport.',
      clause: '2.7',
    },
    END,
  );
  w.play('gamma', carry('g-fsc-1', 'g-fsc-1', 'g-mech-1', oneOfBoth), carry('g-bsb-1', 'g-bsb-1', 'g-armor-2', oneOfBoth), END);
}

function orders(w: LessonWriter): void {
  w.read({
    title: 'Phase 4: orders, in secret',
    text: 'Every combat unit has a mission card. Laid in the execution deck it will be turned over, top first: the order of the deck is the order of your battle. Reserve holds up to four.',
    clause: '6.4.1',
  });
  const deck = ['d-armor-2', 'd-fa-1', 'd-armor-1', 'd-mech-1'];
  w.ask(
    {
      title: 'Your battle, in order',
      text: 'Armor 2 first: it takes the city. Then Artillery 1 to cover it, Armor 1 to strike, Mech 1 to follow. Lay the four cards in that order.',
      clause: '6.4.1',
      units: deck,
      nodes: ['C0907'],
    },
    deck.map((_, i): Order => ({ type: 'setOrders', execution: deck.slice(0, i + 1), reserve: [] })),
  );
  w.ask(
    {
      title: 'Something in reserve',
      text: 'A reserve card may be played in place of the top card, whenever you like. Put Air Defense 1 there.',
      clause: '6.6.1',
      units: ['d-ada-1'],
    },
    { type: 'setOrders', execution: deck, reserve: ['d-ada-1'] },
  );
  w.ask(
    {
      title: 'Seal orders',
      text: 'From here on the order of the deck cannot be changed. Only what is turned over is seen.',
      clause: '11.3',
    },
    END,
  );
  w.play('gamma', { type: 'setOrders', execution: ['g-armor-1', 'g-fa-1', 'g-mech-1', 'g-armor-2'], reserve: [] }, END);
}

function secondDay(w: LessonWriter): void {
  w.play(
    'gamma',
    { type: 'landTokens', port: 'C1303', tokens: { clI: 4, clIII: 4, clV: 4, clIX: 0 } },
    { type: 'landUnit', unit: 'g-aps-1', port: 'C1303', open: NONE },
    END,
  );
  w.read(
    {
      title: 'Day 2: Gamma goes first',
      text: 'On even days Gamma begins each phase, so its part comes before yours. What both sides may see of it stands here.',
      clause: '6.0',
    },
    'recap',
  );
  w.ask(
    {
      title: 'Phase 1: deploy',
      text: 'What stood in the queue arrives at your seaport: twelve tokens, and the Aerial Port Squadron. Land the tokens in the store of Ambrel Quay.',
      clause: '6.1.2',
      nodes: ['C0509'],
    },
    { type: 'landTokens', port: 'C0509', tokens: { clI: 4, clIII: 4, clV: 4, clIX: 0 } },
  );
  w.ask(
    {
      title: 'The squadron',
      text: 'Standing in your home airport, the squadron controls it: then purchases come there at once. Land it here first; it moves there later.',
      clause: '2.9',
      nodes: ['C0503', 'C0509'],
    },
    { type: 'landUnit', unit: 'd-aps-1', port: 'C0509', open: NONE },
  );
  w.ask(
    {
      title: 'Go on',
      text: 'Nothing else has arrived: what you bought yesterday stands in transit and comes tomorrow. End deploy.',
      clause: '6.1.1',
    },
    END,
  );
  w.play('gamma', ...buy('clIII', 10), ...buy('clV', 10), END);
  w.ask(
    {
      title: 'Phase 2 again',
      text: 'You know this. To keep the lesson short, buy nothing this once; at your own table you would not waste 25 points.',
      clause: '6.2.1',
    },
    END,
  );
  w.play('gamma', END);
}

function secondTransport(w: LessonWriter): void {
  w.read({
    title: 'What the fight has cost',
    text: 'Armor 1 stands far forward, and of four CL III and four CL V it has two each. Two fights more, and it neither moves nor fights back. That is why Phase 3 decides battles.',
    clause: '7.2',
    units: ['d-armor-1'],
  });
  w.ask(
    {
      title: 'Closer first',
      text: 'From Tamrin the road to Armor 1 is four links, and FS Platoon 2 reaches three. Move it to 0908. No carrier enters a node in contact with a combat unit of Gamma; this one is clear.',
      clause: '6.3.3.1',
      units: ['d-fsp-2', 'd-armor-1'],
      nodes: ['C0908'],
    },
    { type: 'moveCarrier', unit: 'd-fsp-2', to: 'C0908' },
  );
  w.ask(
    {
      title: 'Then resupply',
      text: 'Half its boxes: three tokens. Send Armor 1 one CL III and two CL V. Now it can move, attack and defend itself again.',
      clause: '6.3.2',
      units: ['d-fsp-2', 'd-armor-1'],
    },
    carry('d-fsp-2', 'd-fsp-2', 'd-armor-1', { ...clIII, clV: 2 }),
  );
  w.ask(
    {
      title: 'From the seaport forward',
      text: 'FLE Company 1 reaches Kelmora over exactly four links. Tokens may pass nodes of your own units and empty ones. Send Armor 2 two CL III and one CL V.',
      clause: '6.3.2',
      units: ['d-flec-1', 'd-armor-2'],
    },
    carry('d-flec-1', 'd-flec-1', 'd-armor-2', { ...clV, clIII: 2 }),
  );
  w.ask(
    {
      title: 'In a port it is free',
      text: 'Units in one port pass tokens among themselves and take from its store, at no cost and with no method. Fill FS Platoon 4 from the store: one CL III, one CL V.',
      clause: '6.3.6',
      nodes: ['C0509'],
      units: ['d-fsp-4'],
    },
    { type: 'crossLevel', port: 'C0509', from: port('C0509'), to: unit('d-fsp-4'), tokens: oneOfBoth },
  );
  w.read({
    title: 'How it ends',
    text: 'A port is taken when a combat unit ends its own move there and no unit of its holder is in it, or moves in after a fight. All four ports, held to the end of the next day, win at once.',
    clause: '9.1',
    nodes: ['C1303', 'C1309'],
  });
  w.read({
    title: 'The table is yours',
    text: 'Day 2 is open, Armor 1 stands two links from Nolvar Field, and day 3 ends with the meal: who holds no CL I then goes hungry. Play on without the lesson, both sides at this screen, or leave the lesson here.',
    clause: '6.7.1',
    nodes: ['C1309'],
    units: ['d-armor-1'],
  });
}

/** Everything up to the first die is the same for every seed. */
export function firstGame(seed: string): LessonWriter {
  const scenario = getScenario('arvel-crossing');
  if (!scenario) throw new Error('The small scenario is missing.');
  const w = new LessonWriter({ id: 'first-game', name: 'Learn to play', side: 'delta', scenario, seed });
  setUp(w);
  spend(w);
  transport(w);
  orders(w);
  fightTheDay(w);
  secondDay(w);
  secondTransport(w);
  return w;
}
