/** Dialog of the seats over the running game. */

import { NO_COMPUTERS } from '../../records/seating.ts';
import { useGame } from '../../store/game.ts';
import { hasRoles } from '../../store/seat.ts';
import { useTable } from '../../store/table.ts';
import { SeatsDialog } from './SeatsDialog.tsx';

const close = (): void => useTable.getState().setSeating(false);

export function SeatsAsked() {
  const rules = useGame((g) => g.rules);
  const computers = useGame((g) => g.seating.at(-1)?.computers ?? NO_COMPUTERS);
  const { changeComputers } = useGame.getState();
  return rules && <SeatsDialog players={hasRoles(rules) ? 4 : 2} computers={computers} onChange={changeComputers} onClose={close} />;
}
