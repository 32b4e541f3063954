/** The dialog of the seats over the open game. */
import { useGame, useTable } from '../../games/lines-and-webs/own.ts';
import { NO_COMPUTERS } from '../../records/seating.ts';
import { SeatsDialog } from './SeatsDialog.tsx';

const close = (): void => useTable.getState().setSeating(false);

export function SeatsAsked() {
  const players = useGame((g) => g.rules?.world.rulings.players);
  const computers = useGame((g) => g.seating.at(-1)?.computers ?? NO_COMPUTERS);
  const { changeComputers } = useGame.getState();
  return players === undefined ? null : <SeatsDialog players={players} computers={computers} onChange={changeComputers} onClose={close} />;
}
