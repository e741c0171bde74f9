import type { PageItem } from '@imprint/shared/shapes/pages';
import type { PublicationStatus } from '@imprint/shared/statuses';
import { t } from '../../../language/message.ts';
import { statusWords } from '../../../shell/status.badge.tsx';

const dots: Record<PublicationStatus | 'changed', string> = {
  draft: 'border-[1.5px] border-caution',
  scheduled: 'border-[1.5px] border-info bg-info-wash',
  published: 'bg-positive',
  changed: 'bg-positive shadow-[0_0_0_1.5px_var(--color-surface),0_0_0_3px_var(--color-caution)]',
  unpublished: 'border-[1.5px] border-edge',
};

interface PageStatusProps {
  page: Pick<PageItem, 'status' | 'hasUnpublishedChanges'>;
  /** Whether its scheduled publication is late. */
  isLate: boolean;
}

/** The status of a page: a dot that differs in shape as well as color, and a label. */
export function PageStatus({ page: { status, hasUnpublishedChanges }, isLate }: PageStatusProps) {
  const isChanged = status === 'published' && hasUnpublishedChanges;
  const words = isChanged ? t('Unpublished changes') : statusWords[status].word;
  const dot = isLate ? 'rotate-45 bg-caution' : `rounded-full ${dots[isChanged ? 'changed' : status]}`;
  return (
    <span
      className={`order-1 inline-flex items-center gap-1.5 text-xs leading-tight max-sm:max-w-20 sm:w-36 sm:whitespace-nowrap ${isLate ? 'font-medium text-caution' : 'text-muted'}`}
    >
      <span aria-hidden="true" className={`size-2 shrink-0 ${dot}`} />
      {isLate ? t('Late') : words}
    </span>
  );
}
