import { phrase, t } from '../../language/message.ts';
import type { DashboardModule } from '../../shell/module.ts';

export const rewindsModule = {
  resources: {
    rewinds: {
      words: t('Rewinds'),
      phrases: {
        create: phrase('planned <name>a rewind</name>'),
        apply: phrase('applied <name>a rewind</name>'),
      },
    },
  },
} satisfies DashboardModule;
