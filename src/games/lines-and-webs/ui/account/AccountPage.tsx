/** Game review: turning points of a game and their causes. A page over the screen, and a printed report of a few A4 sheets. */

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { hashOf } from '../../../../engine/core/index.ts';
import { linesAndWebs, type World } from '../../../../engine/lines-and-webs/index.ts';
import { runWhenLoaded } from '../../../../store/lazyCode.ts';
import { closeReplay, openReplay, type ReplayOptions, type Spoken } from '../../../../store/watching.ts';
import { Drawers } from '../../../../ui/drawers/Drawers.tsx';
import { Confirm } from '../../../../ui/kit/Confirm.tsx';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { LoadingBar } from '../../../../ui/shell/Loading.tsx';
import type { Account, AccountViewer, Moment, TurningPoint } from '../../account/types.ts';
import { measuredOf } from '../../scenarios/measured.ts';
import { createClerk } from '../../store/account/reviewPool.ts';
import type { GameRecordOf } from '../../typedStores.ts';
import { Button } from '../kit/Button.tsx';
import { ScrollBox } from '../kit/DataTable.tsx';
import { reviewInRoom } from '../projector/reviewInRoom.ts';
import { pointsLead } from '../words/account.ts';
import styles from './Account.module.css';
import { ChanceChart, ChanceLedger, DayTables } from './DayByDay.tsx';
import { FightsPart, UnitsPart, UnusedPart } from './Figures.tsx';
import { FlowPart } from './FlowPart.tsx';
import { HungerPart } from './HungerPart.tsx';
import { LearnPart } from './LearnPart.tsx';
import { LuckPart, PointsPart, useLuck } from './Moments.tsx';
import { ReportPage } from './ReportPage.tsx';
import { Summary } from './Summary.tsx';
import { spokenIn } from './spoken.ts';
import { type Branches, beginAt, placeWords, startWords, viewerWords } from './words.ts';

interface SectionsProps {
  account: Account;
  w: World;
  name: string;
  options: ReplayOptions;
  record: GameRecordOf;
  onShow(point: TurningPoint): void;
  onLearn(moment: Moment, spoken: Spoken): void;
  onThrow(moment: Moment, spoken: Spoken): void;
  branching: Branches | null;
}

const PARTS = [
  ['hunger', 'Why they went hungry'],
  ['points', 'Turning points'],
  ['chance', 'Chance to win'],
  ['luck', 'Dice'],
  ['learn', 'Learn from it'],
  ['days', 'Day by day'],
  ['flow', 'Supply'],
  ['units', 'Units'],
  ['unused', 'Lost or unused'],
  ['fights', 'Fights'],
] as const;

function Contents({ parts }: { parts: readonly (readonly [part: string, name: string])[] }) {
  const go = (part: string) => () => {
    const at = document.getElementById(`account-${part}`);
    at?.closest('details')?.setAttribute('open', '');
    at?.scrollIntoView({ block: 'start' });
    at?.focus({ preventScroll: true });
  };
  return (
    <nav data-no-paper className={`flex wrap gap-1 ${styles.contents}`} aria-label="Parts of the account">
      {parts.map(([part, name]) => (
        <button key={part} type="button" className="btn btn-quiet btn-small" onClick={go(part)} data-part={part}>
          {name}
        </button>
      ))}
    </nav>
  );
}

function Part({ part, title, lead, children }: { part: string; title: string; lead?: string; children: ReactNode }) {
  return (
    <section className={`stack gap-3 min-0 ${styles.part}`} aria-labelledby={`account-${part}`} data-part-of={part}>
      <h2 id={`account-${part}`} tabIndex={-1} className="larger">
        {title}
      </h2>
      {lead ? <p className="soft">{lead}</p> : null}
      {children}
    </section>
  );
}

/** Figures to look up: folded, and left out on paper while they are. */
function Folded({ part, title, lead, children }: { part: string; title: string; lead?: string; children: ReactNode }) {
  return (
    <details className={`min-0 ${styles.part} ${styles.folded}`} data-part-of={part} data-fold>
      <summary className="pointer hit py-1">
        <h2 id={`account-${part}`} tabIndex={-1} className="inline large">
          {title}
        </h2>
      </summary>
      <div className="stack gap-3 min-0">
        {lead ? <p className="soft">{lead}</p> : null}
        {children}
      </div>
    </details>
  );
}

const CHANCE_LEAD =
  'Each row adds up from morning to evening, in points for Delta. Minus is good for Gamma; Time is what the clock alone changed. An estimate from ports, strength, supply and time left.';

const HUNGER_LEAD =
  'Each answer was played on this game: nobody lacks more for it. On the maps a hexagon is where supplies lay, a ring a unit without, dots the missed way. A dashed ring goes without even then.';

const LEARN_LEAD =
  'Finds orders in Phases 4 and 6 that had a clearly better alternative. The strongest computer judges them by what their side knew then, and only to the end of the day.';

