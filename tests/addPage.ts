// The first game's page, for what asks for it in a test without a screen.
import { page } from '../src/games/lines-and-webs/page.ts';
import { addPage, fetchSpectating } from '../src/games/pages.ts';
import { speakOf } from '../src/ui/words/terms.ts';

addPage(page);
speakOf(page);
await fetchSpectating(page);
