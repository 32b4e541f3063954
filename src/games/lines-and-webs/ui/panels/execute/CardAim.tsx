/** Targets of a special card, with the effect on each one. A press on a target, on the map or in the list, plays the card. */

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
import { cardIn } from '../../../cards.ts';
import { useGame } from '../../../typedStores.ts';
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

/** Selects the target automatically if a card has only one. */
export function onlyAim(plays: readonly Play[]): Aim {
  const [units, nodes] = [unique(plays.flatMap((c) => c.unit ?? [])), unique(plays.flatMap((c) => c.node ?? []))];
  return units.length + nodes.length === 1 ? { unit: units[0] ?? null, node: nodes[0] ?? null, cls: null } : NO_AIM;
}

/** Finds the play for a target. @param cls class of an Air Drop; null picks what the unit needs most, if known */
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

/** Returns the legal command for an aim, or null if the aim is incomplete. */
const aimed = (plays: readonly Play[], aim: Aim): Play | null => playAt(plays, aim, () => null);

/** Returns what must be chosen before the card can be played, or null. */
export function toChoose(plays: readonly Play[], aim: Aim): 'its target' | 'what it drops' | null {
  if (aimed(plays, aim)) return null;
  return aim.unit !== null && plays.some((c) => c.unit === aim.unit) ? 'what it drops' : 'its target';
}

export const CARD_HINTS = {
  nothing: 'Press its target, or press Play.',
  'its target': 'Press its target to play it.',
  'what it drops': 'Choose what it drops.',
} as const;

/** Class option that gives each unit what it needs most. */
const NEEDED = 'Most needed' as const;

/** Expected loss of a unit, used to sort targets: strength, with a bonus for a last step, times the chance of success. */
function gainAt(seat: SeatedView, card: CardKind, unit: UnitId): number {
  const found = seat.view.units.find((u) => u.id === unit);
  if (!found || !seat.isAdvised || cardIn(seat.world.scenario, card).aim === 'own') return 0;
  if (card === 'nineLine') return found.strength;
  const next = seat.world.info[unit]?.type.strength[5 - found.steps];
  const through = throughAt(seat, card, { unit, node: null })?.through ?? 1;
  return through * (next === undefined ? 100 : found.strength - next);
}

/** Maximum number of targets in the list before the rest are folded away. */
const LIST_MOST = 14;

type AimTarget = Pick<Aim, 'unit' | 'node'>;

interface Aiming {
  card: CardKind;
  units: readonly UnitId[];
  nodes: readonly NodeId[];
  aim: Aim;
  /** Plays the card on the target, or asks for the class to drop. */
  press: (at: AimTarget) => void;
  /** Effect on the target, as a word or a number. */
  labelAt: (at: AimTarget) => string | undefined;
}

/** Marks the legal targets on the map, each with its effect. One press plays the card. */
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
        // With several targets in one port, open the fan so that the player can pick one.
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

/** The main button that plays the card if nothing is left to choose; otherwise the targets are the buttons. */
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

/** Explains what being disabled means. @rule 6.6.3, 7.11, 8.1 */
const DISABLED = 'Disabled: it cannot move, fight or carry, and loses its orders until a CL IX repairs it.';

/** Moves between targets with Up and Down. Escape puts the card back in one press, since there is no separate list selection. */
function steerTargets(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
  moveIn(event.currentTarget, event);
}

/** Scrolls to the targets of a card that was just chosen. For keyboard users it also focuses the best target. */
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

/** List of a card's targets. The class to drop can be chosen first; otherwise it is what the unit needs most. */
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
      return found && seat.isAdvised ? percentOf(found.through) : cls ? className(cls) : undefined;
    },
    [seat, card, playOf, aim.cls],
  );
  useAimMap({ card, units, nodes, aim, press, labelAt });
  const targets: AimTarget[] = [...nodes.map((node) => ({ unit: null, node })), ...units.map((unit) => ({ unit, node: null }))];
  if (targets.length === 0) return null;
  // Most places have no name, so a long list of them would not help.
  const isOnMap = cardIn(world.scenario, card).aim === 'place' && nodes.length > LIST_MOST;
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
