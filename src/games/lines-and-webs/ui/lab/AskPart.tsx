/** The form of a question: which scenario, what changes, who plays, how long. */

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { Notice } from '../../../../ui/kit/Notice.tsx';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { TextField } from '../../../../ui/kit/TextField.tsx';
import { isUnfit } from '../../../../ui/kit/textLength.ts';
import { LONGEST_SEED } from '../../../../ui/screens/seed.ts';
import { LAB_PLAYERS } from '../../lab/players.ts';
import { BOUNDS, type LabDraft, makeInquiry, rankedBy, useLabDraft } from '../../store/lab/draft.ts';
import { useLabEntry } from '../../store/lab/entry.ts';
import { lab } from '../../store/lab/lab.ts';
import { playerLine } from '../words/labPlayers.ts';
import { ChangePart } from './ChangePart.tsx';
import styles from './Lab.module.css';
import { NumberInput, Select } from './Select.tsx';
import { ASKED, CHANGED, type ScenarioChoice, useScenarioChoices } from './scenarios.ts';
import { WORDS } from './words.ts';

const set = (more: Partial<LabDraft>): void => useLabDraft.setState(more);

function Step({ n, name, children }: { n: number; name: string; children: ReactNode }) {
  return (
    <section className={`grid gap-3 p-4 on-raised edge round-3 ${styles.step}`} aria-label={name}>
      <h2 className="row gap-2 large">
        <span className={`disc ${styles.number}`} aria-hidden="true">
          {n}
        </span>
        {name}
      </h2>
      {children}
    </section>
  );
}

const PLAYER_OPTIONS = LAB_PLAYERS.map((value) => ({ value, name: playerLine(value) }));

function Players() {
  const { players, delta, gamma } = useLabDraft();
  const isSlow = players === 'pair' && (delta === 'C' || gamma === 'C');
  return (
    <Step n={3} name="Who plays">
      <Segmented
        label="Players"
        options={[
          { value: 'pair', name: 'Two computers' },
          { value: 'doctrines', name: 'All doctrines' },
        ]}
        chosen={players}
        onChoose={(value: LabDraft['players']) => set({ players: value })}
        testId="lab-players"
      />
      {players === 'pair' ? (
        <div className={`grid gap-3 ${styles.two}`}>
          <Select label="Delta" options={PLAYER_OPTIONS} chosen={delta} onChoose={(value) => set({ delta: value })} testId="lab-delta" />
          <Select label="Gamma" options={PLAYER_OPTIONS} chosen={gamma} onChoose={(value) => set({ gamma: value })} testId="lab-gamma" />
        </div>
      ) : (
        <p className="caption">
          Six ways to play, each against each on either side: 36 pairs of games at a time. The answer depends on no single way to play.
        </p>
      )}
      {isSlow ? <p className="caption">A Colonel takes 100 times as long as the others: ask for few pairs.</p> : null}
    </Step>
  );
}

const WITHIN = [2, 3, 4, 5, 8, 10].map((value) => ({ value, name: `${value} points either way` }));

/** How much is played, in the words of what is asked. */
function HowMuch({ draft }: { draft: LabDraft }) {
  switch (rankedBy(draft)) {
    case 'changes':
      return (
        <NumberInput
          label="Batches"
          value={draft.rounds}
          min={1}
          max={BOUNDS.rounds}
          onSet={(rounds) => set({ rounds })}
          testId="lab-rounds"
        />
      );
    case 'things':
      return (
        <NumberInput label="Games" value={draft.games} min={1} max={BOUNDS.games} onSet={(games) => set({ games })} testId="lab-games" />
      );
    default:
      return (
        <>
          <NumberInput
            label="Pairs of games at most"
            value={draft.most}
            min={2}
            max={BOUNDS.most}
            onSet={(most) => set({ most })}
            testId="lab-most"
          />
          <Select
            label="Until the difference is known to"
            options={[...WITHIN, { value: 0, name: 'whatever it is: play all pairs' }]}
            chosen={draft.within}
            onChoose={(within) => set({ within })}
            testId="lab-within"
          />
        </>
      );
  }
}

