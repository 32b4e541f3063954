/** How to win: advice, each with a part of the board. What is marked on it follows from the rules. */

import {
  compileWorld,
  findUnit,
  type Placed,
  type Scenario,
  type State,
  threatsOf,
  unitsAt,
} from '../../../engine/lines-of-battle/index.ts';
import { Diagram } from '../../../ui/board/square/Diagram.tsx';
import { Arrow, Wedges } from '../../../ui/board/square/marks.tsx';
import { HelpDiagrams } from '../../../ui/drawers/HelpLines.tsx';
import { SCENARIOS } from '../scenarios/builtIn.ts';
import { blockWords } from '../words/boardWords.ts';
import advice from '../words/howToWin.json' with { type: 'json' };
import { Placed as Block } from './board/BattleBoard.tsx';
import { strikeIn } from './turn/aims.ts';
import { wedgesOf } from './turn/TurnLayer.tsx';

const world = compileWorld({ ...(SCENARIOS[0] as Scenario), board: { columns: 6, rows: 4 }, zone: { columns: 6, rows: 1 } });

/** Units before South's moves, and after them the targets of its attacks, or else the threats to its units. */
function Part({ south, north, moves }: (typeof advice)[number]) {
  const units = [...unitsAt('delta', south as Placed[]), ...unitsAt('gamma', north as Placed[])];
  const after = { units: units.map((unit) => ({ ...unit, at: moves.find(({ from }) => from === unit.at)?.to ?? unit.at })) } as State;
  const struck = after.units.flatMap(({ id }) => strikeIn({ world }, after, id) ?? []).filter(({ unit }) => unit.side === 'delta');
  const blows = struck.map(({ unit, target, chance }) => ({ id: unit.id, at: target.at, threats: [{ direction: unit.facing, chance }] }));
  const risks = [...threatsOf(world, after, 'delta')].map(([id, threats]) => ({ id, at: findUnit(after, id)?.at, threats }));
  const label = units.map((unit) => `${unit.at}, ${blockWords(world, units, unit)}`).join('. ');
  return (
    <Diagram grid={world.grid} label={label}>
      {units.map((unit) => (
        <Block key={unit.id} {...unit} />
      ))}
      {moves.map(({ from, to }) => (
        <Arrow key={from} {...{ from, to }} />
      ))}
      {(blows.length > 0 ? blows : risks).map(({ id, at, threats }) => (
        <Wedges key={id} square={at as string} {...wedgesOf(threats)} />
      ))}
    </Diagram>
  );
}

export const HowToWin = () => (
  <HelpDiagrams lines={advice.map((one) => ({ text: one.text, clause: one.clause, picture: <Part {...one} /> }))} />
);
