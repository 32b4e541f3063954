/** A card without an aim that was chosen in a peek lies face down on the open table: its side turns it over, or takes it back. What it is stands nowhere on the page. */
import { useGame } from '../../../store/game.ts';
import { address } from '../../acts/address.ts';
import { useMapMode } from '../../board/useMapMode.ts';
import { PanelFrame, PanelSection } from '../../kit/PanelFrame.tsx';
import { HEARD, useAnswer } from '../../peek/answers.ts';
import { useSeat } from '../../seat/useSeat.ts';
import { Prompt } from '../../shell/Prompt.tsx';
import { useHotkeys } from '../../shell/useHotkeys.ts';
import { sideName } from '../../words/names.ts';
import styles from './LaidPanel.module.css';

const NO_MODE = {};

export function LaidPanel() {
  const seat = useSeat();
  const lay = useGame((g) => g.lay);
  const turnLaid = useGame((g) => g.turnLaid);
  const { answer, isHeard } = useAnswer();
  const takeBack = (): void => lay(null);
  useMapMode(NO_MODE);
  useHotkeys({ escape: takeBack });
  const name = sideName(seat.viewer);
  return (
    <PanelFrame
      title="A card, face down"
      footer={
        <>
          <button type="button" className="btn" onClick={takeBack} {...address('back')}>
            Take it back
          </button>
          <button type="button" className="btn btn-main" onClick={() => answer(turnLaid)} {...address('turnLaid')} data-testid="order">
            Turn it over
          </button>
        </>
      }
    >
      <Prompt text={`${name} has laid a card.`} hint={isHeard ? HEARD : 'Turn it over to play it, or take it back.'} clause="6.6.7" />
      <PanelSection>
        <div className={`round-2 bg-${seat.viewer} ${styles.back}`} role="img" aria-label="A card, face down" />
      </PanelSection>
    </PanelFrame>
  );
}
