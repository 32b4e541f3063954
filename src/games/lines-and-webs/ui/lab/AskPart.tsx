/** Form for a study: scenario, change, players, length. */

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { Notice } from '../../../../ui/kit/Notice.tsx';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { TextField } from '../../../../ui/kit/TextField.tsx';
import { isUnfit } from '../../../../ui/kit/textLength.ts';
import { LONGEST_SEED } from '../../../../ui/screens/seed.ts';
import { count } from '../../../../ui/words/grammar.ts';
import {
  PLACE_SORTS,
  type PlaceSort,
  placeGroup,
  placesOf,
  restrictionsOf,
  rulingChanges,
  screeningFactors,
  thingsOf,
} from '../../lab/changes.ts';
import { DOCTRINES, LAB_PLAYERS } from '../../lab/players.ts';
import { timeOf } from '../../lab/run.ts';
import { type AskKind, gamesARound, type LabDraft, lengthBy, makeInquiry, useLabDraft, valuesAbout } from '../../store/lab/draft.ts';
import { useLabEntry } from '../../store/lab/entry.ts';
import { lab } from '../../store/lab/lab.ts';
import { workerCount } from '../../store/lab/pool.ts';
import { Button } from '../kit/Button.tsx';
import { playerLine } from '../words/measured.ts';
import { sideName } from '../words/names.ts';
import { NumberInput, type Option, Select, setDraft, TextInput, WaysInput } from './DraftFields.tsx';
import styles from './Lab.module.css';
import { ASKED, CHANGED, type ScenarioChoice, useScenarioChoices } from './scenarios.ts';
import { timeWords, WORDS } from './words.ts';

const KIND_NAMES: { readonly [K in AskKind]: string } = {
  ruling: 'A ruling',
  figure: 'A number',
  forbid: 'Do without',
  scenarios: 'Another scenario',
  screening: 'All at once',
  table: 'Table of doctrines',
};
const KINDS = (Object.keys(KIND_NAMES) as AskKind[]).map((value) => ({
  value,
  name: KIND_NAMES[value],
  found: { 'data-kind': value },
}));

interface ChangeProps {
  draft: LabDraft;
  scenario: Scenario;
  /** Scenarios to compare with. */
  others: readonly Option[];
}

/** Groups 'Counter-fire: …' under 'Counter-fire'; titles without a colon come first. */
const grouped = (title: string): Option => {
  const colon = title.indexOf(':');
  return colon < 0 ? { value: title, name: title } : { value: title, name: title, group: title.slice(0, colon) };
};

const SORT_NAMES: { readonly [S in PlaceSort]: string } = { unit: 'Unit', side: 'Side', class: 'Supply class' };
const SORTS = PLACE_SORTS.map((value) => ({ value, name: SORT_NAMES[value] }));
const LONGEST_SEARCH = 40;

function Ruling({ scenario }: ChangeProps) {
  const options = useMemo(() => rulingChanges(scenario).map(({ title }) => grouped(title)), [scenario]);
  return <Select of="ruling" label="Ruling: as it is → changed" options={options} none="Choose a ruling" />;
}

const MAX_VALUES = 60;

function Figure({ draft, scenario }: ChangeProps) {
  const [by, setBy] = useState<PlaceSort>('unit');
  const [search, setSearch] = useState('');
  const places = useMemo(() => placesOf(scenario, WORDS), [scenario]);
  const all = useMemo(
    () =>
      places.map((one): Option => {
        const { title, now } = one;
        const group = placeGroup(scenario, one, by);
        return { value: title, name: title.includes(':') ? `${title}, now ${now}` : title, ...(group === null ? {} : { group }) };
      }),
    [places, scenario, by],
  );
  const wanted = search.toLowerCase().split(/\s+/);
  const matching = all.filter(({ name, group = '' }) => wanted.every((word) => `${name} ${group}`.toLowerCase().includes(word)));
  // What is chosen stays in the list.
  const options = all.filter((one) => matching.includes(one) || one.value === draft.figure);
  const place = places.find(({ title }) => title === draft.figure);
  return (
    <>
      <div className={`grid gap-3 ${styles.two}`}>
        <TextField
          label="Search"
          value={search}
          most={LONGEST_SEARCH}
          onText={setSearch}
          box="stack gap-05 min-0 medium"
          className="field full-width min-0 regular"
          testId="lab-search"
        />
        <Segmented<PlaceSort> label="Sorted by" legend="Sorted by" options={SORTS} chosen={by} onChoose={setBy} testId="lab-sort" />
      </div>
      <Select
        of="figure"
        label="Figure"
        options={options}
        none={matching.length === all.length ? 'Choose a number' : `Choose one of ${matching.length}`}
        also={(figure) => {
          const chosen = places.find(({ title }) => title === figure);
          return { values: chosen ? valuesAbout(chosen).join(', ') : '' };
        }}
      />
      {place ? <TextInput of="values" label={`Values to try; it is ${place.now} now`} most={MAX_VALUES} /> : null}
      {place ? <p className="caption">Several values are played one after another, and drawn as a curve.</p> : null}
    </>
  );
}

