/** The first game: Arvel Crossing, played as Delta through a whole day, and on until what was burnt has been brought again. */

import { lessonBoard } from './board.ts';
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
      title: 'Two players, one screen',
      text: 'You play Delta, from the west; this lesson plays Gamma. Set-up, Phase 2 and Phase 4 are secret: a curtain like this one falls before them. All else is played on one table that both look at. Press the button to open yours.',
      clause: '6.0',
    },
    'curtain',
  );
  w.read({
    title: 'The web',
    text: 'Units move, and supplies travel, along the links only. Four ports count: you hold Ambrel Quay and Jessel Field, Gamma two in the east. Who holds more of them after day 4 wins; strength breaks a tie.',
    clause: '9.3',
    nodes: ['C0503', 'C0509', 'C1303', 'C1309'],
  });
  w.ask(
    {
      title: 'Set-up',
      text: 'Both sides place their units behind their own line, unseen. Press Take recommended: combat units in front, carriers one or two links behind them. That ends set-up.',
      clause: '5.1',
    },
    [{ type: 'takeRecommended' }, END],
  );
  w.play('gamma', { type: 'takeRecommended' }, END);
  w.read(
    {
      title: 'What you could not see',
      text: 'After a curtain the panel tells what happened behind it, with numbers on the map. A day has seven phases. Deploy is skipped today: nothing has arrived. So go to Spend, Phase 2.',
      clause: '6.0',
    },
    'recap',
  );
}

function spend(w: LessonWriter): void {
  w.ask(
    {
      title: 'Phase 2: order early',
      text: 'Each day brings 25 Resource Points; a token costs one. What you order today lands on day 3, so think of what will be burnt by then. Order five CL III (fuel) and five CL V (ammunition).',
      clause: '6.2.1',
    },
    [...buy('clIII', 5), ...buy('clV', 5)],
    true,
  );
  w.ask(
    {
      title: 'One more carrier',
      text: 'The farther forward the front is, the more carriers each token needs. FLE Company 2 carries six tokens a day. It comes full, on day 3, for 14 points.',
      clause: '6.2.3',
    },
    { type: 'buyUnit', unit: 'd-flec-2', to: 'queue', open: { clI: 1, clIII: 4, clV: 4, clIX: 0 } },
  );
  w.ask(
    {
      title: 'A special card',
      text: 'Cards come to your hand at once, and Gamma doesn’t see which. Mass Cal costs a beaten unit one more step: buy it with your last point. Then press Confirm purchases.',
      clause: '6.2.3',
    },
    [{ type: 'buyCard', card: 'massCal' }, END],
  );
  w.play('gamma', ...buy('clIII', 8), ...buy('clV', 8), END);
}

function transport(w: LessonWriter): void {
  w.ask(
    {
      title: 'Phase 3: transport',
      text: 'The heart of the game: a unit fights with what it holds. FLE Company 1 carries six tokens a day over four links, its supply range. Armor 2 has two boxes free: send it one CL III and one CL V.',
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
      text: 'Supplies must follow the front. For one of its own CL III, FS Platoon 2 moves up to four links. Bring it to Tamrin, near tomorrow’s front. Combat units wait for Phase 6: press End transport.',
      clause: '6.3.3',
      units: ['d-fsp-2'],
      nodes: ['C0706'],
    },
    [{ type: 'moveCarrier', unit: 'd-fsp-2', to: 'C0706' }, END],
  );
  w.play('gamma', carry('g-fsc-1', 'g-fsc-1', 'g-mech-1', oneOfBoth), carry('g-bsb-1', 'g-bsb-1', 'g-armor-2', oneOfBoth), END);
}

function orders(w: LessonWriter): void {
  const deck = ['d-armor-2', 'd-fa-1', 'd-armor-1', 'd-mech-1'];
  w.ask(
    {
      title: 'Phase 4: orders, in secret',
      text: 'The cards in the execution deck are turned over top first: their order is your battle. Armor 2 takes the city, Artillery 1 covers it, Armor 1 strikes, Mech 1 follows. Lay the four in that order.',
      clause: '6.4.1',
      units: deck,
      nodes: ['C0907'],
    },
    deck.map((_, i): Order => ({ type: 'setOrders', execution: deck.slice(0, i + 1), reserve: [] })),
  );
  w.ask(
    {
      title: 'Something in reserve',
      text: 'A reserve card may be played in place of the top card, whenever you like. Put Air Defense 1 there, then press Seal: from now on the order of the deck stands.',
      clause: '6.6.1',
      units: ['d-ada-1'],
    },
    [{ type: 'setOrders', execution: deck, reserve: ['d-ada-1'] }, END],
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
  w.ask(
    {
      title: 'Day 2, Phase 1: deploy',
      text: 'On even days Gamma goes first. Now your queue arrives: land the twelve tokens in the store of Ambrel Quay, and the Aerial Port Squadron. In your airport it would let purchases land there at once. Then End deploy.',
      clause: '6.1.2',
      nodes: ['C0503', 'C0509'],
    },
    [
      { type: 'landTokens', port: 'C0509', tokens: { clI: 4, clIII: 4, clV: 4, clIX: 0 } },
      { type: 'landUnit', unit: 'd-aps-1', port: 'C0509', open: NONE },
      END,
    ],
  );
  w.play('gamma', ...buy('clIII', 10), ...buy('clV', 10), END);
  w.ask(
    {
      title: 'Phase 2, for the last day',
      text: 'What you order now lands on day 4, the last. If ports are even, strength decides: buy Armor 3 and Mech 2. The four points left go into CL V. Then press Confirm purchases.',
      clause: '9.3',
    },
    [
      { type: 'buyUnit', unit: 'd-armor-3', to: 'queue', open: NONE },
      { type: 'buyUnit', unit: 'd-mech-2', to: 'queue', open: NONE },
      ...buy('clV', 4),
      END,
    ],
  );
}

function secondTransport(w: LessonWriter): void {
  w.play('gamma', END);
  w.ask(
    {
      title: 'What the fight has cost',
      text: 'Of four CL III and four CL V, Armor 1 has two each: two fights more. FS Platoon 2 reaches three links. Move it to 0908 first: no carrier enters contact with a combat unit, and this node is clear.',
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
  // tests/lessons holds this against the two boards: the lesson keeps its own, on which its words and dice fit.
  w.read({
    title: 'A new game differs',
    text: 'A new game of Arvel Crossing is set up otherwise: all eat every night, and only combat units’ strength breaks a tie. Queues and open boxes hold other tokens, and Gamma’s carriers stand elsewhere.',
    clause: '6.7.1',
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
  const w = new LessonWriter({ id: 'first-game', name: 'Learn to play', side: 'delta', scenario: lessonBoard(), seed });
  setUp(w);
  spend(w);
  transport(w);
  orders(w);
  fightTheDay(w);
  secondDay(w);
  secondTransport(w);
  return w;
}
