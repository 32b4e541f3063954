/** The table with the panels that the page hands to its frame. */
import { PANELS } from '../games/lines-and-webs/ui/panels/byPhase.ts';
import { Table } from './screens/Table.tsx';
import { PanelsContext } from './shell/panels.ts';

export function GameTable() {
  return (
    <PanelsContext value={PANELS}>
      <Table />
    </PanelsContext>
  );
}
