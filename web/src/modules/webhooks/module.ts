import { linkOptions } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of webhooks. */
export const webhooksRoutes = [
  pageRoute('/settings/webhooks', ['q', 'status'], () => import('./webhooks.page.tsx'), 'WebhooksPage'),
  pageRoute(
    '/settings/webhooks/$webhookId',
    ['q', 'status', 'period', 'delivery'],
    () => import('./webhook.page.tsx'),
    'WebhookPage',
  ),
] as const;

export const webhooksModule = {
  screens: [
    {
      words: t('Webhooks'),
      to: '/settings/webhooks',
      icon: 'webhook',
      section: 'settings',
      grant: 'settings',
      creates: { words: t('New webhook'), grant: 'settings' },
    },
  ],
  things: {
    whk: {
      icon: 'webhook',
      noun: t('webhook'),
      link: (webhookId) => linkOptions({ to: '/settings/webhooks/$webhookId', params: { webhookId } }),
    },
  },
  resources: {
    webhooks: {
      words: t('Webhooks'),
      phrases: {
        create: phrase('created <name>a webhook</name>'),
        update: phrase('changed <name>a webhook</name>'),
        delete: phrase('deleted <name>a webhook</name>'),
        rotateSecret: phrase('rotated the secret of <name>a webhook</name>'),
        test: phrase('tested <name>a webhook</name>'),
        replay: phrase('sent past events to <name>a webhook</name>'),
      },
      affects: ['webhookDeliveries'],
    },
    webhookDeliveries: {
      words: t('Deliveries of webhooks'),
      phrases: { resend: phrase('sent a delivery of <name>a webhook</name> again') },
      affects: ['webhooks'],
    },
  },
} satisfies DashboardModule;
