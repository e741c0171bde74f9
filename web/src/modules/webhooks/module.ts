import { phrase, t } from '../../language/message.ts';
import type { DashboardModule } from '../../shell/module.ts';

export const webhooksModule = {
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
    },
    webhookDeliveries: {
      words: t('Deliveries of webhooks'),
      phrases: { resend: phrase('sent <name>a delivery</name> again') },
    },
  },
} satisfies DashboardModule;
