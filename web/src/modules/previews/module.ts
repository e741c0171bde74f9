import { t } from '../../language/message.ts';
import type { DashboardModule } from '../../shell/module.ts';

export const previewsModule = {
  resources: {
    previews: {
      phrases: {
        createForWebsite: t('shared a preview of a website'),
        createForPage: t('shared a preview of a page'),
        createForPost: t('shared a preview of a post'),
        delete: t('withdrew a preview'),
      },
    },
  },
} satisfies DashboardModule;
