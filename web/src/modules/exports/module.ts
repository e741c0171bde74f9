import { phrase } from '../../language/message.ts';
import type { DashboardModule } from '../../shell/module.ts';

export const exportsModule = {
  resources: {
    exports: {
      phrases: {
        create: phrase('exported <name>a website</name>'),
        delete: phrase('deleted the export of <name>a website</name>'),
      },
    },
  },
} satisfies DashboardModule;
