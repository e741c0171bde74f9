import type { DashboardModule } from '../../shell/module.ts';

export const redirectsModule = {
  resources: {
    redirects: {
      phrases: {
        create: 'created a redirect',
        delete: 'deleted a redirect',
      },
    },
  },
} satisfies DashboardModule;
