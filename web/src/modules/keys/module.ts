import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { appRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { textParams } from '../../shell/search.ts';

const keysRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/api-keys',
  validateSearch: textParams('q', 'state', 'reaches'),
  component: lazyRouteComponent(() => import('./keys.page.tsx'), 'KeysPage'),
});

const keyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/api-keys/$keyId',
  validateSearch: textParams('period'),
  component: lazyRouteComponent(() => import('./key.page.tsx'), 'KeyPage'),
});

/** The routes of API keys. */
export const keysRoutes = [keysRoute, keyRoute] as const;

export const keysModule = {
  screens: [
    {
      words: 'API keys',
      to: '/settings/api-keys',
      icon: 'key',
      section: 'settings',
      grant: 'keys',
      shortcut: 'keys',
      creates: { words: 'New API key', grant: 'keys' },
    },
  ],
  links: {
    key: (keyId) => linkOptions({ to: '/settings/api-keys/$keyId', params: { keyId } }),
  },
  resources: {
    keys: {
      words: 'API keys',
      phrases: {
        create: 'created an API key',
        update: 'changed an API key',
        rotate: 'rotated an API key',
        disable: 'disabled an API key',
        enable: 'enabled an API key',
        revoke: 'revoked an API key',
      },
      affects: ['organizations'],
    },
  },
} satisfies DashboardModule;
