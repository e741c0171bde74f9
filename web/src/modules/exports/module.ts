import { t } from '../../language/message.ts';
import type { DashboardModule } from '../../shell/module.ts';

export const exportsModule = {
  resources: {
    exports: { phrases: { create: t('exported a website'), delete: t('deleted the export of a website') } },
  },
} satisfies DashboardModule;
