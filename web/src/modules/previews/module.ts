import type { DashboardModule } from '../../shell/module.ts';

export const previewsModule = {
  resources: {
    previews: {
      phrases: {
        createForWebsite: 'shared a preview of a website',
        createForPage: 'shared a preview of a page',
        createForPost: 'shared a preview of a post',
        delete: 'withdrew a preview',
      },
    },
  },
} satisfies DashboardModule;
