import { phrase } from '../../language/message.ts';
import type { DashboardModule } from '../../shell/module.ts';

export const commentsModule = {
  resources: {
    comments: {
      phrases: {
        create: phrase('left a comment'),
        reply: phrase('replied to a comment'),
        update: phrase('edited a comment'),
        resolve: phrase('resolved a comment'),
        reopen: phrase('reopened a comment'),
        delete: phrase('deleted a comment'),
      },
    },
  },
} satisfies DashboardModule;
