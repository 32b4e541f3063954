/** The page's entry: theme first, then the application. */
// First, so that every component's sheet comes after it.
import './ui/theme/base.css';
import './ui/theme/print.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useGame } from './store/game.ts';
import { startSharing } from './store/sharing.ts';
import { followWording, useWording } from './store/wording.ts';
import { App } from './ui/App.tsx';
import { startInput } from './ui/kit/lastInput.ts';
import { pressGuard } from './ui/kit/pressGuard.ts';
import { bearTranslators } from './ui/kit/translators.ts';
import { ProjectorPage } from './ui/projector/late.ts';
import { projectorLayout, startScale } from './ui/theme/scale.ts';
import { startTheme } from './ui/theme/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const isProjector = location.search.includes('projector');
pressGuard.listen(window);
bearTranslators(document);
startTheme();
startInput();
startSharing();
followWording();
startScale(isProjector ? projectorLayout : undefined);
// What takes files comes late; a browser would leave the game for one that is dropped before.
for (const type of ['dragover', 'drop'] as const)
  addEventListener(type, (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault());
// Every order that comes to the screen leaves a mark on the browser's time line: measurements and npm run chaos read it.
useGame.subscribe(({ record }, before) => {
  if (record && record !== before.record) performance.mark(`orders ${record.commands.length}`);
});

/** Other words, another page: whatever was drawn in the old ones is drawn again. */
function Page() {
  const isCollege = useWording((w) => w.isCollege);
  const words = isCollege ? 'college' : 'plain';
  return isProjector ? <ProjectorPage key={words} /> : <App key={words} />;
}

createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
