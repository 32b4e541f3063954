/** Setting of this browser: which side's edge of the board is at the bottom. */

import { SIDES, type Side } from '../../engine/core/gameTypes.ts';
import { useGame } from '../../store/game.ts';
import { createSetting, followSetting, isNullOr, isOneOf } from '../../store/setting.ts';
import { address } from '../acts/address.ts';
import { PanelSection } from '../kit/PanelFrame.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { sideName } from '../page.tsx';
import { useSeat } from '../seat/useSeat.ts';

const KEY = 'lines-and-webs.bottom-side';

const useBottom = createSetting<{ bottom: Side | null }>(() => ({ bottom: null }), {
  key: KEY,
  fields: { bottom: isNullOr(isOneOf(SIDES)) },
});
followSetting(KEY, useBottom);

/** The side at the bottom: the chosen one, or that of a player who is alone at the screen, or the first. */
function useBottomSide(): Side {
  const chosen = useBottom(({ bottom }) => bottom);
  const lone = useGame(({ people }) => (people.length === 1 ? people[0] : undefined));
  return chosen ?? lone ?? SIDES[0];
}

/** True if the board is seen from the second side. */
export const useIsTurned = (): boolean => useBottomSide() !== SIDES[0];

/** Where two share the screen: turns the board for the side that is up. */
export function BottomOffer() {
  const { viewer } = useSeat();
  const bottom = useBottomSide();
  const isShared = useGame(({ people }) => people.length === 2);
  if (!isShared || viewer === bottom) return null;
  return (
    <PanelSection>
      <button type="button" className="btn" onClick={() => useBottom.setState({ bottom: viewer })} {...address('below')}>
        Turn the board: {sideName(viewer)} below
      </button>
    </PanelSection>
  );
}

/** *Turn the board*, in the menu. */
export function BottomSwitch() {
  const options = SIDES.map((side) => ({ value: side, name: `${sideName(side)} below` }));
  return <Segmented label="Board" options={options} chosen={useBottomSide()} onChoose={(bottom) => useBottom.setState({ bottom })} />;
}
