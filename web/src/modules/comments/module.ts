import { t } from '../../language/message.ts';
import type { DashboardModule } from '../../shell/module.ts';

export const commentsModule = {
  resources: {
    comments: {
      phrases: {
        create: t('left a comment'),
        reply: t('replied to a comment'),
        update: t('edited a comment'),
        resolve: t('resolved a comment'),
        reopen: t('reopened a comment'),
        delete: t('deleted a comment'),
      },
    },
  },
} satisfies DashboardModule;
