import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { rootRoute } from '../../shell/root.route.ts';
import { textParams } from '../../shell/search.ts';

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  validateSearch: textParams('token'),
  component: lazyRouteComponent(() => import('./setup.page.tsx'), 'SetupPage'),
});

/** The routes of the set-up. */
export const setupRoutes = [setupRoute] as const;

export const setupModule = {
  resources: {
    setup: {
      words: t('Setup'),
      phrases: {
        complete: phrase('set up Imprint'),
      },
    },
  },
} satisfies DashboardModule;
