import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../app.route.ts';
import { textParams } from '../search.ts';
import type { DashboardModule } from '../shell/module.ts';

const usageRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/usage',
  validateSearch: textParams('period'),
  component: lazyRouteComponent(() => import('./usage.page.tsx'), 'UsagePage'),
});

/** The routes of usage. */
export const usageRoutes = [usageRoute] as const;

export const usageModule = {
  screens: [
    {
      words: 'Usage',
      to: '/settings/usage',
      icon: 'chart',
      section: 'settings',
      grant: 'keys',
      shortcut: 'usage',
    },
  ],
} satisfies DashboardModule;
