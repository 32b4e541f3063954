/** Yes/no and pick-one choices during a play (6.8). Reactions look the same whether or not the card is held (11.5). */

import { useMemo } from 'react';
import type { UnitId, Verb } from '../../../../../engine/lines-and-webs/index.ts';
import { useRuns } from '../../../../../ui/acts/keyboard.ts';
import { PanelSection } from '../../../../../ui/kit/PanelFrame.tsx';
import { ANSWER_CARDS, ANSWER_ORDERS, isReaction, type Reaction } from '../../../cards.ts';
import { notToday } from '../../../store/autoAnswer.ts';
import { useGame } from '../../../typedStores.ts';
import type { OwnActId } from '../../acts/acts.ts';
import { type MapMode, useMapMode } from '../../board/useMapMode.ts';
import { Button } from '../../kit/Button.tsx';
import { HEARD, silence, useAnswer } from '../../peek/answers.ts';
import { useSeat } from '../../seat.ts';
import { cardWord } from '../../words/cardNames.ts';
import { sideName } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import { CHOICES, type Option } from './choices.tsx';
import own from './Execute.module.css';
import { ExecuteFrame, UnitList } from './OrderFrame.tsx';
import { LookButton } from './OwnDecks.tsx';

function useAbout(units: readonly UnitId[]): void {
  const { view } = useSeat();
  const key = units.join(' ');
  const mode = useMemo((): MapMode => {
    const about = key === '' ? [] : key.split(' ');
    const frame = about.flatMap((id) => view.units.find((u) => u.id === id)?.node ?? []);
    return { overlay: { marks: new Map(about.map((id) => [id, { ring: 'thick' }])), frame } };
  }, [view, key]);
  useMapMode(mode);
}

const HANDLED: readonly Verb[] = ['decline', 'useDrone', 'useMassCal', 'defend', 'pickUp', 'nameVictim', 'moveIn'];

function UnitOptions({ options }: { options: readonly Option[] }) {
  if (options.length === 0) return null;
  return (
    <UnitList
      rows={options.map(({ command, label, unit = '', effect }) => ({
        unit,
        line: effect,
        end: (
          <Act command={command} look="small" label={label}>
            Choose
          </Act>
        ),
      }))}
    />
  );
}

interface EffectsProps {
  options: readonly Option[];
  asked: boolean;
  /** True if the answers are buttons in the body instead of the footer. */
  isHere: boolean;
}

/** Shows the effect of each answer in words and numbers. */
function Effects({ options, asked, isHere }: EffectsProps) {
  const shown = options.filter(({ effect }) => effect !== undefined);
  const dispatch = useGame((g) => g.dispatch);
  // Keyboard users can answer without tabbing through the body.
  useRuns<OwnActId>({
    chooseNumber({ key }) {
      const chosen = isHere ? shown[Number(key) - 1] : undefined;
      return chosen !== undefined && dispatch(chosen.command);
    },
  });
  if (shown.length === 0) return null;
  return (
    <PanelSection>
      <dl className="grid gap-2">
        {shown.map(({ label, effect, command }, i) => {
          const plays = ANSWER_ORDERS.has(command.type);
          // With a closed hand the answer is given elsewhere, so this must not look like a button.
          const name = asked ? (plays ? 'If it is played' : 'If not') : label;
          return (
            <div key={label} className={own.effect}>
              <dt className="semi">
                {isHere && !asked ? (
                  <Act command={command} look={plays ? 'main' : 'plain'} className="full-width">
                    {name}{' '}
                    <span className="key" aria-hidden="true">
                      {i + 1}
                    </span>
                  </Act>
                ) : (
                  name
                )}
              </dt>
              <dd className="soft mt-05">{effect}</dd>
            </div>
          );
        })}
      </dl>
    </PanelSection>
  );
}

