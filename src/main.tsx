// The page's entry: mounts the application.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <h1>Lines and Webs</h1>
  </StrictMode>,
);
