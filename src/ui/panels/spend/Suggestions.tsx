/** What is worth buying beside the usual supplies, each with its reason and a button. */
import { useMemo, useState } from 'react';
import { type BuyAdvice, type BuyReason, buyAdvice, sceneOf } from '../../../advice/purchases.ts';
import { wholePercents } from '../../../analysis/index.ts';
import type { Command, World } from '../../../engine/lines-and-webs/index.ts';
import { PanelSection } from '../../kit/PanelFrame.tsx';
import { CardSign } from '../../pieces/CardSign.tsx';
import { Token } from '../../pieces/Token.tsx';
import { cardName, count, unitName } from '../../words/names.ts';
import { Act } from '../shared/Act.tsx';
import type { Part } from '../shared/usePart.ts';

const percent = (p: number): string => `${wholePercents([p, 1 - p])[0]} %`;

type Repair = Extract<BuyReason, { kind: 'repair' }>;
function inNeed({ hurt, disabled }: Repair): string {
  const below = hurt > 0 ? `${count(hurt, 'unit')} ${hurt === 1 ? 'is' : 'are'} below full steps` : '';
  const out = disabled > 0 ? `${hurt > 0 ? disabled : count(disabled, 'unit')} ${disabled === 1 ? 'is' : 'are'} disabled` : '';
  return [below, out].filter((part) => part !== '').join(', ');
}
/** As long as what it stands for, so that the row keeps its height. */
const boughtWords = (reason: Repair): string => `${inNeed(reason)}, and this CL IX is on your list for today.`;
function repairWords(reason: Repair): string {
  const { held } = reason;
  return `${inNeed(reason)}, and ${held === 0 ? 'no CL IX' : `only ${held} CL IX`} is in store or on the way.`;
}

/** The reason, in one sentence. */
function reasonWords(world: World, reason: BuyReason): string {
  switch (reason.kind) {
    case 'repair':
      return repairWords(reason);
    case 'strike': {
      const name = unitName(world, reason.enemy);
      const last = reason.steps === 1 ? ' is on its last step,' : '';
      return `${name}${last} ${last ? '' : 'is '}within two hexes of your units, and no air defense covers it.`;
    }
    case 'danger':
      return `${unitName(world, reason.enemy)} ${reason.by === 'fire' ? 'has' : 'can attack'} ${reason.targets} of your units${reason.by === 'fire' ? ' in range' : ''}.`;
    case 'firstRoll':
      return `${unitName(world, reason.attacker)} against ${unitName(world, reason.target)}: ${percent(reason.to)} with it, ${percent(reason.from)} without.`;
    case 'together':
      return `${reason.units} of your units can reach ${unitName(world, reason.target)}, but none has an even chance alone.`;
    default:
      return `${count(reason.attacks, 'unit')} of yours ${reason.attacks === 1 ? 'has' : 'have'} an even chance or better to win an attack.`;
  }
}

const commandOf = ({ side }: Part, advice: BuyAdvice): Command =>
  'card' in advice ? { type: 'buyCard', side, card: advice.card } : { type: 'buyTokens', side, to: advice.to, cls: 'clIX', n: advice.clIX };

const nameOf = (one: BuyAdvice): string => ('card' in one ? cardName(one.card) : `${one.clIX} CL IX`);

const kindOf = (one: BuyAdvice): string => ('card' in one ? one.card : 'clIX');

/** What has been shown stays while the side spends: what lies below must not move up under the mouse when a row is bought. */
function useKept(now: readonly BuyAdvice[]): readonly BuyAdvice[] {
  const [kept, keep] = useState(now);
  const fresh = now.filter((one) => !kept.some((other) => kindOf(other) === kindOf(one)));
  const next = [...kept, ...fresh].slice(0, MOST);
  if (next.length > kept.length) keep(next);
  return next.map((one) => now.find((other) => kindOf(other) === kindOf(one)) ?? one);
}

/** So many at once: more is a list that nobody reads. */
const MOST = 3;

export function Suggestions({ part }: { part: Part }) {
  const { world, view } = part;
  // Neither units nor the other side's things change while a side spends.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene is the day's, whatever is bought
  const scene = useMemo(() => sceneOf(world, view), [world, view.turn, view.viewer]);
  const advice = useMemo(() => buyAdvice(world, view, scene), [world, view, scene]);
  const rows = useKept(advice.filter((one) => part.why(commandOf(part, one)) === null).slice(0, MOST));
  if (rows.length === 0) return null;
  const has = (one: BuyAdvice): boolean =>
    'card' in one ? part.own.plan.cards[one.card] > 0 : part.own.plan.queueTokens.clIX + part.own.plan.apodTokens.clIX > 0;
  const isAdvised = (one: BuyAdvice): boolean => advice.some((other) => kindOf(other) === kindOf(one));
  return (
    <PanelSection head="Worth buying" note="as units stand now" testId="suggestions">
      <ul className="stack gap-2">
        {rows.map((one) => {
          const name = nameOf(one);
          const isBought = has(one) && !isAdvised(one);
          return (
            <li key={name} className="row gap-2">
              {'card' in one ? <CardSign kind={one.card} size={20} /> : <Token cls="clIX" size={20} />}
              <span className="grow min-0 small">
                <b>{name}</b>{' '}
                <span className="soft">
                  {isBought && one.reason.kind === 'repair' ? boughtWords(one.reason) : reasonWords(world, one.reason)}
                </span>
              </span>
              <Act
                command={commandOf(part, one)}
                off={isBought ? 'It is among your purchases.' : null}
                run={() => part.give(commandOf(part, one))}
                look="small"
                label={`Buy ${name} for ${one.price} RP, as suggested`}
              >
                {one.price} RP
              </Act>
            </li>
          );
        })}
      </ul>
    </PanelSection>
  );
}
