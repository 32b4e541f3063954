/** The game editor of a game with units on squares: its forms and console by the shapes of the umpire's commands. */

import { useState } from 'react';
import { type Command, isUmpire, SIDES, type Side } from '../../../engine/core/gameTypes.ts';
import type { Fields } from '../../../engine/core/shape.ts';
import { unitsOnBoard } from '../../../engine/map/squareUnits.ts';
import type { SquareGame, UnitOf } from '../../../games/squareGame.ts';
import { sideName } from '../../board/square/SideEmblem.tsx';
import { Part } from '../../projector/Part.tsx';
import { capital } from '../../words/grammar.ts';
import { FACING_NAMES, unitName } from '../../words/squareGames.ts';
import type { Sight as AnySight, Bench, Language, Sight } from '../bench.ts';
import { PickField } from '../fields.tsx';
import { CommandForm } from '../sight/CommandForm.tsx';
import { ShapeField } from '../sight/ShapeField.tsx';

interface Words {
  readonly [word: string]: string;
}
interface SquareParts<G extends SquareGame> {
  /** Fields of all commands; a unit is `put`, `marked`, `removed` and `added` by the umpire's. */
  shapes: { readonly [type: string]: Fields };
  examples: readonly string[];
  /** Names of types, marks and phases. */
  names: Words;
  /** 'Spearmen c4' */
  unitWords(unit: UnitOf<G>): string;
  /** A value that a line may leave out, and that a form begins with; undefined: the line needs it, the form has the first. */
  usual?(type: string, field: string, side: Side, unit: UnitOf<G> | undefined): unknown;
}

const LABELS: Words = { to: 'Square', at: 'Square', kind: 'Type', mark: 'State', on: 'Is it so?' };

/** What the game editor needs of such a game, apart from its board and its figures. */
export function squareBench<G extends SquareGame>(parts: SquareParts<G>): Omit<Bench<G>, 'Board' | 'Figures'> {
  const { shapes, names, unitWords, usual } = parts;
  const language: Language<G> = {
    ...{ shapes, examples: parts.examples },
    read(world, name, of, text) {
      const id = text.toLowerCase();
      if (of === 'square')
        return world.grid.index[id] === undefined ? { ok: false, say: `The board has no square “${text}”.` } : { ok: true, value: id };
      // Units that the umpire has added have higher numbers.
      return /^(delta|gamma)-\d{1,3}$/.test(id) ? { ok: true, value: id } : { ok: false, say: `“${name}” is a unit, as in delta-3.` };
    },
    options({ grid, scenario: { units } }, of) {
      if (of === 'square') return grid.ids;
      return of === 'unit' ? SIDES.flatMap((side) => Array.from({ length: units }, (_, n) => `${side}-${n + 1}`)) : [];
    },
    hint: (_, text) => (/-\d/.test(text) ? unitName(text) : ''),
    spellings: (text) => [text],
    complete({ state }, type, given) {
      const all: { [field: string]: unknown } = { ...given };
      const unit = state.units.find(({ id }) => id === all.unit);
      if (isUmpire({ type })) all.side ??= unit?.side ?? state.up;
      const side = all.side === 'gamma' ? 'gamma' : 'delta';
      for (const [field, { is }] of Object.entries(shapes[type] ?? {})) {
        const value = is === 'flag' || usual?.(type, field, side, unit);
        if (value !== undefined) all[field] ??= value;
      }
      return all;
    },
  };
  const words: Words = { ...FACING_NAMES, ...names };

  interface FormProps {
    sight: Sight<G>;
    type: string;
    /** The form begins with its values, or with the first of each field. */
    unit?: UnitOf<G>;
    does: string;
  }
  function Form({ sight, type, unit, does }: FormProps) {
    const { state, world } = sight;
    const side = unit?.side ?? state.up;
    const fields = Object.entries(shapes[type] ?? {}).filter(([field]) => field !== 'unit');
    const first = fields.map(([field, shape]) => {
      const least = shape.is === 'word' ? shape.words[0] : shape.is === 'flag' || (unit?.at ?? world.grid.ids[0]);
      return [field, shape.is === 'whole' ? Math.max(1, state.turn) : (usual?.(type, field, side, unit) ?? least)];
    });
    const [values, setValues] = useState<{ [field: string]: unknown }>({ ...(unit ? {} : { side }), ...Object.fromEntries(first) });
    const command = { type, ...(unit ? { side, unit: unit.id } : {}), ...values } as unknown as Command;
    return (
      <>
        {Object.entries(values).map(([field, value]) => (
          <ShapeField
            key={field}
            {...{ sight, language, field, value }}
            label={LABELS[field] ?? capital(field)}
            shape={shapes[type]?.[field]}
            say={(word) => capital(words[word] ?? word)}
            onChange={(next) => setValues({ ...values, [field]: next })}
          />
        ))}
        <CommandForm sight={sight as unknown as AnySight} command={command} does={does} />
      </>
    );
  }

  function StatePart({ sight }: Pick<FormProps, 'sight'>) {
    const standing = sight.view.units.filter(({ at }) => at !== null);
    const [chosen, choose] = useState<string | null>(null);
    const unit = standing.find(({ id }) => id === chosen) ?? standing[0];
    return (
      <>
        <Part head="A unit on the board">
          {unit ? (
            <>
              <PickField
                what="node"
                field="unit"
                label="Unit"
                value={unit.id}
                onChange={choose}
                take={(square) => choose(standing.find(({ at }) => at === square)?.id ?? unit.id)}
              >
                {standing.map((one) => (
                  <option key={one.id} value={one.id}>
                    {sideName(one.side)}: {unitWords(one)}
                  </option>
                ))}
              </PickField>
              <div key={`${unit.id} ${unit.at} ${usual?.('umpirePut', 'facing', unit.side, unit)}`} className="stack gap-2 full-width">
                <Form {...{ sight, unit }} type="umpirePut" does="Put the unit there" />
                <Form {...{ sight, unit }} type="umpireMark" does="Set the state" />
                <Form {...{ sight, unit }} type="umpireRemove" does="Take it off the board" />
              </div>
            </>
          ) : (
            <p className="caption">No unit is seen on the board.</p>
          )}
        </Part>
        <Part head="Another unit">
          <Form sight={sight} type="umpireAdd" does="Add the unit" />
        </Part>
      </>
    );
  }

  return {
    State: StatePart,
    Course: ({ sight }) => (
      <Part head="Go to a turn">
        <Form sight={sight} type="umpireGoTo" does="Go there" />
        <p className="caption">The turn starts over. No unit moves. The turns of both sides are counted.</p>
      </Part>
    ),
    facts: (_, state) => [
      ['Units', SIDES.map((side) => `${sideName(side)} ${unitsOnBoard(state, side).length}`).join(', ')],
      ['Turns without a loss', `${Math.max(0, state.turn - 1 - state.lastLoss)}`],
    ],
    language,
  };
}
