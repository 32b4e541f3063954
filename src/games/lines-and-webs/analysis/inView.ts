/** The odds as whoever looks may know them: units, ports and markers are open to both sides (11.1), so a view is enough. */

import type { View, World } from '../../../engine/lines-and-webs/index.ts';
import { tableOfView } from '../../../engine/lines-and-webs/tableOfView.ts';
import { type EngagementOdds, type EngagementQuestion, engagementOdds, type FireOdds, type FireQuestion, fireOdds } from './odds.ts';

/** The exact odds of an engagement between units that the view shows. @rule 7.1 to 7.6, 7.8, 7.10.1, 7.11, 8.9 */
export const engagementOddsInView = (w: World, view: View, question: EngagementQuestion): EngagementOdds =>
  engagementOdds(w, tableOfView(w, view), question);

/** The exact odds of indirect fire or counter-fire between units that the view shows. @rule 7.9 */
export const fireOddsInView = (w: World, view: View, question: FireQuestion): FireOdds => fireOdds(w, tableOfView(w, view), question);
