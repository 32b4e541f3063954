/** Help: a turn, giving orders, the badges, the units, and the keys. */

import { FIGURES, UNIT_TYPES } from '../../../engine/combined-arms/index.ts';
import { DiscKeys } from '../../../ui/board/square/marks.tsx';
import { HelpFrame, type HelpSection } from '../../../ui/drawers/HelpFrame.tsx';
import { HelpLines, HelpPieces } from '../../../ui/drawers/HelpLines.tsx';
import { helpActs } from '../../../ui/turn/handActs.ts';
import help from '../words/help.json' with { type: 'json' };
import { sideName, TYPE_NAMES } from '../words/names.ts';
import { ARMS_ACTS } from './acts.ts';
import { Sign } from './board/Block.tsx';

const ROWS = UNIT_TYPES.map((type) => ({
  sign: <Sign side="delta" type={type} size={32} />,
  name: TYPE_NAMES[type],
  figures: [
    FIGURES[type].moves || 'none',
    FIGURES[type].range,
    FIGURES[type].defence,
    FIGURES[type].strong ? `2 to ${FIGURES[type].strong}` : '',
  ],
}));

const Units = () => (
  <>
    <p className="row wrap gap-2 pb-2">
      <Sign side="delta" type="infantry" size={36} /> {sideName('delta')}: round. <Sign side="gamma" type="infantry" size={36} />{' '}
      {sideName('gamma')}: cut corners. A second frame: it never moves. Star: elite.
    </p>
    <DiscKeys of={['moved', 'attacked']} />
    <HelpPieces heads={['Unit', 'Moves', 'Range', 'Defense', 'Damage']} rows={ROWS} />
  </>
);

const SECTIONS: readonly HelpSection[] = [
  { id: 'turn', name: 'Your turn', short: 'Turn', Body: () => <HelpLines lines={help.turn} /> },
  { id: 'orders', name: 'How to give orders', short: 'Orders', Body: () => <HelpLines lines={help.orders} /> },
  { id: 'badges', name: 'Marks on the board', short: 'Marks', Body: () => <HelpLines lines={help.badges} /> },
  { id: 'units', name: 'Units', short: 'Units', Body: Units },
];

export const HelpDrawer = () => <HelpFrame sections={SECTIONS} acts={helpActs(ARMS_ACTS)} />;
