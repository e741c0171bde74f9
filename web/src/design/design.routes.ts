import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../app.route.ts';
import { textParams } from '../search.ts';

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
  component: lazyRouteComponent(() => import('./preview.page.tsx'), 'PreviewPage'),
});

const designContrastRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/design/contrast',
  validateSearch: textParams('projectId', 'collectionId', 'level', 'text', 'background'),
  component: lazyRouteComponent(() => import('./contrast.page.tsx'), 'ContrastPage'),
});

const designImportRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/design/import',
  validateSearch: textParams('projectId', 'collectionId'),
  component: lazyRouteComponent(() => import('./import.page.tsx'), 'ImportPage'),
});

const designExportRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/design/export',
  validateSearch: textParams('projectId', 'collectionId', 'format'),
  component: lazyRouteComponent(() => import('./export.page.tsx'), 'ExportPage'),
});

const componentsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/design/components',
  validateSearch: textParams('projectId', 'collectionId', 'q', 'group', 'sort'),
  component: lazyRouteComponent(() => import('../components/components.page.tsx'), 'ComponentsPage'),
});

const componentRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/design/components/$componentId',
  component: lazyRouteComponent(
    () => import('../components/component.editor.page.tsx'),
    'ComponentEditorPage',
  ),
});

/** The routes of the design system. */
export const designRoutes = [
  designRoute,
  designPreviewRoute,
  designContrastRoute,
  designImportRoute,
  designExportRoute,
  componentsRoute,
  componentRoute,
] as const;
