import { phrase, t } from '../../language/message.ts';
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
        create: phrase('created the organization'),
        update: phrase('renamed the organization'),
        requireSecondFactor: phrase('changed the two-factor requirement'),
        leave: phrase('left the organization'),
        delete: phrase('deleted the organization'),
      },
      affects: ['session'],
    },
  },
} satisfies DashboardModule;
