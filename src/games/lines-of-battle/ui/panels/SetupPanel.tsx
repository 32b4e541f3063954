/** Set-up: choose an army, place it, hand over. @rule 3 */

import { PromptFrame } from '../../../../ui/shell/Prompt.tsx';
import { useGame, useSeat } from '../../typedStores.ts';
import { sideName } from '../../words/names.ts';

export function SetupPanel() {
  const { view, viewer } = useSeat();
  const dispatch = useGame((g) => g.dispatch);
  return (
    <PromptFrame title="Setup" prompt={{ text: `${sideName(viewer)} takes an army.`, clause: '3.3' }}>
      {view.prompt.legal.map((command) =>
        command.type === 'arrange' || command.type === 'ready' ? (
          <button key={JSON.stringify(command)} type="button" className="btn" onClick={() => dispatch(command)}>
            {command.type}
          </button>
        ) : null,
      )}
    </PromptFrame>
  );
}