const UNUSED_LEAD = 'Tokens count for the side that brought them, at the scenario’s price. What lay longest in a place leaves it first.';
const UMPIRED_LEAD =
  'An umpire changed this game, so nobody can tell whose tokens were lost. Units, cards and supplies on the way are listed.';

function Sections({ account, w, name, options, record, onShow, onLearn, onThrow, branching }: SectionsProps) {
  const luck = useLuck(record);
  const measured = useMemo(() => measuredOf(record.scenario, hashOf), [record.scenario]);
  if (account.days.length === 0 && account.chance.days.length === 0)
    return <p className="large">Nothing to show yet: the deployments are still hidden.</p>;
  const { turningPoints, chance, days, hunger } = account;
  const weighed = luck.weighing?.kind === 'weighed' ? luck.weighing.luck : null;
  const isWeighed = weighed !== null && weighed.throws.length > 0;
  const start = chance.days[0]?.delta ?? 0.5;
  const openDay = days.find(({ ended }) => !ended)?.day ?? null;
  return (
    <>
      <Summary account={account} w={w} name={name} record={record} luck={weighed} />
      <Contents
        parts={PARTS.filter(([part]) => (part === 'hunger' ? hunger !== null : account.finished || (part !== 'learn' && part !== 'luck')))}
      />
      {hunger ? (
        <Part part="hunger" title="Why they went hungry" lead={HUNGER_LEAD}>
          <HungerPart {...{ w, hunger, record, back: options.learned, onShow: onLearn, branching }} />
        </Part>
      ) : null}
      <Part
        part="points"
        title={turningPoints.length === 1 ? 'The turning point' : 'Turning points'}
        lead={pointsLead(turningPoints, account.finished)}
      >
        <PointsPart w={w} account={account} record={record} back={options.point} onShow={onShow} branching={branching} />
      </Part>
      <Part part="chance" title="What moved the chance to win" lead={`${CHANCE_LEAD} ${startWords(start, measured)}`}>
        <ScrollBox label="Delta’s chance to win, day by day">
          <ChanceChart days={chance.days} turning={turningPoints} openDay={openDay} />
        </ScrollBox>
        <ChanceLedger days={chance.days} openDay={openDay} />
      </Part>
      {account.finished ? (
        <>
          <Part
            part="luck"
            title="What the dice decided"
            lead="The computer plays on from every throw of the last two days, with the roll that came and with others. A throw’s worth is the difference. No other count says what dice did to a chance to win."
          >
            <LuckPart w={w} account={account} luck={luck} back={options.thrown} onShow={onThrow} />
          </Part>
          <Part
            part="learn"
            title="Learn from it"
            lead={hunger ? `${LEARN_LEAD} Purchases and carries are judged in Why they went hungry.` : LEARN_LEAD}
          >
            <LearnPart {...{ w, record, stored: options.stored ?? null, back: options.learned, onShow: onLearn, branching }} />
          </Part>
        </>
      ) : null}
      <Folded part="days" title="Day by day">
        <DayTables days={days.filter(({ day }) => day > 0)} openDay={openDay} />
      </Folded>
      <Folded
        part="flow"
        title="Supply, from port to unit"
        lead="Each band shows tokens passed from one holder to the next, over the whole game."
      >
        <FlowPart w={w} flows={account.flows} />
      </Folded>
      <Folded
        part="units"
        title="Best and worst supplied units"
        lead="Fighting units, by the days on which they lacked food, fuel or ammunition. Delivered tokens by class."
      >
        <UnitsPart w={w} units={account.units} />
      </Folded>
      <Folded part="unused" title="Lost or never used" lead={account.umpired ? UMPIRED_LEAD : UNUSED_LEAD}>
        <UnusedPart w={w} unused={account.unused} finished={account.finished} umpired={account.umpired} />
      </Folded>
      <Folded part="fights" title="Fights: expected and actual">
        <FightsPart w={w} fights={account.fights} luck={account.luck} isWeighed={isWeighed} />
      </Folded>
    </>
  );
}

const made = new WeakMap<GameRecordOf, Map<string, Account>>();

type Making = { account: Account } | { share: number } | { failed: true };

function useAccount(record: GameRecordOf, viewer: AccountViewer, upTo: number | undefined): Making {
  const key = `${viewer} ${upTo ?? ''}`;
  const kept = made.get(record)?.get(key);
  const [now, setNow] = useState<{ of: string; making: Making } | null>(null);
  useEffect(() => {
    if (made.get(record)?.has(key)) return;
    let here = true;
    const clerk = createClerk();
    const show = (making: Making) => here && setNow({ of: key, making });
    const ask = { viewer, ...(upTo === undefined ? {} : { upTo }) };
    clerk
      .account(record, ask, (done, of) => show({ share: done / of }))
      .then(
        (account) => {
          const list = made.get(record) ?? new Map<string, Account>();
          made.set(record, list.set(key, account));
          clerk.close();
          show({ account });
        },
        () => show({ failed: true }),
      );
    return () => {
      here = false;
      clerk.close();
    };
  }, [record, key, viewer, upTo]);
  if (kept) return { account: kept };
  return now?.of === key ? now.making : { share: 0 };
}

