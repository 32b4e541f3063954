/** A side's turn: moves, then attacks. @rule 4, 5 */

import { PromptFrame } from '../../../../ui/shell/Prompt.tsx';
import { useGame, useSeat } from '../../typedStores.ts';
import { phaseName, sideName } from '../../words/names.ts';

export function TurnPanel() {
  const { view, viewer } = useSeat();
  const dispatch = useGame((g) => g.dispatch);
  return (
    <PromptFrame title={phaseName(view.phase)} prompt={{ text: `${sideName(viewer)} moves.`, clause: '4.1' }}>
      {view.prompt.legal.map((command) => (
        <button key={JSON.stringify(command)} type="button" className="btn" onClick={() => dispatch(command)}>
          {JSON.stringify(command)}
        </button>
      ))}
    </PromptFrame>
  );
}
