import type { DeliveryStatus } from '@imprint/shared/contract/webhook.deliveries';
import type { Webhook } from '@imprint/shared/contract/webhooks';
import type { Tone } from '../../kit/ui/badge.tsx';
import { t } from '../../language/message.ts';

interface Look {
  word: string;
  tone: Tone;
}

/** How a webhook does, in a word. */
export function webhookState({ status, failingSince }: Pick<Webhook, 'status' | 'failingSince'>): Look {
  if (status === 'disabled') return { word: t('Disabled'), tone: 'neutral' };
  return failingSince ? { word: t('Failing'), tone: 'caution' } : { word: t('Active'), tone: 'positive' };
}

/** What a webhook is called: what it is for, or else its server. */
export function webhookName({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  return description ?? URL.parse(url)?.host ?? url;
}

/** The statuses of deliveries. */
export const deliveryWords: Record<DeliveryStatus, Look> = {
  pending: { word: t('Pending'), tone: 'info' },
  delivered: { word: t('Delivered'), tone: 'positive' },
  failed: { word: t('Failed'), tone: 'danger' },
  canceled: { word: t('Canceled'), tone: 'neutral' },
};

/** The types of a webhook in a few words. */
export function typesSummary(types: readonly string[]): string {
  if (types.includes('*')) return t('All events');
  return types.length <= 2
    ? types.join(', ')
    : t('{count, plural, one {# type of events} other {# types of events}}', { count: types.length });
}