const SIDE_OPTIONS = (['delta', 'gamma'] as const).map((value) => ({ value, name: sideName(value) }));

function Forbid({ draft: { side }, scenario }: ChangeProps) {
  const options = useMemo(
    () => restrictionsOf(scenario, side, WORDS).map(({ title }) => ({ value: title, name: title })),
    [scenario, side],
  );
  return (
    <>
      <WaysInput of="side" label="Which side" options={SIDE_OPTIONS} also={() => ({ forbidden: '' })} />
      <Select of="forbidden" label="It must do without" options={options} none="Choose what" />
      <p className="caption">Starting units and scheduled arrivals are not forbidden.</p>
    </>
  );
}

const Others = ({ others }: ChangeProps) => <Select of="other" label="Compared with" options={others} none="Choose a scenario" />;

function Screening({ draft, scenario }: ChangeProps) {
  const factors = useMemo(() => screeningFactors(scenario, WORDS), [scenario]);
  const things = useMemo(() => thingsOf(scenario, WORDS), [scenario]);
  return (
    <>
      <WaysInput
        of="ranked"
        label="What is ranked"
        options={[
          { value: 'changes', name: 'Rulings and prices' },
          { value: 'things', name: 'Doing without' },
        ]}
      />
      {draft.ranked === 'changes' ? (
        <p className="caption">
          {count(factors.length, 'change')}: the first other choice of each ruling, and each price raised by half. They are ranked by what
          each does to Delta’s share. A batch has {count(gamesARound(draft, scenario, WORDS), 'game')}.
        </p>
      ) : (
        <p className="caption">
          {count(things.length, 'thing')}: each card, each unit that can be bought, each way of supply. Each is forbidden to either side in
          one game of five, at random. The ranking shows what a side loses without them.
        </p>
      )}
    </>
  );
}

const Doctrines = () => (
  <p className="caption">
    Nothing changes. Each of six doctrines meets each, on either side. You learn what Delta is worth if both sides pick well, and whether
    one doctrine is best against all.
  </p>
);

const PARTS = { ruling: Ruling, figure: Figure, forbid: Forbid, scenarios: Others, screening: Screening, table: Doctrines } as const;

function ChangePart(props: ChangeProps) {
  const Part = PARTS[props.draft.kind];
  return (
    <>
      <WaysInput of="kind" label="Kind of change" look="chips" options={KINDS} />
      <Part {...props} />
    </>
  );
}

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
  const { kind, players, delta, gamma } = useLabDraft();
  if (kind === 'table')
    return (
      <Step n={3} name="Who plays">
        <ul className="caption" data-testid="lab-doctrines">
          {DOCTRINES.map((name) => (
            <li key={name}>{playerLine(name)}</li>
          ))}
        </ul>
      </Step>
    );
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
  { value: 0, name: 'whatever it is: play all' },
];

/** Length options by kind of study. */
const LENGTHS = {
  changes: {
    fields: <NumberInput of="rounds" label="Batches" />,
    caption: 'In a batch every change is in force in half of the games. More batches tell smaller effects apart.',
  },
  things: {
    fields: <NumberInput of="games" label="Games" />,
    caption: 'Four times as many games halve the doubt. The ranking can be read on the way.',
  },
  table: {
    fields: (
      <>
        <NumberInput of="games" label="Games at most" />
        <Select of="within" label="Until the worth is known to" options={WITHIN} />
      </>
    ),
    caption: 'Every two doctrines play up to eight games first. Then more go to the pairs on which the worth depends.',
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
  const { fields, caption } = LENGTHS[lengthBy(draft)];
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

/** Returns a scenario that is still in the list. */
const found = (choices: readonly ScenarioChoice[], key: string): ScenarioChoice | undefined => choices.find((one) => one.key === key);

/** Selects the scenario passed from the editor, once. */
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
  const [time, setTime] = useState<number | null>(null);
  useEffect(() => {
    let isHere = true;
    // Changes to the draft may have fixed the problem.
    setWhy(null);
    setTime(null);
    if (!scenario) return;
    void makeInquiry(draft, scenario, other, WORDS).then(
      (made) => isHere && made.ok && setTime(made.inquiry.orders.reduce((sum, order) => sum + timeOf(order), 0)),
    );
    return () => {
      isHere = false;
    };
  }, [draft, scenario, other]);
  const workers = workerCount();
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
      {time === null ? null : (
        <p className="caption" data-testid="lab-time">
          Roughly {timeWords(time / workers).replace('about ', '')} at most on {count(workers, 'core')}; half or twice as long is possible.
        </p>
      )}
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
        <Length draft={draft} key={`${draft.kind} ${lengthBy(draft)}`} />
      </div>
      <AskButton scenario={scenario} other={other} />
    </div>
  );
}
