/** Special cards one by one: another name and text for a built-in card; target, effects and what stops it for the scenario's own. */

import { Plus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import {
  type BuiltInCard,
  type CardAim,
  type CardEffect,
  type CardKind,
  cardKindsOf,
  OWN_CARDS,
  type OwnCard,
  type OwnCardKind,
} from '../../../../../engine/lines-and-webs/index.ts';
import type { Path } from '../../../../../records/problems.ts';
import { TextInput } from '../../../../../ui/kit/TextField.tsx';
import { CARDS, cardIn } from '../../../cards.ts';
import { addCard, EFFECT_WORDS, putCard, removeCard, TARGET_WORDS } from '../../../scenarios/edit/cards.ts';
import { boundsAt } from '../../../scenarios/edit/schemaAt.ts';
import { type Fault, useEditor } from '../../../store/editor/draft.ts';
import { Button } from '../../kit/Button.tsx';
import { CardSign } from '../../pieces/Cards.tsx';
import { FaultLines, FieldFrame, inOneLine, Part, pathKey, useFaultsAt, useField } from '../fields/Field.tsx';
import { Fields } from '../fields/Fields.tsx';
import { NumberCell, spareProps, WholeNumberField } from '../fields/NumberField.tsx';
import styles from './Sections.module.css';

const TEXTS = [
  { path: ['name'], label: 'Name' },
  { path: ['text'], label: 'Text', hint: 'What it does, in one sentence. Its numbers are compared with the effects.' },
];

interface ChoiceProps<V extends string> {
  path: Path;
  label: string;
  of: string;
  value: V;
  options: { readonly [_ in V]: string };
  onChoose(value: V): void;
}

function Choice<V extends string>({ value, options, onChoose, ...of }: ChoiceProps<V>) {
  const { id, props, faults } = useField(of);
  return (
    <FieldFrame label={of.label} path={of.path} id={id} faults={faults}>
      <select {...props} className="field full-width min-0" value={value} onChange={({ target }) => onChoose(target.value as V)}>
        {(Object.keys(options) as V[]).map((one) => (
          <option key={one} value={one}>
            {options[one]}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** A name or text that replaces the printed one; empty: as printed. */
function TextOfItsOwn({ kind, field }: { kind: BuiltInCard; field: 'name' | 'text' }) {
  const path = ['cardTexts', kind, field];
  const of = { path, label: field === 'name' ? 'Name' : 'Text', hint: 'Leave it blank to use the printed one.' };
  const { id, props, faults, value } = useField(of);
  const isText = field === 'text';
  return (
    <FieldFrame {...of} id={id} faults={faults} isWide={isText}>
      <TextInput
        {...props}
        {...(isText ? { rows: 2 } : {})}
        className="field full-width min-0"
        value={typeof value === 'string' ? value : ''}
        placeholder={CARDS[kind][field]}
        most={boundsAt(path).max}
        onText={(text) =>
          useEditor
            .getState()
            .change(`${of.label} of ${CARDS[kind].name}`, (draft) => putCard(draft, path, inOneLine(text) || undefined), pathKey(path))
        }
      />
    </FieldFrame>
  );
}

function Effect({ kind, card, at }: { kind: OwnCardKind; card: OwnCard; at: number }) {
  const path = ['ownCards', kind, 'does', at];
  const effect = card.does[at] as CardEffect;
  const { change } = useEditor.getState();
  const put = (what: string, next: CardEffect | null): void =>
    change(`${what} of ${card.name}`, (draft) => {
      draft.ownCards?.[kind]?.does.splice(at, 1, ...(next ? [next] : []));
    });
  const choose = (to: CardEffect['do']): void => {
    const n = 'n' in effect ? effect.n : 1;
    if (to === 'order') put('Effect', { do: to, by: 'shuffle' });
    else if (to === 'disable' || to === 'suppress' || to === 'block') put('Effect', { do: to });
    else put('Effect', { do: to, n });
  };
  return (
    <li className="stack gap-1" data-path={pathKey(path)}>
      <span className="row wrap gap-2">
        <select
          className="field"
          aria-label={`Effect ${at + 1}`}
          value={effect.do}
          onChange={({ target }) => choose(target.value as CardEffect['do'])}
        >
          {(Object.keys(EFFECT_WORDS) as CardEffect['do'][]).map((one) => (
            <option key={one} value={one}>
              {EFFECT_WORDS[one]}
            </option>
          ))}
        </select>
        {'n' in effect ? <NumberCell path={[...path, 'n']} label={`How many of effect ${at + 1}`} of={card.name} /> : null}
        {effect.do === 'order' ? (
          <select
            className="field"
            aria-label="Who orders them"
            value={effect.by}
            onChange={({ target }) => put('Effect', { do: 'order', by: target.value as 'arrange' })}
          >
            <option value="shuffle">By chance</option>
            <option value="arrange">As its player likes</option>
          </select>
        ) : null}
        <button
          type="button"
          className="inline justify-center soft lit square"
          aria-label={`Remove effect ${at + 1}`}
          title="Remove"
          onClick={() => put('Remove an effect', null)}
        >
          <X size={15} aria-hidden="true" />
        </button>
      </span>
      <FaultLines faults={useFaultsAt(path)} />
    </li>
  );
}

/** Hexes to the nearest own unit; empty: any distance. */
function Within({ path, of }: { path: Path; of: string }) {
  const field = { path, label: 'Within hexes', of, hint: 'Of any friendly unit. Blank: any distance.' };
  const { id, value, props, faults } = useField(field);
  return (
    <FieldFrame {...field} id={id} faults={faults}>
      <WholeNumberField label={field.label} {...spareProps(path, `Distance of ${of}`, value, null)} isLabelled props={props} />
    </FieldFrame>
  );
}

function OwnForm({ kind, card }: { kind: OwnCardKind; card: OwnCard }) {
  const path = ['ownCards', kind];
  const { change } = useEditor.getState();
  const set = (what: string, recipe: (own: OwnCard) => void): void =>
    change(`${what} of ${card.name}`, (draft) => {
      const own = draft.ownCards?.[kind];
      if (own) recipe(own as OwnCard);
    });
  const { aim } = card;
  const target = (at: CardAim['at'] | 'none'): CardAim | null => {
    if (at === 'none') return null;
    const hits = at === 'enemy' || at === 'enemyOrPort';
    return {
      at,
      ...(at !== 'own' && aim?.within !== undefined ? { within: aim.within } : {}),
      ...(hits && aim?.displaced ? { displaced: true } : {}),
    };
  };
  return (
    <>
      <div className={`grid align-top ${styles.fields}`}>
        <Fields fields={TEXTS} at={path} of={card.name} />
        <Choice
          {...{ path: [...path, 'aim'], label: 'Target', of: card.name, value: aim?.at ?? 'none', options: TARGET_WORDS }}
          onChoose={(at) =>
            set('Target', (own) => {
              own.aim = target(at);
            })
          }
        />
        {aim && aim.at !== 'own' ? <Within path={[...path, 'aim', 'within']} of={card.name} /> : null}
        <Choice
          {...{ path: [...path, 'stops'], label: 'Stopped by', of: card.name, value: card.stops ?? 'nothing' }}
          options={{ nothing: 'Nothing', airDefense: 'Air defense near the target' }}
          onChoose={(by) =>
            set('What stops it,', (own) => {
              if (by === 'airDefense') own.stops = by;
              else delete own.stops;
            })
          }
        />
        {aim?.at === 'enemy' || aim?.at === 'enemyOrPort' ? (
          <label className="inline gap-15 hit">
            <input
              className="tick"
              type="checkbox"
              checked={aim.displaced ?? false}
              onChange={() =>
                set('Target', (own) => {
                  if (!own.aim) return;
                  if (aim.displaced) delete own.aim.displaced;
                  else own.aim.displaced = true;
                })
              }
            />
            Displaced units, too
          </label>
        ) : null}
      </div>
      <h4 className={`large ${styles.subhead}`}>Effects, in this order</h4>
      <ul className="stack gap-2 mb-2" data-path={pathKey([...path, 'does'])}>
        {card.does.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an effect is known by its place
          <Effect key={at} kind={kind} card={card} at={at} />
        ))}
      </ul>
      <span className="row gap-2">
        <Button
          look="small"
          sign={Plus}
          off={card.does.length >= boundsAt([...path, 'does']).max ? 'A card has five effects at most.' : null}
          onClick={() => set('Add an effect', (own) => void own.does.push({ do: 'steps', n: 1 }))}
        >
          Add an effect
        </Button>
        <Button
          look="small"
          sign={Trash2}
          onClick={() => change(`Remove ${card.name}`, (draft) => removeCard(draft, kind))}
          data-testid="remove-card"
        >
          Remove this card
        </Button>
      </span>
      <FaultLines faults={useFaultsAt(path).filter((fault) => fault.path.length === 2)} />
    </>
  );
}

/** The card of the pressed problem, else the one last pressed. */
function useChosen(): [CardKind, (kind: CardKind) => void] {
  const [chosen, setChosen] = useState<CardKind>('nineLine');
  const [seen, setSeen] = useState<Fault | null>(null);
  const pointed = useEditor((e) => e.pointed);
  const draft = useEditor((e) => e.draft);
  // During rendering: the problem's field must exist when it gets the focus.
  if (pointed !== seen) {
    setSeen(pointed);
    if (pointed && ['ownCards', 'cardTexts'].includes(String(pointed.path[0]))) setChosen(pointed.path[1] as CardKind);
  }
  return [cardKindsOf(draft).includes(chosen) ? chosen : 'nineLine', setChosen];
}

/** Lists all cards and shows the chosen one's form. */
export function CardForms() {
  const draft = useEditor((e) => e.draft);
  const [chosen, setChosen] = useChosen();
  const own = draft.ownCards?.[chosen as OwnCardKind];
  const free = OWN_CARDS.find((kind) => !draft.ownCards?.[kind]);
  return (
    <Part name="Names and effects">
      <div className={`grid gap-6 align-top ${styles.units}`}>
        <div className={`grid gap-2 ${styles.list}`}>
          <ul>
            {cardKindsOf(draft).map((kind) => (
              <li key={kind}>
                <button
                  type="button"
                  className={`row gap-2 full-width round-2 hit-40 text-left lit px-2 ${styles.type}`}
                  aria-current={kind === chosen || undefined}
                  onClick={() => setChosen(kind)}
                  data-testid={`form-${kind}`}
                >
                  <CardSign kind={kind} /> <span>{cardIn(draft, kind).name.replace('!', '')}</span>
                </button>
              </li>
            ))}
          </ul>
          <Button
            look="small"
            sign={Plus}
            off={free ? null : `A scenario has ${OWN_CARDS.length} cards of its own at most.`}
            onClick={() => {
              if (!free) return;
              useEditor.getState().change('Add a card', (d) => addCard(d, free));
              setChosen(free);
            }}
            data-testid="add-card"
          >
            Add a card
          </Button>
        </div>
        <div key={chosen} data-path={pathKey([own ? 'ownCards' : 'cardTexts', chosen])}>
          <h3 className="row gap-2 mb-3">
            <CardSign kind={chosen} size={24} /> {cardIn(draft, chosen).name}
          </h3>
          {own ? (
            <OwnForm kind={chosen as OwnCardKind} card={own} />
          ) : (
            <div className={`grid align-top ${styles.fields}`}>
              <TextOfItsOwn kind={chosen as BuiltInCard} field="name" />
              <TextOfItsOwn kind={chosen as BuiltInCard} field="text" />
            </div>
          )}
        </div>
      </div>
    </Part>
  );
}
