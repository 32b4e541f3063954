/** Lists what a command of a tour covers: its verb, the choice it answers, its cards and special turns. */
import { attackTargets, type Command, type Rules, type State } from '../src/engine/lines-and-webs/index.ts';

const CHOICES = 'drone join aim arrange pickUp defend nameVictim retreat massCal moveIn pursue counterFire'.split(' ');
const VERBS =
  'takeRecommended placeUnit swapUnits liftUnit setOpenLoad landUnit landTokens buyTokens returnTokens buyUnit returnUnit buyCard returnCard planMarker unplanMarker carry moveCarrier displace crossLevel useRepair pickUp setOrders endPart turnOver playReserve pass endTurn playCard moveUnit hold fire repairPort attack finish decline useDrone joinReserve arrangeDeck defend nameVictim retreat useMassCal moveIn pursue counterFire'.split(
    ' ',
  );
export const GOALS = [...VERBS.map((v) => `verb ${v}`), ...CHOICES.map((c) => `choice ${c}`)];

/** Stepping stones: states from which the rare verbs are near. */
function stones({ world }: Rules, s: State): string[] {
  const list: string[] = [];
  for (const u of s.units) {
    const type = world.info[u.id]?.type;
    const bought = u.place === 'packaging' || u.place === 'transit' || u.place === 'arrived';
    if (type?.arm === 'engineer' && bought) list.push('stone engineer bought', `stone engineer in ${u.place}`);
    if (u.node === null || !type) continue;
    const port = s.ports.find((p) => p.holder === u.side && p.damage > 0);
    if (type.kind === 'sustainment') {
      const hurt = u.steps < 4 || u.disabled;
      if (hurt) list.push('stone hurt carrier');
      if (u.load.clIX > 0) list.push(hurt ? 'stone can mend' : 'stone spare part');
    } else if (type.arm === 'engineer') {
      list.push(
        'stone engineer',
        ...(port ? ['stone engineer and port'] : []),
        ...(port?.node === u.node ? ['stone engineer at port'] : []),
      );
      if (port && s.sides[u.side].execution.includes(u.id))
        list.push(port.node === u.node ? 'stone engineer ordered at port' : 'stone engineer ordered');
    }
  }
  if (s.ports.some((p) => p.damage > 0)) list.push('stone damaged port');
  if (s.loose.length > 0) list.push(`stone loose ${s.phase}`);
  for (const side of ['delta', 'gamma'] as const) {
    const { hand, execution } = s.sides[side];
    const theirs = s.sides[side === 'delta' ? 'gamma' : 'delta'];
    if (s.sides[side].plan.units.some((p) => world.info[p.unit]?.type.arm === 'engineer')) list.push('stone engineer planned');
    if (hand.saintHimars > 0) list.push('stone himars held');
    if (hand.droneRecon > 0) list.push('stone drone held');
    if (hand.droneRecon > 0 && theirs.execution.includes('commandPost')) list.push('stone drone waits');
    if (execution.includes('commandPost')) list.push('stone command post');
    if (hand.massCal > 0 && s.phase === 'execute') list.push('stone mass cal held');
  }
  return list;
}

/** What a command visits: its verb, the choice it answers, cards and special turns of it. */
export function visits(rules: Rules, s: State, c: Command): string[] {
  const seen = [`verb ${c.type}`, ...stones(rules, s)];
  if (s.pending) seen.push(`choice ${s.pending.kind}`, `answer ${s.pending.kind} ${c.type}`);
  if (c.type === 'playCard') seen.push(`card ${c.card}`);
  if (c.type === 'attack' && c.attackers.length > 1) seen.push('joint attack');
  const play = s.execution?.play;
  if (play?.joint && play.members.length > 1) {
    seen.push('group', `group step ${play.step}`);
    const paid = play.members.filter((m) => m.stage === 'paid').map((m) => attackTargets(rules.world, s, m.unit));
    if (paid.some((list, i) => paid.some((other, k) => k > i && other.some((id) => list.includes(id))))) seen.push('group in contact');
  }
  if ((c.type === 'attack' || c.type === 'pursue') && c.scouts) seen.push('card scoutsOut');
  if (c.type === 'carry') seen.push(`carry from ${c.from.kind}`, `carry to ${c.to.kind}`);
  return seen;
}
