import { phrase } from '../../language/message.ts';
import type { DashboardModule } from '../../shell/module.ts';

export const previewsModule = {
  resources: {
    previews: {
      phrases: {
        createForWebsite: phrase('shared a preview of <name>a website</name>'),
        createForPage: phrase('shared a preview of <name>a page</name>'),
        createForPost: phrase('shared a preview of <name>a post</name>'),
        delete: phrase('withdrew a preview'),
      },
    },
  },
} satisfies DashboardModule;
