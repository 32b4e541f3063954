/** The key of the act *Stay* on its button, as the table of acts has it. */
import { actOf } from '../../acts/acts.ts';

export function StayKey() {
  return (
    <span className="key" aria-hidden="true">
      {actOf('stay').keys}
    </span>
  );
}
