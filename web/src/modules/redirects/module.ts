import { t } from '../../language/message.ts';
import type { DashboardModule } from '../../shell/module.ts';

export const redirectsModule = {
  resources: {
    redirects: {
      phrases: {
        create: t('created a redirect'),
        delete: t('deleted a redirect'),
      },
      // A path that is redirected is not missing any more.
      affects: ['views'],
    },
  },
} satisfies DashboardModule;
