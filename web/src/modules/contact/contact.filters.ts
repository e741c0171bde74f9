import { contactStatuses } from '@imprint/shared/contract/contact';
import { statusFilter } from '../../kit/lists/common.filters.ts';
import type { Filter } from '../../kit/lists/list.filters.tsx';
import { t } from '../../language/message.ts';
import { statusWords } from '../../shell/status.badge.tsx';

/** The filters of messages, without those that have a single option. */
export function contactFilters(websites: ReadonlyMap<string, string>): Filter[] {
  const folder = {
    name: 'isSpam',
    label: t('Folder'),
    options: { '': t('Inbox'), true: t('Spam'), all: t('Inbox and spam') },
  };
  const website = {
    name: 'websiteId',
    label: t('Website'),
    isNarrow: true,
    options: { '': t('Any website'), ...Object.fromEntries(websites) },
  };
  return [folder, statusFilter(contactStatuses, statusWords), ...(websites.size > 0 ? [website] : [])];
}
