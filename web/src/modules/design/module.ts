import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { appRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { textParams } from '../../shell/search.ts';

const designRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/design',
  validateSearch: textParams('projectId', 'collectionId', 'q', 'type', 'token'),
  component: lazyRouteComponent(() => import('./tokens.page.tsx'), 'TokensPage'),
});

const designPreviewRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/design/preview',
  validateSearch: textParams('projectId', 'collectionId'),
  component: lazyRouteComponent(() => import('./preview/preview.page.tsx'), 'PreviewPage'),
});

const designContrastRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/design/contrast',
  validateSearch: textParams('projectId', 'collectionId', 'level', 'text', 'background'),
  component: lazyRouteComponent(() => import('./contrast/contrast.page.tsx'), 'ContrastPage'),
});

const designImportRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/design/import',
  validateSearch: textParams('projectId', 'collectionId'),
  component: lazyRouteComponent(() => import('./documents/import.page.tsx'), 'ImportPage'),
});

const designExportRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/design/export',
  validateSearch: textParams('projectId', 'collectionId', 'format'),
  component: lazyRouteComponent(() => import('./documents/export.page.tsx'), 'ExportPage'),
});

/** The routes of the design system. */
export const designRoutes = [
  designRoute,
  designPreviewRoute,
  designContrastRoute,
  designImportRoute,
  designExportRoute,
] as const;

export const designModule = {
  screens: [
    {
      words: 'Design',
      to: '/design',
      icon: 'design',
      section: 'main',
      grant: 'design:read',
      shortcut: 'design',
      creates: { words: 'New token', grant: 'design:write' },
    },
  ],
  links: {
    tcol: (collectionId, environment) =>
      linkOptions({ to: '/design', search: { collectionId, environment } }),
    tok: (token, environment) => linkOptions({ to: '/design', search: { token, environment } }),
  },
  resources: {
    collections: {
      words: 'Token collections',
      phrases: {
        create: 'created a token collection',
        update: 'changed a token collection',
        delete: 'deleted a token collection',
      },
      // Tokens reference each other, and collections count them.
      affects: ['tokens', 'design'],
    },
    tokens: {
      words: 'Design tokens',
      phrases: {
        create: 'created a design token',
        update: 'changed a design token',
        delete: 'deleted a design token',
        batch: 'changed several design tokens',
      },
      affects: ['collections', 'design'],
    },
    design: {
      phrases: {
        import: 'imported design tokens',
      },
      affects: ['collections', 'tokens'],
    },
  },
} satisfies DashboardModule;
