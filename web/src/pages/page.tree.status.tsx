import type { PageItem } from '@imprint/shared/pages.shape';
import type { PublicationStatus } from '@imprint/shared/statuses';
import { statusWords } from '../drafts/draft.status.tsx';

const dots: Record<PublicationStatus | 'changed', string> = {
  draft: 'border-[1.5px] border-caution',
  scheduled: 'border-[1.5px] border-info bg-info-wash',
  published: 'bg-positive',
  changed: 'bg-positive shadow-[0_0_0_1.5px_var(--color-surface),0_0_0_3px_var(--color-caution)]',
  unpublished: 'border-[1.5px] border-edge',
};

interface PageStandingProps {
  page: Pick<PageItem, 'status' | 'hasUnpublishedChanges'>;
  /** Whether it should have gone live by itself, and did not. */
  isLate: boolean;
}

/** Where a page stands: a dot, whose shape differs as its colour does, and the words. */
export function PageStanding({ page: { status, hasUnpublishedChanges }, isLate }: PageStandingProps) {
  const isChanged = status === 'published' && hasUnpublishedChanges;
  const words = isChanged ? 'Changes not live' : statusWords[status].word;
  const dot = isLate ? 'rotate-45 bg-caution' : `rounded-full ${dots[isChanged ? 'changed' : status]}`;
  return (
    <span
      className={`order-1 inline-flex items-center gap-1.5 text-xs whitespace-nowrap sm:w-30 ${isLate ? 'font-medium text-caution' : 'text-muted'}`}
    >
      <span aria-hidden="true" className={`size-2 shrink-0 ${dot}`} />
      {isLate ? 'Late' : words}
    </span>
  );
}
