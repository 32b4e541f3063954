/** Aiming a special card, from the hand or turned over: each target says what comes of it there, and a press on one, on the map or in a list, plays it. */

import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import type { CardKind, NodeId, SupplyClass, UnitId } from '../../../../../engine/lines-and-webs/index.ts';
import { orderAddress } from '../../../../../ui/acts/address.ts';
import { openFan } from '../../../../../ui/board/fan.ts';
import { isByKeys } from '../../../../../ui/kit/lastInput.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { moveIn } from '../../../../../ui/kit/Popover.tsx';
import { Row } from '../../../../../ui/kit/Row.tsx';
import { Segmented } from '../../../../../ui/kit/Segmented.tsx';
import { Clause } from '../../../../../ui/rules/Clause.tsx';
import { useAdvised } from '../../../../../ui/seat/useAdvised.ts';
import { neededMost } from '../../../advice/suggest.ts';
import { percentOf } from '../../../analysis/index.ts';
import { CARDS } from '../../../cards.ts';
import { useGame } from '../../../own.ts';
import { type MapMode, useMapMode } from '../../board/useMapMode.ts';
import { type Play, throughAt, throughWords } from '../../peek/playable.ts';
import { CardSign } from '../../pieces/Cards.tsx';
import { type SeatedView, useSeat } from '../../seat.ts';
import { cardClause, cardName, cardWord } from '../../words/cardNames.ts';
import { className, placeName, unitName } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import styles from './Execute.module.css';
import { ofVerb, unique, whyNotAim } from './legal.ts';
import { cardsLeft, ExecuteFrame, TurnedOver, UnitRow } from './OrderFrame.tsx';

export interface Aim {
  unit: UnitId | null;
  node: NodeId | null;
  cls: SupplyClass | null;
}
export const NO_AIM: Aim = { unit: null, node: null, cls: null };

/** The one target of a card is picked by itself; where there are more, none. */
export function onlyAim(plays: readonly Play[]): Aim {
  const [units, nodes] = [unique(plays.flatMap((c) => c.unit ?? [])), unique(plays.flatMap((c) => c.node ?? []))];
  return units.length + nodes.length === 1 ? { unit: units[0] ?? null, node: nodes[0] ?? null, cls: null } : NO_AIM;
}

/** What stands on a target. @param cls of an Air Drop, as it is chosen; null leaves it to the unit's want, where that is known. */
function playAt(
  plays: readonly Play[],
  { unit, node, cls }: Aim,
  wants: (classes: readonly SupplyClass[]) => SupplyClass | null,
): Play | null {
  const fits = plays.filter((c) => c.unit === unit && c.node === node && (cls === null || c.cls === cls));
  if (fits.length < 2) return fits[0] ?? null;
  const wanted = wants(fits.flatMap((c) => c.cls ?? []));
  return fits.find((c) => c.cls === wanted) ?? null;
}

/** The legal command of an aim, or null while something is still to be chosen. */
const aimed = (plays: readonly Play[], aim: Aim): Play | null => playAt(plays, aim, () => null);

/** What is still to be chosen before the card can be played; null once nothing is. */
export function toChoose(plays: readonly Play[], aim: Aim): 'its target' | 'what it drops' | null {
  if (aimed(plays, aim)) return null;
  return aim.unit !== null && plays.some((c) => c.unit === aim.unit) ? 'what it drops' : 'its target';
}

export const CARD_HINTS = {
  nothing: 'Press its target, or press Play.',
  'its target': 'Press its target to play it.',
  'what it drops': 'Choose what it drops.',
} as const;

/** Each unit gets what it needs most, which it says. */
const NEEDED = 'Most needed' as const;

/** What a card takes from a unit, so that the best target comes first: its strength, a last step above all, by the chance to get through. */
function gainAt(seat: SeatedView, card: CardKind, unit: UnitId): number {
  const found = seat.view.units.find((u) => u.id === unit);
  if (!found || CARDS[card].aim === 'own') return 0;
  if (card === 'nineLine') return found.strength;
  const next = seat.world.info[unit]?.type.strength[5 - found.steps];
  const through = throughAt(seat, card, { unit, node: null })?.through ?? 1;
  return through * (next === undefined ? 100 : found.strength - next);
}

/** So many targets stand in the list; the others are folded away below it. */
const LIST_MOST = 14;

type AimTarget = Pick<Aim, 'unit' | 'node'>;

interface Aiming {
  card: CardKind;
  units: readonly UnitId[];
  nodes: readonly NodeId[];
  aim: Aim;
  /** A press there plays the card, or asks what it drops. */
  press: (at: AimTarget) => void;
  /** What comes of it there, in a word or a figure. */
  labelAt: (at: AimTarget) => string | undefined;
}

