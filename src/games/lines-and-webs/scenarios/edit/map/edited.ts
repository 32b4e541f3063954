/** Edits of the map done to a scenario, with their mirror images if wanted: all of one edit or none of it. The scenario given stays as it is. */

import { produce } from 'immer';
import type { Scenario } from '../../../../../engine/lines-and-webs/scenario.ts';
import { doEdit, type MapEdit } from './edits.ts';
import { imageOf, isSameEdit, settled } from './mirror.ts';

export interface Edited {
  /** The same object when nothing changed. */
  scenario: Scenario;
  along: readonly string[];
  /** Why an edit was not done; the first reason, if there are several. */
  no: string | null;
}

/** A route's partner may have moved up the list when the first of the two went. */
function after(edit: MapEdit, image: MapEdit, wasRemoved: boolean): MapEdit {
  return wasRemoved && 'route' in edit && 'route' in image && edit.route < image.route ? { ...image, route: image.route - 1 } : image;
}

function one(scenario: Scenario, edit: MapEdit, image: MapEdit | null): Edited {
  const along: string[] = [];
  let no: string | null = null;
  const next = produce(scenario, (draft) => {
    const routes = draft.map.routes.length;
    const first = doEdit(draft, edit);
    along.push(...first.along);
    no = first.no;
    if (no === null && image) {
      const second = doEdit(draft, after(edit, image, draft.map.routes.length < routes));
      along.push(...second.along);
      if (second.no !== null) no = `Mirrored: ${second.no}`;
    }
  });
  return no === null ? { scenario: next, along, no } : { scenario, along: [], no };
}

/** One edit, and with `mirror` its image under the half turn too. */
function editOnce(scenario: Scenario, edit: MapEdit, mirror: boolean): Edited {
  if (!mirror) return one(scenario, edit, null);
  const { edit: image, clash } = imageOf(scenario, edit);
  if (clash !== undefined) return { scenario, along: [], no: clash };
  if (image === null || isSameEdit(edit, image)) return one(scenario, edit, null);
  return one(scenario, ...settled(scenario, edit, image));
}

/** Does edits one after another; one that is refused is left out. */
export function edited(scenario: Scenario, edits: readonly MapEdit[], mirror: boolean): Edited {
  const found: Edited = { scenario, along: [], no: null };
  for (const edit of edits) {
    const { scenario: next, along, no } = editOnce(found.scenario, edit, mirror);
    found.scenario = next;
    found.along = [...found.along, ...along];
    found.no ??= no;
  }
  return found;
}
