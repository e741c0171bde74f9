import type { DashboardModule } from '../../shell/module.ts';

export const exportsModule = {
  resources: {
    exports: { phrases: { create: 'exported a website', delete: 'deleted the export of a website' } },
  },
} satisfies DashboardModule;