const HOW_LONG = {
  changes: 'In a batch every change is in force in half of the games. More batches tell smaller effects apart.',
  things: 'Four times as many games halve the doubt. The ranking can be read on the way.',
  comparison: 'Both games of a pair have the same seed, so luck matters less. The same seed plays the same games, on any machine.',
} as const;

function Length({ draft }: { draft: LabDraft }) {
  return (
    <Step n={4} name="How long">
      <div className={`grid gap-3 ${styles.two}`}>
        <HowMuch draft={draft} />
        <TextField
          label="Seed"
          value={draft.seed}
          most={LONGEST_SEED}
          onText={(seed) => set({ seed })}
          box="stack gap-05 min-0 medium"
          className="field full-width min-0 regular"
          testId="lab-seed"
        />
      </div>
      <p className="caption">{HOW_LONG[rankedBy(draft) ?? 'comparison']}</p>
    </Step>
  );
}

/** A scenario that the list still has. */
const found = (choices: readonly ScenarioChoice[], key: string): ScenarioChoice | undefined => choices.find((one) => one.key === key);

/** What the editor has handed over stands chosen, once. */
function useAsked(choices: readonly ScenarioChoice[]): void {
  const asked = useLabEntry((e) => e.asked);
  useEffect(() => {
    if (asked?.changed) set({ kind: 'scenarios', scenario: ASKED, other: CHANGED });
    else if (asked) set({ scenario: ASKED });
  }, [asked]);
  const { scenario } = useLabDraft();
  useEffect(() => {
    if (!found(choices, scenario) && choices[0]) set({ scenario: choices[0].key });
  }, [choices, scenario]);
}

function AskButton({ scenario, other }: { scenario: Scenario | null; other: Scenario | null }) {
  const draft = useLabDraft();
  const [why, setWhy] = useState<string | null>(null);
  // What has been changed since may have mended it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is the reason to forget
  useEffect(() => setWhy(null), [draft]);
  const ask = async () => {
    if (!scenario || isUnfit(draft.seed, LONGEST_SEED)) return;
    const made = await makeInquiry(draft, scenario, other, WORDS);
    if (made.ok) await lab.ask(made.inquiry);
    else setWhy(made.why);
  };
  return (
    <div className="stack gap-2">
      {why ? (
        <Notice as="p" role="alert" testId="lab-why">
          {why}
        </Notice>
      ) : null}
      <button type="button" className={`btn btn-main self-start ${styles.ask}`} onClick={() => void ask()} data-testid="lab-ask">
        Play it out
      </button>
    </div>
  );
}

export function AskPart() {
  const asked = useLabEntry((e) => e.asked);
  const choices = useScenarioChoices(asked);
  useAsked(choices);
  const draft = useLabDraft();
  const scenario = found(choices, draft.scenario)?.scenario ?? null;
  const other = found(choices, draft.other)?.scenario ?? null;
  const options = useMemo(() => choices.map(({ key, name }) => ({ value: key, name })), [choices]);
  return (
    <div className="stack gap-4" data-testid="lab-form">
      <div className={`grid gap-4 ${styles.steps}`}>
        <Step n={1} name="Which scenario">
          <Select
            label="Scenario"
            options={options}
            chosen={draft.scenario}
            onChoose={(key) => set({ scenario: key })}
            testId="lab-scenario"
          />
          {scenario ? <p className="caption">{scenario.summary}</p> : null}
        </Step>
        <Step n={2} name="What changes">
          {scenario ? (
            <ChangePart draft={draft} scenario={scenario} others={options.filter(({ value }) => value !== draft.scenario)} />
          ) : null}
        </Step>
        <Players />
        <Length draft={draft} key={rankedBy(draft) ?? draft.kind} />
      </div>
      <AskButton scenario={scenario} other={other} />
    </div>
  );
}
