/// <reference types="vite/client" />
import './zod.config.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { trackKeyboard } from './kit/ui/overlays/keyboard.inset.ts';
import { modules } from './modules.ts';
import { router } from './router.tsx';
import { ModulesContext } from './shell/module.ts';
import { applyStoredTheme } from './shell/theme.ts';
import './style.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html holds no #root.');

applyStoredTheme();
trackKeyboard();
createRoot(root).render(
  <StrictMode>
    <ModulesContext value={modules}>
      <RouterProvider router={router} />
    </ModulesContext>
  </StrictMode>,
);
