import { linkOptions } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of rewinds. */
export const rewindsRoutes = [
  pageRoute(
    '/settings/activity/rewinds',
    ['status', 'actor'],
    () => import('./rewinds.page.tsx'),
    'RewindsPage',
  ),
  pageRoute('/settings/activity/rewinds/$rewindId', [], () => import('./rewind.page.tsx'), 'RewindPage'),
] as const;

export const rewindsModule = {
  things: {
    rwd: {
      icon: 'undo',
      noun: t('rewind'),
      link: (rewindId) => linkOptions({ to: '/settings/activity/rewinds/$rewindId', params: { rewindId } }),
    },
  },
  resources: {
    rewinds: {
      words: t('Rewinds'),
      phrases: {
        create: phrase('planned <name>a rewind</name>'),
        apply: phrase('applied <name>a rewind</name>'),
      },
    },
  },
} satisfies DashboardModule;
