// The first game's page, for what asks for it in a test without a screen.
import { page } from '../src/games/lines-and-webs/page.ts';
import type { GamePage } from '../src/games/page.ts';
import { addPage } from '../src/games/pages.ts';

addPage(page as GamePage);