/** Brackets and frames on what may be chosen, each with what comes of the card there: one press plays it. */
function useAimMap({ card, units, nodes, aim, press, labelAt }: Aiming): void {
  const seat = useSeat();
  const { view, world } = seat;
  const mode = useMemo((): MapMode => {
    const at = new Map<NodeId, UnitId[]>();
    for (const id of units) {
      const node = view.units.find((u) => u.id === id)?.node;
      if (node) at.set(node, [...(at.get(node) ?? []), id]);
    }
    return {
      overlay: {
        targets: units.map((unit) => {
          const label = labelAt({ unit, node: null });
          return { unit, isChosen: unit === aim.unit, ...(label === undefined ? {} : { label }) };
        }),
        highlights: nodes.map((node) => ({ node, tone: 'plan' as const, isDashed: node !== aim.node })),
      },
      enabled: new Set([...at.keys(), ...nodes]),
      choices: [...nodes, ...at.keys()],
      isWary: true,
      onNode: (node) => {
        const [unit, second] = at.get(node) ?? [];
        if (nodes.includes(node)) press({ unit: null, node });
        // Of several in one port none is meant yet.
        else if (second) openFan(node);
        else if (unit) press({ unit, node: null });
      },
      onUnit: (unit) => {
        const node = view.units.find((u) => u.id === unit)?.node;
        if (units.includes(unit)) press({ unit, node: null });
        else if (node && nodes.includes(node)) press({ unit: null, node });
      },
      nodeHint: (node) => {
        const [unit, ...others] = at.get(node) ?? [];
        const isPlace = nodes.includes(node);
        if (!isPlace && others.length > 0)
          return `${others.length + 1} targets here: choose one ${isByKeys() ? 'by “.”, then Enter' : 'of the stack'}`;
        if (!isPlace && unit === undefined) return null;
        const label = labelAt(isPlace ? { unit: null, node } : { unit: unit ?? null, node: null });
        const on = unit === undefined || isPlace ? '' : ` on ${unitName(world, unit)}`;
        return `${label === undefined ? '' : `${label}: `}press to play ${cardWord(card)}${on}`;
      },
      whyNot: (node) => whyNotAim(seat, card, aim.cls, node),
    };
  }, [seat, view, world, card, units, nodes, aim, press, labelAt]);
  useMapMode(mode);
}

/** The card where nothing is left to choose, as the main button; else its targets are the buttons. */
export function PlayAimed({ plays, aim, after }: { plays: readonly Play[]; aim: Aim; after?: () => void }) {
  const { world } = useSeat();
  const play = aimed(plays, aim);
  if (!play) return null;
  const at = play.unit ? ` on ${unitName(world, play.unit)}` : play.node ? ` on ${placeName(world, play.node)}` : '';
  return (
    <Act command={play} look="main" {...(after ? { after } : {})} testId="order">
      Play {cardWord(play.card)}
      {at}
    </Act>
  );
}

/** What a disabled unit is. @rule 6.6.3, 7.11, 8.1 */
const DISABLED = 'Disabled: it cannot move, fight or carry, and loses its orders until a CL IX repairs it.';

/** Up and Down go from target to target; one Escape puts the card back, with no other to let go of the list. */
function steerTargets(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
  moveIn(event.currentTarget, event);
}

/** The targets of a card that was just chosen may lie below. By keys the best of them has the focus, and arrows go through them. */
function toSight(list: HTMLElement | null): void {
  const part = list?.closest('section');
  const room = part?.closest('[data-region="panel"]')?.clientHeight ?? 0;
  part?.scrollIntoView?.({ block: part.clientHeight > room / 2 ? 'start' : 'nearest' });
  if (list && isByKeys()) list.querySelector('button')?.focus();
}

interface CardAimProps {
  card: CardKind;
  plays: readonly Play[];
  aim: Aim;
  onAim: (aim: Aim) => void;
  onPlayed?: () => void;
}

