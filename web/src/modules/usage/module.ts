import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { textParams } from '../../shell/search.ts';

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
