/** The page's entry: theme first, then the application. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './ui/App.tsx';
import { startScale } from './ui/theme/scale.ts';
import { startTheme } from './ui/theme/theme.ts';
import './ui/theme/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
startTheme();
startScale();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