/** The targets of a card: a press on one, on the map or in the list, plays it. What it drops is chosen before, or is what the unit wants most. */
export function CardAim({ card, plays, aim, onAim, onPlayed }: CardAimProps) {
  const seat = useSeat();
  const { view, world } = seat;
  const isAdvised = useAdvised();
  const dispatch = useGame((g) => g.dispatch);
  const fits = useMemo(() => (aim.cls === null ? plays : plays.filter((c) => c.cls === aim.cls)), [plays, aim.cls]);
  const units = useMemo(
    () => unique(fits.flatMap((c) => c.unit ?? [])).sort((a, b) => gainAt(seat, card, b) - gainAt(seat, card, a)),
    [fits, seat, card],
  );
  const nodes = useMemo(() => unique(fits.flatMap((c) => c.node ?? [])), [fits]);
  const classes = useMemo(
    () => unique(plays.filter((c) => aim.unit === null || c.unit === aim.unit).flatMap((c) => c.cls ?? [])),
    [plays, aim.unit],
  );
  const playOf = useCallback(
    (at: Aim): Play | null => {
      const unit = isAdvised ? view.units.find((u) => u.id === at.unit) : undefined;
      return playAt(plays, at, (open) => (unit ? neededMost(world, view, unit, open) : null));
    },
    [plays, view, world, isAdvised],
  );
  const press = useCallback(
    (at: AimTarget, cls = aim.cls): void => {
      const play = playOf({ ...at, cls });
      if (!play) onAim({ ...at, cls });
      else if (dispatch(play)) onPlayed?.();
    },
    [playOf, aim.cls, onAim, dispatch, onPlayed],
  );
  const labelAt = useCallback(
    (at: AimTarget): string | undefined => {
      const found = throughAt(seat, card, at);
      const cls = playOf({ ...at, cls: aim.cls })?.cls;
      return found ? percentOf(found.through) : cls ? className(cls) : undefined;
    },
    [seat, card, playOf, aim.cls],
  );
  useAimMap({ card, units, nodes, aim, press, labelAt });
  const targets: AimTarget[] = [...nodes.map((node) => ({ unit: null, node })), ...units.map((unit) => ({ unit, node: null }))];
  if (targets.length === 0) return null;
  // Most places have no name: a list of them would tell nothing.
  const isOnMap = CARDS[card].aim === 'place' && nodes.length > LIST_MOST;
  const rows = (some: readonly AimTarget[]) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: its rows are the buttons
    <div key={card} ref={toSight} className="stack gap-2" onKeyDown={steerTargets}>
      {some.map((at) => {
        const [label, line, gives] = [labelAt(at), throughWords(seat, card, at) ?? undefined, playOf({ ...at, cls: aim.cls })];
        const onPick = (): void => press(at);
        if (at.unit !== null)
          return (
            <UnitRow key={at.unit} unit={at.unit} line={line} end={label} isChosen={at.unit === aim.unit} onPick={onPick} gives={gives} />
          );
        return (
          <Row
            key={at.node}
            look="card"
            name={placeName(world, at.node ?? '')}
            line={line}
            onClick={onPick}
            data-pick={at.node}
            {...(gives ? orderAddress(gives) : {})}
          >
            {label ? <span className="flex-none larger bold condensed">{label}</span> : null}
          </Row>
        );
      })}
    </div>
  );
  return (
    <PanelSection head={cardName(card)} note={<Clause clause={cardClause(card)} />} testId="card-aim">
      {classes.length > 0 ? (
        <Segmented
          label="Drops"
          kind="buttons"
          look="chips"
          options={(isAdvised && aim.unit === null ? [null, ...classes] : classes).map((cls) => {
            const gives = aim.unit === null ? null : playOf({ ...aim, cls });
            return { value: cls ?? NEEDED, name: cls ? className(cls) : NEEDED, ...(gives ? { found: orderAddress(gives) } : {}) };
          })}
          chosen={aim.cls ?? NEEDED}
          onChoose={(name) => {
            const cls = name === NEEDED ? null : name;
            if (aim.unit === null) onAim({ ...aim, cls });
            else press(aim, cls);
          }}
        />
      ) : null}
      {card === 'nineLine' ? <p className="soft mb-2">{DISABLED}</p> : null}
      {isOnMap ? <p>{nodes.length} places can be blocked: press one on the map.</p> : rows(targets.slice(0, LIST_MOST))}
      {targets.length > LIST_MOST && !isOnMap ? (
        <details>
          <summary className="fine regular">{targets.length - LIST_MOST} more: press one here or on the map</summary>
          {rows(targets.slice(LIST_MOST))}
        </details>
      ) : null}
    </PanelSection>
  );
}

export function AimPanel() {
  const seat = useSeat();
  const { view } = seat;
  const card = view.prompt.card;
  const plays = useMemo(() => ofVerb(view.prompt.legal, 'playCard'), [view]);
  const [aim, setAim] = useState<Aim>(() => onlyAim(plays));
  if (!card) return null;
  return (
    <ExecuteFrame
      title={cardName(card)}
      icon={
        <TurnedOver card={card}>
          <span className={`grid on-raised round-2 center ${styles.turnedCard}`}>
            <CardSign kind={card} size={30} />
          </span>
        </TurnedOver>
      }
      subtitle={cardsLeft(seat)}
      footer={<PlayAimed plays={plays} aim={aim} />}
      prompt={{ text: `${cardWord(card)} was turned over.`, hint: CARD_HINTS[toChoose(plays, aim) ?? 'nothing'], clause: '8.13' }}
      handled={['playCard']}
    >
      <CardAim key={card} card={card} plays={plays} aim={aim} onAim={setAim} />
    </ExecuteFrame>
  );
}
