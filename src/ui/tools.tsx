/** The tools that the page hands to its frame. */
import { useGame } from '../store/game.ts';
import { FirstTimes } from './lesson/late.ts';
import { ProjectorItem } from './projector/late.ts';
import type { ToolItemsProps, Tools } from './shell/tools.ts';
import { TaskRibbon } from './task/late.ts';
import { WorkbenchItem, WorkbenchLayer, WorkbenchRibbon } from './workbench/late.tsx';

function MenuItems({ pick, className = '' }: ToolItemsProps) {
  return (
    <>
      <ProjectorItem className={className} onDone={pick(() => undefined)} />
      <WorkbenchItem pick={pick} />
    </>
  );
}

const Ribbon = () => (
  <>
    <WorkbenchRibbon />
    {useGame((g) => g.task !== null) ? <TaskRibbon /> : null}
  </>
);

export const TOOLS: Tools = { Ribbon, MenuItems, MapLayer: WorkbenchLayer, UnderPrompt: FirstTimes };
