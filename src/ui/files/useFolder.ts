/** A folder that is chosen once and watched, where the browser can. */

import { useEffect, useRef, useState } from 'react';
import { reportFailure } from '../../store/lazyCode.ts';

/** Time between two looks. */
const LOOK_MS = 2000;

interface Folder {
  values(): AsyncIterable<{ kind: string; name: string; getFile?(): Promise<File> }>;
}
type WithFolders = Window & { showDirectoryPicker?(): Promise<Folder> };

/** Gives each new or changed file of a chosen folder once. `choose` is null if the browser can't. */
export function useFolder(onFiles: (files: readonly File[]) => void): { isWatching: boolean; choose: (() => void) | null } {
  const [folder, setFolder] = useState<Folder | null>(null);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    if (!folder) return;
    const seen = new Set<string>();
    let isHere = true;
    let isLooking = false;
    const look = async (): Promise<void> => {
      // A slow stick may take longer than the time between two looks.
      if (isLooking) return;
      isLooking = true;
      const fresh: File[] = [];
      for await (const entry of folder.values()) {
        // One that is being written or was taken away is looked at again.
        const file = /\.(law|json|gz)$/i.test(entry.name) ? await entry.getFile?.().catch(() => undefined) : undefined;
        const mark = file && `${file.name} ${file.lastModified} ${file.size}`;
        if (!file || !mark || file.size === 0 || seen.has(mark)) continue;
        seen.add(mark);
        fresh.push(file);
      }
      isLooking = false;
      if (isHere && fresh.length > 0) latest.current(fresh);
    };
    const fail = (why: unknown): void => {
      if (isHere) setFolder(null);
      reportFailure(why);
    };
    void look().catch(fail);
    const timer = setInterval(() => void look().catch(fail), LOOK_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [folder]);
  const { showDirectoryPicker } = window as WithFolders;
  // A window that is closed without a choice is no failure.
  const choose = () => void showDirectoryPicker?.call(window).then(setFolder, () => undefined);
  return { isWatching: folder !== null, choose: showDirectoryPicker ? choose : null };
}