interface AccountPageProps {
  record: GameRecordOf;
  options: ReplayOptions;
}

/** Possible viewpoints, most complete last: for an unfinished game public information, the seated side's, and everything that was opened. */
function viewersOf({ seat, opened = 0 }: ReplayOptions): readonly AccountViewer[] {
  return ['public', ...(seat ? [seat] : []), ...(opened > 0 ? (['all'] as const) : [])];
}

/** The review of a finished game shows everything. */
export function AccountPage({ record, options }: AccountPageProps) {
  const viewers = viewersOf(options);
  const [viewer, setViewer] = useState<AccountViewer>(options.seat ?? 'public');
  const making = useAccount(record, viewer, viewer === 'all' ? options.opened : undefined);
  const { world } = useMemo(() => linesAndWebs(record.scenario), [record.scenario]);
  // Focus the body, so that scroll keys work from the start.
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: at } = body;
    // When the reader returns from a moment, its button has the focus already.
    if (!at?.contains(document.activeElement)) at?.focus({ preventScroll: true });
  }, []);
  const name = options.name ?? record.scenario.name;
  const account = 'account' in making ? making.account : null;
  return (
    <ReportPage
      title="After action"
      name={name}
      onClose={closeReplay}
      canPrint={account !== null}
      closesTo={options.seat ? 'Back to the table' : 'Close'}
      tools={
        <>
          {account?.finished ? (
            <Button look="quiet" onClick={() => reviewInRoom(record, { ...options, account: 'behind' })} data-testid="account-room">
              On the projector
            </Button>
          ) : null}
          <Button
            look="quiet"
            onClick={() => openReplay(record, { ...options, spoken: {}, account: 'behind' })}
            data-testid="account-watch"
          >
            Watch the game
          </Button>
        </>
      }
      found={{ 'data-testid': 'account', 'data-viewer': account?.viewer }}
      ref={body}
      drawers={<Drawers worldOf={() => world} />}
    >
      {account && !account.finished && viewers.length > 1 ? (
        <Segmented<AccountViewer>
          label="What it may tell"
          look="chips"
          options={viewers.map((one) => ({ value: one, name: viewerWords(one), found: { 'data-viewer-of': one } }))}
          chosen={viewer}
          onChoose={setViewer}
        />
      ) : null}
      {account ? (
        <Ready account={account} world={world} record={record} options={options} name={name} />
      ) : 'failed' in making ? (
        <p role="alert">The account of this game could not be made. The game itself is as it was.</p>
      ) : (
        <LoadingBar share={'share' in making ? making.share : 0} what="Going through the game." />
      )}
    </ReportPage>
  );
}

interface ReadyProps extends AccountPageProps {
  account: Account;
  world: World;
  name: string;
}

function Ready({ account, world, record, options, name }: ReadyProps) {
  /** Moment for a new game; confirmed first, because it leaves this page. */
  const [asked, ask] = useState<Moment | null>(null);
  const branching = branchingOf(record, options, account);
  const show = (moment: Moment, by: Pick<ReplayOptions, 'point' | 'learned' | 'thrown' | 'spoken'>) => {
    const { at: _, told: __, point: ___, learned: ____, thrown: _____, spoken: ______, ...rest } = options;
    openReplay(record, { ...rest, ...beginAt(moment), ...by, account: 'behind' });
  };
  return (
    <>
      <Sections
        account={account}
        record={record}
        w={world}
        name={name}
        options={options}
        onShow={({ moment, n, chain }: TurningPoint) => show(moment, { point: n, spoken: spokenIn(world, chain) })}
        onLearn={(moment, spoken) => show(moment, { learned: moment.order ?? 0, spoken })}
        onThrow={(moment, spoken) => show(moment, { thrown: moment.order ?? 0, spoken })}
        branching={branching && { ...branching, from: ask }}
      />
      {branching && asked ? (
        <Confirm
          title={`Play on from ${placeWords(asked)}?`}
          text="A new game begins there, with the same players. This one stays as it is, with its account, among the saved games."
          yes="Begin the new game"
          onYes={() => branching.from(asked)}
          onNo={() => ask(null)}
        />
      ) : null}
    </>
  );
}

/** Starts a new game from a moment of a stored finished game. An unfinished one is branched in its replay, which asks first. */
function branchingOf(record: GameRecordOf, { stored }: ReplayOptions, account: Account): Branches | null {
  if (!stored || !account.finished) return null;
  return {
    whyNot: ({ order }) => (order === null || order >= record.commands.length ? 'The game is over here.' : null),
    from: ({ order }) => {
      if (order === null) return;
      runWhenLoaded(
        () => import('../../../../store/branches.ts'),
        (m) => m.branchFrom(record, order, stored).then(closeReplay),
      );
    },
  };
}
