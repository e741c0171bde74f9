import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { textParams } from '../../shell/search.ts';

const activityRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/activity',
  validateSearch: textParams(
    'q',
    'actor',
    'actorType',
    'surface',
    'resource',
    'madeIn',
    'kind',
    'since',
    'entry',
  ),
  component: lazyRouteComponent(() => import('./activity.page.tsx'), 'ActivityPage'),
});

/** The routes of the activity. */
export const activityRoutes = [activityRoute] as const;

export const activityModule = {
  screens: [
    {
      words: 'Activity',
      to: '/settings/activity',
      icon: 'activity',
      section: 'settings',
      grant: 'settings',
      shortcut: 'activity',
    },
  ],
} satisfies DashboardModule;
