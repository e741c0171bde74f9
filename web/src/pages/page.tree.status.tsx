import type { PageItem } from '@imprint/shared/pages.shape';
import type { PageStatus } from '@imprint/shared/statuses';
import { pageStatusWords } from './page.status.tsx';

const dots: Record<PageStatus | 'changed', string> = {
  draft: 'border-[1.5px] border-caution',
  scheduled: 'border-[1.5px] border-info bg-info-wash',
  published: 'bg-positive',
  changed: 'bg-positive shadow-[0_0_0_1.5px_var(--color-surface),0_0_0_3px_var(--color-caution)]',
  unpublished: 'border-[1.5px] border-edge',
};

type Standing = Pick<PageItem, 'status' | 'hasUnpublishedChanges'>;

function isChanged({ status, hasUnpublishedChanges }: Standing): boolean {
  return status === 'published' && hasUnpublishedChanges;
}

/** Where a page stands, in words. */
function standingOf(page: Standing): string {
  return isChanged(page) ? 'Changes not live' : pageStatusWords[page.status].word;
}

/** Where a page stands: a dot, whose shape differs as its colour does, and the words. */
export function PageStanding({ page }: { page: Standing }) {
  const dot = dots[isChanged(page) ? 'changed' : page.status];
  return (
    <span className="order-1 inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-muted sm:w-30">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dot}`} />
      {standingOf(page)}
    </span>
  );
}
