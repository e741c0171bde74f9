import { phrase } from '../../language/message.ts';
import type { DashboardModule } from '../../shell/module.ts';

export const redirectsModule = {
  resources: {
    redirects: {
      phrases: {
        create: phrase('created <name>a redirect</name>'),
        delete: phrase('deleted <name>a redirect</name>'),
      },
      // A path that is redirected is not missing any more.
      affects: ['views'],
    },
  },
} satisfies DashboardModule;
