import { t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of the security activity. */
export const securityRoutes = [
  pageRoute(
    '/settings/security',
    ['q', 'kind', 'since'],
    () => import('./security.page.tsx'),
    'SecurityPage',
  ),
] as const;

export const securityModule = {
  screens: [
    {
      words: t('Security'),
      to: '/settings/security',
      icon: 'shield',
      section: 'settings',
      grant: 'ownership',
    },
  ],
} satisfies DashboardModule;
