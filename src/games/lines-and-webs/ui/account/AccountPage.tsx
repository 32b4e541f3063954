/** After action: what turned a game, and why. A page over whatever is on the screen, and on paper a report of a few A4 sheets. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { linesAndWebs, type World } from '../../../../engine/lines-and-webs/index.ts';
import { whenFetched } from '../../../../store/late.ts';
import { closeReplay, openReplay, type ReplayOptions } from '../../../../store/watching.ts';
import { Drawers } from '../../../../ui/drawers/Drawers.tsx';
import { Confirm } from '../../../../ui/kit/Confirm.tsx';
import { Segmented } from '../../../../ui/kit/Segmented.tsx';
import { LoadingBar } from '../../../../ui/shell/Loading.tsx';
import type { Account, AccountViewer, Moment, TurningPoint } from '../../account/types.ts';
import type { Recorded } from '../../own.ts';
import { createClerk } from '../../store/account/clerk.ts';
import { Button } from '../kit/Button.tsx';
import { ReportPage } from './ReportPage.tsx';
import { Sections } from './Sections.tsx';
import { type Branches, beginAt, placeWords, viewerWords } from './words.ts';

const made = new WeakMap<Recorded, Map<string, Account>>();

export type Making = { account: Account } | { share: number } | { failed: true };

export function useAccount(record: Recorded, viewer: AccountViewer, upTo: number | undefined): Making {
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
  record: Recorded;
  options: ReplayOptions;
}

/** For whom it can be made, the fullest last: of a game that goes on what both know, what the side at the screen knows, and all that was opened. */
function viewersOf({ seat, opened = 0 }: ReplayOptions): readonly AccountViewer[] {
  return ['public', ...(seat ? [seat] : []), ...(opened > 0 ? (['all'] as const) : [])];
}

/** A game that is over tells everything to everybody. */
export function AccountPage({ record, options }: AccountPageProps) {
  const viewers = viewersOf(options);
  const [viewer, setViewer] = useState<AccountViewer>(options.seat ?? 'public');
  const making = useAccount(record, viewer, viewer === 'all' ? options.opened : undefined);
  const { world } = useMemo(() => linesAndWebs(record.scenario), [record.scenario]);
  // The keys that scroll count from the start.
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: at } = body;
    // A reader who comes back from a moment has the focus at its button already.
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
        <Button look="quiet" onClick={() => openReplay(record, { ...options, account: 'behind' })} data-testid="account-watch">
          Watch the game
        </Button>
      }
      found={{ 'data-testid': 'account', 'data-viewer': account?.viewer }}
      ref={body}
      drawers={<Drawers worldOf={() => world} />}
    >
      {account && !account.finished && viewers.length > 1 ? (
        <Segmented<AccountViewer>
          label="What it may tell"
          look="chips"
          options={viewers.map((one) => ({ value: one, name: viewerWords(one, true), found: { 'data-viewer-of': one } }))}
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
  /** The moment from which a game of its own would begin: asked first, because it leads away from here. */
  const [asked, ask] = useState<Moment | null>(null);
  const branching = branchingOf(record, options, account);
  const show = (moment: Moment, by: Pick<ReplayOptions, 'point' | 'learned' | 'thrown'>) => {
    const { at: _, told: __, point: ___, learned: ____, thrown: _____, ...rest } = options;
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
        onShow={({ moment, n }: TurningPoint) => show(moment, { point: n })}
        onLearn={(moment) => show(moment, { learned: moment.order ?? 0 })}
        onThrow={(moment) => show(moment, { thrown: moment.order ?? 0 })}
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

/** Playing on from a moment as a game of its own: of a stored game that is over. One that goes on is branched off in its replay, which asks first. */
function branchingOf(record: Recorded, { stored }: ReplayOptions, account: Account): Branches | null {
  if (!stored || !account.finished) return null;
  return {
    whyNot: ({ order }) => (order === null || order >= record.commands.length ? 'The game is over here.' : null),
    from: ({ order }) => {
      if (order === null) return;
      whenFetched(
        () => import('../../../../store/branches.ts'),
        (m) => m.branchFrom(record, order, stored).then(closeReplay),
      );
    },
  };
}
