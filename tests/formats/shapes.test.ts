/** The one table of shapes against games that are played: every event and every command has the shape that the readers of files ask for. */
import { describe, expect, test } from 'vitest';
import { sampleLegal } from '../../scripts/lib/random/sampling.ts';
import { picker } from '../../src/bots/picker.ts';
import { apply } from '../../src/engine/core/index.ts';
import type { Command, EventOf, Scenario } from '../../src/engine/lines-and-webs/index.ts';
import { EVENT_SHAPES } from '../../src/engine/lines-and-webs/shapes/events.ts';
import type { FieldsOf } from '../../src/engine/lines-and-webs/shapes/shape.ts';
import { FLAG, NODE, UNIT, word } from '../../src/engine/lines-and-webs/shapes/shape.ts';
import { COMMAND, COMMAND_SHAPES } from '../../src/engine/lines-and-webs/shapes/umpire.ts';
import { rulesWithUmpire } from '../../src/engine/lines-and-webs/umpire/index.ts';
import { getScenario, SCENARIOS } from '../../src/games/lines-and-webs/scenarios/load.ts';
import { namesOf } from '../../src/games/lines-and-webs/store/publicReplay/shapes.ts';
import { oneOf, schemasFor } from '../../src/records/shapeSchemas.ts';
import { meddler } from '../oracles/umpire.ts';

const MOST = 1500;

describe('games by chance with an umpire', () => {
  test.each(SCENARIOS.map(({ id }) => id))('Every event and every command has its shape in %s', (id) => {
    const rules = rulesWithUmpire(getScenario(id) as Scenario);
    const schemas = schemasFor(namesOf(rules.world));
    const [event, order] = [oneOf(schemas.byType(EVENT_SHAPES)), schemas.of(COMMAND)];
    const said = new Set<string>();
    const umpire = meddler(rules, `shapes ${id}`);
    const pick = picker(`shapes ${id}`);
    let state = rules.setup(id);
    for (let i = 0; i < MOST; i++) {
      const command: Command | null = umpire(state) ?? sampleLegal(rules.world, state, pick);
      if (!command) break;
      expect(order.safeParse(command).error?.issues, JSON.stringify(command)).toBeUndefined();
      const next = apply(rules, state, command);
      if (!next.ok) throw new Error(`${command.type}: ${JSON.stringify(next.why)}`);
      for (const one of next.events) {
        said.add(one.type);
        expect(event.safeParse(one).error?.issues, JSON.stringify(one)).toBeUndefined();
      }
      state = next.state;
    }
    expect(said.size).toBeGreaterThan(20);
  });
});

describe('the table is the types', () => {
  type Placed = FieldsOf<EventOf<'unitPlaced'>, 'type'>;
  type Forfeited = FieldsOf<EventOf<'forfeited'>, 'type'>;
  const unit = UNIT;

  test('A field that is missing, foreign or of another kind is an error of the types', () => {
    // @ts-expect-error the node is missing
    const missing: Placed = { side: word(['delta', 'gamma']), unit };
    // @ts-expect-error the steps are foreign
    const foreign: Forfeited = { unit, why: word(['degraded', 'disabled', 'cannotPay']), steps: FLAG };
    // @ts-expect-error a unit is no flag
    const other: Forfeited = { unit: FLAG, why: word(['degraded', 'disabled', 'cannotPay']) };
    // @ts-expect-error a word of the type is missing
    const short: Forfeited = { unit, why: word(['degraded', 'disabled']) };
    // @ts-expect-error nothing may stand there too
    const nothing: Placed = { side: word(['delta', 'gamma']), unit, node: NODE };
    expect([missing, foreign, other, short, nothing]).toHaveLength(5);
  });

  test('The table has the fields of a command without its type and its side, in the order in which they are written', () => {
    expect(Object.keys(COMMAND_SHAPES.umpirePort)).toEqual(['port', 'since', 'damage', 'repaired', 'store']);
    expect(Object.keys(COMMAND_SHAPES).filter((type) => type.startsWith('umpire'))).toHaveLength(16);
    for (const fields of Object.values(COMMAND_SHAPES)) {
      expect(fields).not.toHaveProperty('type');
      expect(fields).not.toHaveProperty('side');
    }
  });
});
