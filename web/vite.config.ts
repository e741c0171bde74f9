import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunks.ts';
import { subsetFonts } from './fonts.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), subsetFonts()],
  build: {
    // These know `light-dark()`, so that the themes are not rewritten for older browsers.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // The server forbids `data:` fonts and scripts; every asset stays a file of its own.
    assetsInlineLimit: 0,
    // The dictionaries of passwords are large, and loaded only before somebody chooses one.
    chunkSizeWarningLimit: 1_700,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
  // For `vite` beside a running server; in production one origin serves both.
  server: { proxy: { '/trpc': 'http://localhost:3000', '/events': 'http://localhost:3000' } },
});
