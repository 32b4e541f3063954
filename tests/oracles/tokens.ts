/** The book of tokens: what the events of a command say must have come and gone, against what lies on the table (3.4). */

import {
  addTo,
  basicLoad,
  CLASSES,
  type Command,
  copyLoad,
  defaultOpen,
  emptyLoad,
  type GameEvent,
  type Load,
  type Scenario,
  SIDES,
  type State,
  takeFrom,
  type World,
} from '../../src/engine/lines-and-webs/index.ts';
import { tokensInPlay } from '../../src/engine/lines-and-webs/violations.ts';

/** What must be known before a command is carried out. */
export interface TokensBefore {
  sum: Load;
  /** Tokens of each side's planned units; of a unit whose open boxes are chosen by the command. */
  bought: { delta: Load; gamma: Load };
  rechosen: Load;
  /** What each unit brings that is still to come by the schedule. */
  due: { [unit: string]: Load };
  own: Scenario['ownCards'];
}

export function tokensBefore(w: World, s: State, c: Command): TokensBefore {
  const bought = { delta: emptyLoad(), gamma: emptyLoad() };
  if (s.phase === 'spend') {
    for (const side of SIDES) {
      const plan = s.sides[side].plan;
      addTo(bought[side], plan.queueTokens);
      addTo(bought[side], plan.apodTokens);
      for (const p of plan.units) addTo(bought[side], basicLoad(w.info[p.unit]!.type, p.open));
    }
  }
  const rechosen = emptyLoad();
  if (c.type === 'landUnit' || c.type === 'setOpenLoad') {
    const info = w.info[c.unit]!;
    addTo(rechosen, basicLoad(info.type, c.open));
    takeFrom(rechosen, s.units[info.at]!.load);
  }
  const due: { [unit: string]: Load } = {};
  for (const u of s.units) {
    const { type } = w.info[u.id]!;
    if (u.place === 'scheduled') due[u.id] = basicLoad(type, defaultOpen(type, w.scenario.openPattern));
  }
  return { sum: tokensInPlay(s), bought, rechosen, due, own: w.scenario.ownCards };
}

/** What one event says came (positive) or went (negative). */
function change(sum: Load, e: GameEvent, before: TokensBefore): void {
  switch (e.type) {
    case 'purchasesRevealed':
      addTo(sum, before.bought[e.side]);
      break;
    case 'reinforced':
      addTo(sum, e.tokens);
      for (const id of e.units) addTo(sum, before.due[id] ?? emptyLoad());
      break;
    case 'unitLanded':
    case 'openLoadChosen':
      addTo(sum, before.rechosen);
      break;
    case 'portDamaged':
    case 'destroyed':
      takeFrom(sum, e.lost);
      break;
    case 'looseLost':
      takeFrom(sum, e.tokens);
      break;
    case 'paid':
      sum[e.cls] -= e.n;
      break;
    case 'fed':
      sum.clI -= 1;
      break;
    case 'enabled':
    case 'stepRestored':
      sum.clIX -= 1;
      break;
    case 'ate':
      sum.clI -= e.units.length;
      break;
    case 'cardPlayed':
      if (e.cls) sum[e.cls] += before.own?.[e.card as 'own1']?.does.flatMap((effect) => (effect.do === 'tokens' ? effect.n : []))[0] ?? 1;
      break;
  }
}

/** What is wrong with the tokens after a command, or null. */
export function tokensWrong(s: State, before: TokensBefore, events: readonly GameEvent[]): string | null {
  const sum = copyLoad(before.sum);
  for (const e of events) change(sum, e, before);
  const now = tokensInPlay(s);
  for (const cls of CLASSES) if (now[cls] !== sum[cls]) return `${cls}: ${now[cls]} on the table, ${sum[cls]} by the events (3.4)`;
  return null;
}
