import { t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of the activity. */
export const activityRoutes = [
  pageRoute(
    '/settings/activity',
    ['q', 'actor', 'action', 'actorType', 'surface', 'resource', 'madeIn', 'kind', 'since', 'entry'],
    () => import('./activity.page.tsx'),
    'ActivityPage',
  ),
] as const;

export const activityModule = {
  screens: [
    {
      words: t('Activity'),
      to: '/settings/activity',
      icon: 'activity',
      section: 'settings',
      grant: 'settings',
      shortcut: 'activity',
    },
  ],
} satisfies DashboardModule;
