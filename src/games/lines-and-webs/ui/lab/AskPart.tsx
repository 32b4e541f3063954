/** The form of a question: which scenario, what changes, who plays, how long. */

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { Notice } from '../../../../ui/kit/Notice.tsx';
import { isUnfit } from '../../../../ui/kit/textLength.ts';
import { LONGEST_SEED } from '../../../../ui/screens/seed.ts';
import { LAB_PLAYERS } from '../../lab/players.ts';
import { type LabDraft, makeInquiry, rankedBy, useLabDraft } from '../../store/lab/draft.ts';
import { useLabEntry } from '../../store/lab/entry.ts';
import { lab } from '../../store/lab/lab.ts';
import { Button } from '../kit/Button.tsx';
import { playerLine } from '../words/measured.ts';
import { ChangePart } from './ChangePart.tsx';
import { NumberInput, Select, setDraft, TextInput, WaysInput } from './DraftFields.tsx';
import styles from './Lab.module.css';
import { ASKED, CHANGED, type ScenarioChoice, useScenarioChoices } from './scenarios.ts';
import { WORDS } from './words.ts';

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
      <WaysInput
        of="players"
        label="Players"
        options={[
          { value: 'pair', name: 'Two computers' },
          { value: 'doctrines', name: 'All doctrines' },
        ]}
      />
      {players === 'pair' ? (
        <div className={`grid gap-3 ${styles.two}`}>
          <Select of="delta" label="Delta" options={PLAYER_OPTIONS} />
          <Select of="gamma" label="Gamma" options={PLAYER_OPTIONS} />
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

const WITHIN = [
  ...[2, 3, 4, 5, 8, 10].map((value) => ({ value, name: `${value} points either way` })),
  { value: 0, name: 'whatever it is: play all pairs' },
];

/** How much is played, in the words of what is asked. */
const LENGTHS = {
  changes: {
    fields: <NumberInput of="rounds" label="Batches" />,
    caption: 'In a batch every change is in force in half of the games. More batches tell smaller effects apart.',
  },
  things: {
    fields: <NumberInput of="games" label="Games" />,
    caption: 'Four times as many games halve the doubt. The ranking can be read on the way.',
  },
  comparison: {
    fields: (
      <>
        <NumberInput of="most" label="Pairs of games at most" min={2} />
        <Select of="within" label="Until the difference is known to" options={WITHIN} />
      </>
    ),
    caption: 'Both games of a pair have the same seed, so luck matters less. The same seed plays the same games, on any machine.',
  },
} as const;

function Length({ draft }: { draft: LabDraft }) {
  const { fields, caption } = LENGTHS[rankedBy(draft) ?? 'comparison'];
  return (
    <Step n={4} name="How long">
      <div className={`grid gap-3 ${styles.two}`}>
        {fields}
        <TextInput of="seed" label="Seed" most={LONGEST_SEED} />
      </div>
      <p className="caption">{caption}</p>
    </Step>
  );
}

/** A scenario that the list still has. */
const found = (choices: readonly ScenarioChoice[], key: string): ScenarioChoice | undefined => choices.find((one) => one.key === key);

/** What the editor has handed over stands chosen, once. */
function useAsked(choices: readonly ScenarioChoice[]): void {
  const asked = useLabEntry((e) => e.asked);
  useEffect(() => {
    if (asked?.changed) setDraft({ kind: 'scenarios', scenario: ASKED, other: CHANGED });
    else if (asked) setDraft({ scenario: ASKED });
  }, [asked]);
  const { scenario } = useLabDraft();
  useEffect(() => {
    if (!found(choices, scenario) && choices[0]) setDraft({ scenario: choices[0].key });
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
      <Button look="main" className={`self-start ${styles.ask}`} onClick={() => void ask()} data-testid="lab-ask">
        Play it out
      </Button>
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
          <Select of="scenario" label="Scenario" options={options} />
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
