/** Help: a turn, the gesture, the odds, the units, and the keys. */

import { FIGURES, UNIT_TYPES } from '../../../engine/lines-of-battle/index.ts';
import { DiscKeys } from '../../../ui/board/square/marks.tsx';
import { HelpFrame, type HelpSection } from '../../../ui/drawers/HelpFrame.tsx';
import { HelpLines, HelpPieces } from '../../../ui/drawers/HelpLines.tsx';
import { helpActs } from '../../../ui/turn/handActs.ts';
import help from '../words/help.json' with { type: 'json' };
import { sideName, TYPE_NAMES } from '../words/names.ts';
import { TURN_ACTS } from './acts/acts.ts';
import { Sign } from './board/Sign.tsx';
import { HowToWin } from './HowToWin.tsx';

const ROWS = UNIT_TYPES.map((type) => ({
  sign: <Sign side="delta" type={type} size={28} />,
  name: TYPE_NAMES[type],
  figures: [FIGURES[type].moves, FIGURES[type].reach || 'no attack'],
}));

const Units = () => (
  <>
    <p className="row wrap gap-2 pb-2">
      The tip and the pale band are a unit’s front. <Sign side="delta" type="swordsmen" size={36} /> {sideName('delta')}: round back.{' '}
      <Sign side="gamma" type="swordsmen" size={36} /> {sideName('gamma')}: notched back.
    </p>
    <DiscKeys />
    <HelpPieces heads={['Unit', 'Moves', 'Reaches']} rows={ROWS} />
  </>
);

const SECTIONS: readonly HelpSection[] = [
  { id: 'turn', name: 'Your turn', short: 'Turn', Body: () => <HelpLines lines={help.turn} /> },
  { id: 'orders', name: 'How to give orders', short: 'Orders', Body: () => <HelpLines lines={help.gesture} /> },
  { id: 'odds', name: 'The odds', short: 'Odds', Body: () => <HelpLines lines={help.odds} /> },
  { id: 'win', name: 'How to win', short: 'Win', Body: HowToWin },
  { id: 'units', name: 'Units', short: 'Units', Body: Units },
];

export const HelpDrawer = () => <HelpFrame sections={SECTIONS} acts={helpActs(TURN_ACTS)} />;