/** Lists small choices of amounts (which loose tokens), so that the footer keeps two buttons. */
function MoreOptions({ options }: { options: readonly Option[] }) {
  if (options.length === 0) return null;
  return (
    <PanelSection head="Or less">
      <div className="stack gap-2 align-stretch">
        {options.map(({ command, label }) => (
          <Act key={label} command={command} look="small">
            {label}
          </Act>
        ))}
      </div>
    </PanelSection>
  );
}

interface NotTodayProps {
  kind: Reaction;
  /** True if the question stays open as long as any part remains, because both sides can see the screen. */
  isOpen: boolean;
  decline(): void;
}

/** "Don't ask again today", shown to every side that is asked, whether or not it holds the card. @rule 11.5 */
function NotToday({ kind, isOpen, decline }: NotTodayProps) {
  const { view, viewer } = useSeat();
  const id = useGame((g) => g.id);
  const press = (): void => {
    if (isOpen) silence(viewer, view.turn, kind, true);
    else notToday(id, view.turn, viewer, kind);
    decline();
  };
  return (
    <PanelSection>
      <Button look="small" onClick={press} data-testid="not-today">
        Don’t ask me again today
      </Button>
    </PanelSection>
  );
}

/** Explains why there is only one answer, and why it must be confirmed. @rule 11.5 */
const lackWords = (card: string, isLone: boolean): string =>
  `You have no ${card}.${isLone ? '' : ' The game always asks, so nobody can tell.'}`;

export function ChoicePanel() {
  const seat = useSeat();
  const { prompt } = seat.view;
  const make = CHOICES[prompt.kind];
  const choice = make?.(seat);
  useAbout(choice?.about ?? []);
  const dispatch = useGame((g) => g.dispatch);
  const { answer, isHeard } = useAnswer();
  const { own: mine } = seat.view;
  const card = isReaction(prompt.kind) ? ANSWER_CARDS[prompt.kind] : null;
  // A closed hand is asked in a peek, so that the open table does not reveal whether the card is held (11.5).
  const asked = card !== null && mine === null;
  // Players who see their own hand are not offered a card that they lack: one press continues.
  const lacks = card !== null && mine !== null && mine.hand[card] === 0;
  const isLone = useGame((g) => g.people.length === 1);
  if (!choice) return null;
  const listed = choice.options.filter((o) => o.unit !== undefined);
  const effects = choice.options.filter((o) => o.unit === undefined && !(lacks && ANSWER_ORDERS.has(o.command.type)));
  // A late press on a footer button must neither spend a card nor skip the chance to play it.
  const isHere = card !== null && !asked && !lacks;
  const no = effects.find(({ command }) => command.type === 'decline');
  const buttons = isHere ? [] : asked ? effects.filter(({ command }) => !ANSWER_ORDERS.has(command.type)) : effects;
  const main = buttons.find((o) => o.isMain);
  const others = buttons.filter((o) => o !== main);
  const [first, ...rest] = others;
  const name = sideName(seat.viewer);
  const hint = isHeard
    ? HEARD
    : asked
      ? `${name} may have it or not: look at your cards to play it, or let it go.`
      : lacks
        ? lackWords(cardWord(card), isLone)
        : choice.hint;
  return (
    <ExecuteFrame
      title={choice.title}
      footer={
        buttons.length === 0 ? null : (
          <>
            {asked ? <LookButton /> : null}
            {first ? <Act command={first.command}>{first.label}</Act> : null}
            {main ? (
              <Act command={main.command} look="main" {...(asked ? { run: () => answer(() => dispatch(main.command)) } : {})}>
                {lacks ? 'Go on' : main.label}
              </Act>
            ) : null}
          </>
        )
      }
      prompt={{ text: choice.text, hint, clause: choice.clause }}
      handled={HANDLED}
    >
      <Effects options={effects} asked={asked || lacks} isHere={isHere} />
      <UnitOptions options={listed} />
      <MoreOptions options={rest} />
      {isReaction(prompt.kind) && no ? (
        <NotToday kind={prompt.kind} isOpen={asked} decline={() => answer(() => dispatch(no.command))} />
      ) : null}
    </ExecuteFrame>
  );
}
