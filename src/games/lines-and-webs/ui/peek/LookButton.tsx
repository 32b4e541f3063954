/** At the open table hand and reserve lie closed: this opens the peek, as a press on the pile does. */
import type { Side } from '../../../../engine/lines-and-webs/index.ts';
import { actOf } from '../../../../ui/acts/acts.ts';
import { address, byAct, findIn } from '../acts/address.ts';
import { sideName } from '../words/names.ts';

/** @param isMain nothing else is to be pressed before it @param of whose they are, where both sides are asked */
export function LookButton({ isMain = false, of = null }: { isMain?: boolean; of?: Side | null }) {
  return (
    <button
      type="button"
      className={isMain ? 'btn btn-main' : 'btn'}
      onClick={() => (findIn('piles', byAct('peek')) as HTMLElement | null)?.click()}
      {...address('lookAtCards')}
    >
      {of ? `${sideName(of)}: look at cards` : actOf('peek').label}
    </button>
  );
}
