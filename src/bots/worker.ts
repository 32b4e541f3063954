/** The worker in which computer players think, so that the page stays responsive. It receives a scenario once, then views of one seat. */

import { createMember, type MindQuestion } from './team.ts';

const hear = createMember((message) => postMessage(message));
addEventListener('message', ({ data }: MessageEvent<MindQuestion>) => hear(data));
