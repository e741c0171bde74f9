import { t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of usage. */
export const usageRoutes = [
  pageRoute('/settings/usage', ['period', 'at'], () => import('./usage.page.tsx'), 'UsagePage'),
] as const;

export const usageModule = {
  screens: [
    {
      words: t('Usage'),
      keywords: t('requests log errors'),
      to: '/settings/usage',
      icon: 'chart',
      section: 'settings',
      grant: 'keys',
      shortcut: 'usage',
    },
  ],
} satisfies DashboardModule;
