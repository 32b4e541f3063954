/** What changes: a ruling, a figure along its values, something that a side must do without, the whole scenario, or all rulings and prices at once. */

import { useMemo } from 'react';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { TextField } from '../../../../ui/kit/TextField.tsx';
import { count } from '../../../../ui/words/grammar.ts';
import { placesOf, restrictionsOf, rulingChanges, screeningFactors, thingsOf } from '../../lab/changes.ts';
import { type AskKind, gamesARound, type LabDraft, useLabDraft, valuesAbout } from '../../store/lab/draft.ts';
import { sideName } from '../words/names.ts';
import { type Option, Select } from './Select.tsx';
import { WORDS } from './words.ts';

const set = (more: Partial<LabDraft>): void => useLabDraft.setState(more);

const KIND_OPTIONS: readonly { value: AskKind; name: string }[] = [
  { value: 'ruling', name: 'A ruling' },
  { value: 'figure', name: 'A number' },
  { value: 'forbid', name: 'Do without' },
  { value: 'scenarios', name: 'Another scenario' },
  { value: 'screening', name: 'All at once' },
];

/** 'Armor: price' stands under 'Armor'; what has no colon stands first. */
const grouped = (title: string): Option<string> => {
  const colon = title.indexOf(':');
  return colon < 0 ? { value: title, name: title } : { value: title, name: title, group: title.slice(0, colon) };
};

function Ruling({ draft, scenario }: { draft: LabDraft; scenario: Scenario }) {
  const options = useMemo(() => rulingChanges(scenario).map(({ title }) => grouped(title)), [scenario]);
  const chosen = options.some(({ value }) => value === draft.ruling) ? draft.ruling : '';
  return (
    <Select
      label="Ruling: as it is → changed"
      options={options}
      chosen={chosen}
      onChoose={(ruling) => set({ ruling })}
      none="Choose a ruling"
      testId="lab-ruling"
    />
  );
}

const MAX_VALUES = 60;

function Figure({ draft, scenario }: { draft: LabDraft; scenario: Scenario }) {
  const places = useMemo(() => placesOf(scenario, WORDS), [scenario]);
  const options = useMemo(
    () => places.map(({ title, now }) => ({ ...grouped(title), name: `${title.replace(/^.*: /, '')}, now ${now}` })),
    [places],
  );
  const named = options.map((one) => (one.group ? { ...one, name: `${one.group}: ${one.name}` } : { ...one, name: one.value }));
  const place = places.find(({ title }) => title === draft.figure);
  return (
    <>
      <Select
        label="Figure"
        options={named}
        chosen={place ? draft.figure : ''}
        onChoose={(figure) => {
          const chosen = places.find(({ title }) => title === figure);
          set({ figure, values: chosen ? valuesAbout(chosen).join(', ') : '' });
        }}
        none="Choose a number"
        testId="lab-figure"
      />
      {place ? (
        <TextField
          label={`Values to try; it is ${place.now} now`}
          value={draft.values}
          most={MAX_VALUES}
          onText={(values) => set({ values })}
          box="stack gap-05 min-0 medium"
          className="field full-width min-0 regular"
          testId="lab-values"
        />
      ) : null}
      {place ? <p className="caption">Several values are played one after another, and drawn as a curve.</p> : null}
    </>
  );
}

function Forbid({ draft, scenario }: { draft: LabDraft; scenario: Scenario }) {
  const options = useMemo(
    () => restrictionsOf(scenario, draft.side, WORDS).map(({ title }) => ({ value: title, name: title })),
    [scenario, draft.side],
  );
  const chosen = options.some(({ value }) => value === draft.forbidden) ? draft.forbidden : '';
  return (
    <>
      <Segmented
        label="Which side"
        options={[
          { value: 'delta', name: sideName('delta') },
          { value: 'gamma', name: sideName('gamma') },
        ]}
        chosen={draft.side}
        onChoose={(side: LabDraft['side']) => set({ side, forbidden: '' })}
        testId="lab-side"
      />
      <Select
        label="It must do without"
        options={options}
        chosen={chosen}
        onChoose={(forbidden) => set({ forbidden })}
        none="Choose what"
        testId="lab-forbidden"
      />
      <p className="caption">Starting units and scheduled arrivals are not forbidden.</p>
    </>
  );
}

function Screening({ draft, scenario }: { draft: LabDraft; scenario: Scenario }) {
  const factors = useMemo(() => screeningFactors(scenario, WORDS), [scenario]);
  const things = useMemo(() => thingsOf(scenario, WORDS), [scenario]);
  return (
    <>
      <Segmented
        label="What is ranked"
        options={[
          { value: 'changes', name: 'Rulings and prices' },
          { value: 'things', name: 'Doing without' },
        ]}
        chosen={draft.ranked}
        onChoose={(ranked: LabDraft['ranked']) => set({ ranked })}
        testId="lab-ranked"
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

interface ChangeProps {
  draft: LabDraft;
  scenario: Scenario;
  /** The scenarios that it can be compared with. */
  others: readonly Option<string>[];
}

export function ChangePart({ draft, scenario, others }: ChangeProps) {
  const { kind } = draft;
  return (
    <>
      <Segmented
        label="Kind of change"
        look="chips"
        options={KIND_OPTIONS.map((one) => ({ ...one, found: { 'data-kind': one.value } }))}
        chosen={kind}
        onChoose={(value: AskKind) => set({ kind: value })}
        testId="lab-kind"
      />
      {kind === 'ruling' ? <Ruling draft={draft} scenario={scenario} /> : null}
      {kind === 'figure' ? <Figure draft={draft} scenario={scenario} /> : null}
      {kind === 'forbid' ? <Forbid draft={draft} scenario={scenario} /> : null}
      {kind === 'scenarios' ? (
        <Select
          label="Compared with"
          options={others}
          chosen={others.some(({ value }) => value === draft.other) ? draft.other : ''}
          onChoose={(other) => set({ other })}
          none="Choose a scenario"
          testId="lab-other"
        />
      ) : null}
      {kind === 'screening' ? <Screening draft={draft} scenario={scenario} /> : null}
    </>
  );
}
