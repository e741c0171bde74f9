import type { DashboardModule } from '../../shell/module.ts';

export const redirectsModule = {
  resources: {
    redirects: {
      phrases: {
        create: 'created a redirect',
        delete: 'deleted a redirect',
      },
      // A path that is redirected is not missing any more.
      affects: ['views'],
    },
  },
} satisfies DashboardModule;
