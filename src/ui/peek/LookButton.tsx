/** At the open table hand and reserve lie closed: this opens the peek, as a press on the pile does. */
import { actOf } from '../acts/acts.ts';
import { address, byAct, findIn } from '../acts/address.ts';

/** @param isMain nothing else is to be pressed before it */
export function LookButton({ isMain = false }: { isMain?: boolean }) {
  return (
    <button
      type="button"
      className={isMain ? 'btn btn-main' : 'btn'}
      onClick={() => (findIn('piles', byAct('peek')) as HTMLElement | null)?.click()}
      {...address('lookAtCards')}
    >
      {actOf('peek').label}
    </button>
  );
}
