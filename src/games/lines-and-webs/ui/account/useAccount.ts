/** The account on the page: made beside it, with progress; once made it is kept as long as its record is. */

import { useEffect, useState } from 'react';
import type { Recorded } from '../../../../store/fold.ts';
import type { Account, AccountAsk } from '../../account/types.ts';
import { createClerk } from '../../store/account/clerk.ts';

const made = new WeakMap<Recorded, Map<string, Account>>();
const keyOf = ({ viewer, upTo }: AccountAsk): string => `${viewer} ${upTo ?? ''}`;

export type Making = { account: Account } | { share: number } | { failed: true };

export function useAccount(record: Recorded, { viewer, upTo }: AccountAsk): Making {
  const key = keyOf({ viewer, ...(upTo === undefined ? {} : { upTo }) });
  const kept = made.get(record)?.get(key);
  const [now, setNow] = useState<{ of: string; making: Making } | null>(null);
  useEffect(() => {
    if (made.get(record)?.has(key)) return;
    let here = true;
    const clerk = createClerk();
    const show = (making: Making) => here && setNow({ of: key, making });
    clerk
      .account(record, { viewer, ...(upTo === undefined ? {} : { upTo }) }, (done, of) => show({ share: done / of }))
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
