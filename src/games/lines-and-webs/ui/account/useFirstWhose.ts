/** Whose orders are worth a look at first: the person's, where one plays against a computer. */

import { useEffect, useState } from 'react';
import { SIDES } from '../../../../engine/lines-and-webs/index.ts';
import { computersAt, unpackSeats } from '../../../../records/seating.ts';
import type { Recorded } from '../../../../store/fold.ts';
import { saver } from '../../../../store/saving.ts';
import type { Whose } from './useLearning.ts';

export function useFirstWhose(record: Recorded, stored: string | null): Whose {
  const [first, setFirst] = useState<Whose>('both');
  useEffect(() => {
    if (!stored) return;
    let here = true;
    // A game that can't be read any more has told nobody who played it.
    saver.aboutStored(stored).then(
      (told) => {
        const computers = computersAt(unpackSeats(told ?? {}).seating, record.commands.length);
        const people = SIDES.filter((side) => !computers[side]);
        if (here && people.length === 1) setFirst(people[0] as Whose);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [record, stored]);
  return first;
}
