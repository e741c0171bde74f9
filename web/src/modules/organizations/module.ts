import { t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of organizations. */
export const organizationsRoutes = [
  pageRoute('/settings/organization', [], () => import('./organization.page.tsx'), 'OrganizationPage'),
] as const;

export const organizationsModule = {
  screens: [
    {
      words: t('Organization'),
      keywords: t('settings name plan limits two-factor leave delete'),
      to: '/settings/organization',
      icon: 'organization',
      section: 'settings',
      shortcut: 'organization',
    },
  ],
  resources: {
    organizations: {
      phrases: {
        create: t('created the organization'),
        update: t('renamed the organization'),
        requireSecondFactor: t('changed the two-factor requirement'),
        leave: t('left the organization'),
        delete: t('deleted the organization'),
      },
      affects: ['session'],
    },
  },
} satisfies DashboardModule;
