import { linkOptions } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of the design system. */
export const designRoutes = [
  pageRoute(
    '/design',
    ['collectionId', 'q', 'type', 'token'],
    () => import('./tokens.page.tsx'),
    'TokensPage',
  ),
  pageRoute('/design/preview', ['collectionId'], () => import('./preview/preview.page.tsx'), 'PreviewPage'),
  pageRoute(
    '/design/contrast',
    ['collectionId', 'level', 'text', 'background'],
    () => import('./contrast/contrast.page.tsx'),
    'ContrastPage',
  ),
  pageRoute('/design/import', ['collectionId'], () => import('./documents/import.page.tsx'), 'ImportPage'),
  pageRoute(
    '/design/export',
    ['collectionId', 'format'],
    () => import('./documents/export.page.tsx'),
    'ExportPage',
  ),
] as const;

export const designModule = {
  screens: [
    {
      words: t('Design'),
      to: '/design',
      icon: 'design',
      section: 'main',
      isScoped: true,
      grant: 'design:read',
      shortcut: 'design',
      creates: { words: t('New token'), grant: 'design:write' },
    },
  ],
  things: {
    tcol: {
      icon: 'design',
      noun: t('Token collection'),
      link: (collectionId, environment) =>
        linkOptions({ to: '/design', search: { collectionId, environment } }),
    },
    tok: {
      icon: 'design',
      noun: t('Token'),
      link: (token, environment) => linkOptions({ to: '/design', search: { token, environment } }),
    },
  },
  resources: {
    collections: {
      words: t('Token collections'),
      phrases: {
        create: phrase('created <name>a token collection</name>'),
        update: phrase('changed <name>a token collection</name>'),
        delete: phrase('deleted <name>a token collection</name>'),
      },
      // Tokens reference each other, and collections count them.
      affects: ['tokens', 'design'],
    },
    tokens: {
      words: t('Design tokens'),
      phrases: {
        create: phrase('created <name>a design token</name>'),
        update: phrase('changed <name>a design token</name>'),
        delete: phrase('deleted <name>a design token</name>'),
        batch: phrase('changed several design tokens'),
        createScale: phrase('created a color scale'),
      },
      affects: ['collections', 'design'],
    },
    design: {
      phrases: {
        import: phrase('imported design tokens'),
      },
      affects: ['collections', 'tokens'],
    },
  },
} satisfies DashboardModule;
