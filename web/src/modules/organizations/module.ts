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
      keywords: 'settings name plan limits two-factor leave delete',
      to: '/settings/organization',
      icon: 'organization',
      section: 'settings',
      shortcut: 'organization',
    },
  ],
  resources: {
    organizations: {
      phrases: {
        create: 'created the organization',
        update: 'renamed the organization',
        requireSecondFactor: 'changed whether two-factor authentication is required',
        leave: 'left the organization',
        delete: 'deleted the organization',
      },
      affects: ['session'],
    },
  },
} satisfies DashboardModule;
