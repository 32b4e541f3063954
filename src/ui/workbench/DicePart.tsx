/** Forces the next dice, or sets another seed. */

import { Dices, X } from 'lucide-react';
import { useState } from 'react';
import type { Side } from '../../engine/core/gameTypes.ts';
import { MOST_FACES, MOST_SEED } from '../../engine/core/shape.ts';
import { TextField } from '../kit/TextField.tsx';
import { Part } from '../projector/Part.tsx';
import { count } from '../words/grammar.ts';
import { benchNow, type Sight } from './bench.ts';
import { CommandForm } from './sight/CommandForm.tsx';
import styles from './Workbench.module.css';

/** The umpire's dice command, common to all games. */
const diceOf = (side: Side, faces: readonly number[]) => ({ type: 'umpireDice', side, faces: [...faces] });
const seedOf = (side: Side, seed: string) => ({ type: 'umpireSeed', side, seed });

/** The forced dice; visible only to a viewpoint that sees everything. */
function Standing({ sight }: { sight: Sight }) {
  const forced = sight.state.rng.forced ?? [];
  if (!sight.isWhole) return <p className={`caption ${styles.small}`}>Only the eyes that see everything see the dice that are set.</p>;
  return (
    <p className={`caption ${styles.small}`} data-testid="forced">
      {forced.length > 0 ? `Set now: ${forced.join(', ')}.` : 'None is set: they come by chance.'}
    </p>
  );
}

export function DicePart({ sight }: { sight: Sight }) {
  const most = benchNow()?.dieFaces ?? 6;
  const [faces, setFaces] = useState<readonly number[]>([]);
  const [seed, setSeed] = useState('');
  // Any side will do: the dice are shared.
  const side: Side = sight.view.awaited ?? 'delta';
  return (
    <>
      <Part head="The next dice">
        <Standing sight={sight} />
        <fieldset className={`grid gap-15 full-width ${styles.faces}`}>
          <legend className="sr-only">Faces</legend>
          {Array.from({ length: most }, (_, i) => i + 1).map((face) => (
            <button
              key={face}
              type="button"
              className={`large semi on-raised round-2 edge-strong lit ${styles.face}`}
              aria-label={`Add a ${face}`}
              aria-disabled={faces.length >= MOST_FACES || undefined}
              onClick={() => faces.length < MOST_FACES && setFaces([...faces, face])}
              data-face={face}
            >
              {face}
            </button>
          ))}
        </fieldset>
        <div className="flex wrap gap-1" data-testid="faces">
          {faces.length === 0 ? <p className={`caption ${styles.small}`}>Press the faces in the order in which they shall come.</p> : null}
          {faces.map((face, i) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: faces stand in their order, alike or not
              key={i}
              type="button"
              className={`inline justify-center semi round-2 hit px-15 edge-strong lit ${styles.put}`}
              aria-label={`Remove number ${i + 1}, a ${face}`}
              onClick={() => setFaces(faces.filter((_, n) => n !== i))}
            >
              {face} <X size={12} aria-hidden="true" />
            </button>
          ))}
        </div>
        {faces.length > 0 ? (
          <CommandForm
            sight={sight}
            command={diceOf(side, faces)}
            does={`Set ${count(faces.length, 'die', 'dice')}`}
            onGiven={() => setFaces([])}
          />
        ) : null}
        <details>
          <summary className="row gap-15 hit soft pointer">
            <Dices size={16} aria-hidden="true" /> Give the dice back to chance
          </summary>
          <CommandForm sight={sight} command={diceOf(side, [])} does="Clear what is set" />
        </details>
      </Part>
      <Part head="Another seed">
        <TextField
          box={`stack gap-05 full-width ${styles.field}`}
          label={`Seed: what a keyboard writes, at most ${MOST_SEED} letters`}
          value={seed}
          most={MOST_SEED}
          onText={setSeed}
          testId="field-seed"
        />
        {seed ? (
          <CommandForm sight={sight} command={seedOf(side, seed)} does="Set the seed" onGiven={() => setSeed('')} />
        ) : (
          <p className={`caption ${styles.small}`}>From then on the dice roll as from this seed.</p>
        )}
      </Part>
    </>
  );
}
