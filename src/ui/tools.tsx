/** The tools that the page hands to its frame. */
import { FirstTimes } from './lesson/late.ts';
import { ProjectorItem } from './projector/late.ts';
import type { ToolItemsProps, Tools } from './shell/tools.ts';
import { WorkbenchItem, WorkbenchLayer, WorkbenchRibbon } from './workbench/late.tsx';

function MenuItems({ pick, className = '' }: ToolItemsProps) {
  return (
    <>
      <ProjectorItem className={className} onDone={pick(() => undefined)} />
      <WorkbenchItem pick={pick} />
    </>
  );
}

export const TOOLS: Tools = { Ribbon: WorkbenchRibbon, MenuItems, MapLayer: WorkbenchLayer, UnderPrompt: FirstTimes };
