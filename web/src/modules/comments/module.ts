import type { DashboardModule } from '../../shell/module.ts';

export const commentsModule = {
  resources: {
    comments: {
      phrases: {
        create: 'left a comment',
        reply: 'replied to a comment',
        update: 'edited a comment',
        resolve: 'resolved a comment',
        reopen: 'reopened a comment',
        delete: 'deleted a comment',
      },
    },
  },
} satisfies DashboardModule;
