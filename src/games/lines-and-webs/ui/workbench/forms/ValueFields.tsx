/** Values of an umpire command: controls with their limits. */
import {
  copiesOf,
  type DeckCard,
  type Load,
  type Place,
  roomFor,
  type SupplyClass,
  total,
  type UmpireCommand,
  type UmpireCommandOf,
} from '../../../../../engine/lines-and-webs/index.ts';
import { STEPS } from '../../../../../engine/lines-and-webs/shapes/umpire.ts';
import { Switch } from '../../../../../ui/projector/Part.tsx';
import { ChoiceField, CountField, SideField } from '../../../../../ui/workbench/fields.tsx';
import type { Sight } from '../../../typedStores.ts';
import { DeckField } from './DeckField.tsx';
import { CardsField, LoadField, NodeField } from './fields.tsx';

/** In display order, most frequent first. */
const PLACE_NAMES: { [P in Place]: string } = {
  map: 'On the map',
  packaging: 'Packaging/RSOI',
  transit: 'In Transit',
  arrived: 'What has arrived',
  expansion: 'Can be bought',
  scheduled: 'Scheduled arrivals',
  box: 'The box, at setup',
  destroyed: 'Out of the game',
};
const PLACES = (Object.keys(PLACE_NAMES) as Place[]).map((value) => ({ value, name: PLACE_NAMES[value] }));
/** Maximum number of loose tokens on a node. */
const MOST_LOOSE = 3;
const MOST_QUEUE = 60;

interface ValueFieldsProps {
  sight: Sight;
  draft: UmpireCommand;
  onChange(some: Partial<UmpireCommand>): void;
}

const FULL = 'No box is left.';

function PortFields({ sight: { world, state }, draft, onChange }: ValueFieldsProps & { draft: UmpireCommandOf<'umpirePort'> }) {
  const spec = world.ports.find(({ id }) => id === draft.port)?.spec;
  const boxes = spec?.boxes ?? 0;
  return (
    <>
      <SideField label="Held by" value={draft.side} onChange={(side) => onChange({ side })} />
      <CountField label="Since day" field="since" value={draft.since} most={state.turn} onChange={(since) => onChange({ since })} />
      <CountField label="Damage" field="damage" value={draft.damage} most={spec?.damage ?? 0} onChange={(damage) => onChange({ damage })} />
      <Switch name="Repaired today" isOn={draft.repaired} onTurn={() => onChange({ repaired: !draft.repaired })} />
      <LoadField
        label="Store"
        value={draft.store}
        plusOff={() => (total(draft.store) < boxes ? null : FULL)}
        onChange={(store) => onChange({ store })}
      />
    </>
  );
}

/** Cards in no deck: mission cards of units on the map that have not acted, and special cards of the hand. */
function freeCards({ state, world }: Sight, { side, execution, reserve }: UmpireCommandOf<'umpireDecks'>): DeckCard[] {
  const own = state.sides[side];
  const decks = [...execution, ...reserve];
  const units = state.units
    .filter((u) => u.side === side && u.place === 'map' && !u.activated && world.info[u.id]?.type.kind === 'combat')
    .map((u) => u.id)
    .filter((id) => !decks.includes(id));
  const was = [...own.execution, ...own.reserve];
  const cards = world.cards.kinds.flatMap((kind) => {
    const owned = own.hand[kind] + was.filter((card) => card === kind).length;
    return Array.from({ length: Math.max(0, owned - decks.filter((card) => card === kind).length) }, () => kind);
  });
  return [...units, ...cards];
}

export function ValueFields(props: ValueFieldsProps) {
  const { sight, draft, onChange } = props;
  const { world } = sight;
  switch (draft.type) {
    case 'umpirePlace':
      return (
        <>
          <ChoiceField
            label="Where"
            field="place"
            options={PLACES.filter(({ value }) => value !== 'scheduled' || (world.info[draft.unit]?.arrives ?? null) !== null)}
            value={draft.place}
            onChange={(place) => onChange({ place, node: place === 'map' ? draft.node : null })}
          />
          {draft.place === 'map' ? (
            <NodeField world={world} nodes={world.land} value={draft.node} field="to" onChange={(node) => onChange({ node })} />
          ) : null}
        </>
      );
    case 'umpireSteps':
      return (
        <CountField
          label="Steps of 4"
          field="steps"
          value={draft.steps}
          least={STEPS.least}
          most={STEPS.most}
          onChange={(steps) => onChange({ steps })}
        />
      );
    case 'umpireLoad': {
      const type = world.info[draft.unit]?.type;
      const off = (cls: SupplyClass) => (type && roomFor(type, draft.load, cls) > 0 ? null : FULL);
      return <LoadField label="Load" value={draft.load} plusOff={off} onChange={(load: Load) => onChange({ load })} />;
    }
    case 'umpireMark':
      return <Switch name="Bears this state" isOn={draft.on} onTurn={() => onChange({ on: !draft.on })} testId="field-on" />;
    case 'umpirePort':
      return <PortFields {...props} draft={draft} />;
    case 'umpireLoose':
      return (
        <LoadField
          label="Loose tokens"
          value={draft.tokens}
          plusOff={(cls) =>
            cls === 'clIX'
              ? 'CL IX cannot lie loose.'
              : total(draft.tokens) < MOST_LOOSE
                ? null
                : `${MOST_LOOSE} tokens lie on a node at most.`
          }
          onChange={(tokens) => onChange({ tokens })}
        />
      );
    case 'umpireMarker':
      return <Switch name="Blocked for this side" isOn={draft.on} onTurn={() => onChange({ on: !draft.on })} testId="field-on" />;
    case 'umpireQueue':
      return (
        <LoadField
          label="Tokens"
          value={draft.tokens}
          plusOff={(cls) => (draft.tokens[cls] < MOST_QUEUE ? null : `${MOST_QUEUE} of a class at most from here.`)}
          onChange={(tokens) => onChange({ tokens })}
        />
      );
    case 'umpireHand':
    case 'umpireSpent':
      return <CardsField value={draft.cards} most={(card) => copiesOf(world.scenario, card)} onChange={(cards) => onChange({ cards })} />;
    case 'umpireDecks':
      return (
        <div className="stack gap-3 full-width">
          <DeckField
            world={world}
            value={draft}
            free={freeCards(sight, draft)}
            onChange={({ execution, reserve }) => onChange({ execution, reserve })}
          />
        </div>
      );
    case 'umpirePoints':
      return (
        <CountField
          label="Resource Points of this day"
          field="points"
          value={draft.points}
          most={999}
          onChange={(points) => onChange({ points })}
        />
      );
    default:
      return null;
  }
}
