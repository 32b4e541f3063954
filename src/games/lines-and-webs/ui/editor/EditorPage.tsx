/** Full-page scenario editor: the list of scenarios, or the open draft. */

import { useEffect, useState } from 'react';
import { linesAndWebs } from '../../../../engine/lines-and-webs/index.ts';
import { byAct } from '../../../../ui/acts/address.ts';
import { Drawers } from '../../../../ui/drawers/Drawers.tsx';
import { Confirm } from '../../../../ui/kit/Confirm.tsx';
import { isolated } from '../../../../ui/kit/isolated.ts';
import { ClausesShown } from '../../../../ui/rules/Clause.tsx';
import { WhyTip } from '../../../../ui/shell/WhyTip.tsx';
import { SCENARIOS } from '../../scenarios/builtIn.ts';
import { useEditor } from '../../store/editor/draft.ts';
import { type EditRequest, useEditing } from '../../store/editor/editing.ts';
import { beginDraft, goOn, isDraft, recallDraft, wouldLose } from '../../store/editor/entry.ts';
import { EditorFrame } from './frame/EditorFrame.tsx';
import { ScenarioList } from './list/ScenarioList.tsx';

/** World for the rules next to the editor: the draft's, while it is valid. */
function worldOf() {
  const { draft, faults } = useEditor.getState();
  const sound = faults.length === 0 ? draft : (SCENARIOS[0]?.scenario ?? draft);
  return linesAndWebs(sound).world;
}

/** Opens the stored draft, then the requested scenario; asks first if that would lose changes. */
function useAsked(): { isReady: boolean; doubtful: EditRequest | null; settle: (asked: EditRequest | null) => void } {
  const asked = useEditing((e) => e.asked);
  const [isReady, setReady] = useState(false);
  const [doubtful, setDoubtful] = useState<EditRequest | null>(null);
  useEffect(() => {
    let isMounted = true;
    const enter = async () => {
      await recallDraft();
      if (asked && isDraft(asked.scenario)) goOn();
      else if (asked && wouldLose()) {
        if (isMounted) setDoubtful(asked);
      } else if (asked) await beginDraft(asked);
      useEditing.setState({ asked: null });
      if (isMounted) setReady(true);
    };
    void enter();
    return () => {
      isMounted = false;
    };
  }, [asked]);
  return {
    isReady,
    doubtful,
    settle: (chosen) => {
      setDoubtful(null);
      if (chosen) void beginDraft(chosen);
    },
  };
}

export function EditorPage() {
  const { isReady, doubtful, settle } = useAsked();
  const isOpen = useEditor((e) => e.isOpen);
  const name = useEditor((e) => e.draft.name);
  useEffect(() => {
    document.title = 'Scenario editor · Lines and Webs';
    return () => {
      document.title = 'Lines and Webs';
      // Returns the focus to the start screen's button; a curtain takes the focus automatically.
      requestAnimationFrame(() => document.querySelector<HTMLElement>(byAct('openEditor'))?.focus());
    };
  }, []);
  if (!isReady) return null;
  return (
    <ClausesShown value={true}>
      {isOpen ? <EditorFrame /> : <ScenarioList onOpen={(asked) => useEditing.setState({ asked })} />}
      {doubtful ? (
        <Confirm
          title={`Begin with ${isolated(doubtful.scenario.name)}?`}
          text={`The draft ${isolated(name)} has changes that are not saved to your scenarios. They are lost when another draft is begun.`}
          yes={`Begin with ${isolated(doubtful.scenario.name)}`}
          no={`Keep ${isolated(name)}`}
          onYes={() => settle(doubtful)}
          onNo={() => settle(null)}
        />
      ) : null}
      <Drawers worldOf={worldOf} />
      <WhyTip />
    </ClausesShown>
  );
}
