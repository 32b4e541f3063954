/** What changes: a ruling, a figure along its values, something that a side must do without, the whole scenario, or all rulings and prices at once. */

import { useMemo } from 'react';
import type { Scenario } from '../../../../engine/lines-and-webs/index.ts';
import { count } from '../../../../ui/words/grammar.ts';
import { placesOf, restrictionsOf, rulingChanges, screeningFactors, thingsOf } from '../../lab/changes.ts';
import { type AskKind, gamesARound, type LabDraft, valuesAbout } from '../../store/lab/draft.ts';
import { sideName } from '../words/names.ts';
import { type Option, Select, TextInput, WaysInput } from './DraftFields.tsx';
import { WORDS } from './words.ts';

const KIND_NAMES: { readonly [K in AskKind]: string } = {
  ruling: 'A ruling',
  figure: 'A number',
  forbid: 'Do without',
  scenarios: 'Another scenario',
  screening: 'All at once',
};
const KINDS = (Object.keys(KIND_NAMES) as AskKind[]).map((value) => ({
  value,
  name: KIND_NAMES[value],
  found: { 'data-kind': value },
}));

interface ChangeProps {
  draft: LabDraft;
  scenario: Scenario;
  /** The scenarios that it can be compared with. */
  others: readonly Option[];
}

/** 'Armor: price' stands under 'Armor'; what has no colon stands first. */
const grouped = (title: string): Option => {
  const colon = title.indexOf(':');
  return colon < 0 ? { value: title, name: title } : { value: title, name: title, group: title.slice(0, colon) };
};

function Ruling({ scenario }: ChangeProps) {
  const options = useMemo(() => rulingChanges(scenario).map(({ title }) => grouped(title)), [scenario]);
  return <Select of="ruling" label="Ruling: as it is → changed" options={options} none="Choose a ruling" />;
}

const MAX_VALUES = 60;

function Figure({ draft, scenario }: ChangeProps) {
  const places = useMemo(() => placesOf(scenario, WORDS), [scenario]);
  const options = useMemo(
    () => places.map(({ title, now }) => ({ ...grouped(title), name: title.includes(':') ? `${title}, now ${now}` : title })),
    [places],
  );
  const place = places.find(({ title }) => title === draft.figure);
  return (
    <>
      <Select
        of="figure"
        label="Figure"
        options={options}
        none="Choose a number"
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

const PARTS = { ruling: Ruling, figure: Figure, forbid: Forbid, scenarios: Others, screening: Screening } as const;

export function ChangePart(props: ChangeProps) {
  const Part = PARTS[props.draft.kind];
  return (
    <>
      <WaysInput of="kind" label="Kind of change" look="chips" options={KINDS} />
      <Part {...props} />
    </>
  );
}
