import type { DashboardModule } from '../../shell/module.ts';

export const exportsModule = {
  resources: {
    exports: { phrases: { create: 'exported a website' } },
  },
} satisfies DashboardModule;
