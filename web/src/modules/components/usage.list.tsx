import type { ComponentUsage } from '@imprint/shared/contract/components';
import { Link, linkOptions } from '@tanstack/react-router';
import { Badge } from '../../kit/ui/badge.tsx';
import { t } from '../../language/message.ts';

/** Links to the pages and posts that use a component. */
export function UsageList({ usages }: { usages: readonly ComponentUsage[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line text-ink">
      {usages.map((usage) => (
        <li key={usage.pageId ?? usage.postId} className="flex items-center gap-3 px-3 py-2">
          <span className="min-w-0 flex-1">
            <UsageName usage={usage} />
            {usage.isDeleted && (
              <span className="block text-xs text-faint">{t('Deleted, can be restored')}</span>
            )}
          </span>
          <Badge tone={usage.isLive ? 'positive' : 'neutral'}>
            {usage.isLive ? t('Live') : t('Draft only')}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function UsageName({ usage: { pageId, postId, websiteId, title, isDeleted } }: { usage: ComponentUsage }) {
  if (title === null)
    return (
      <span className="text-muted">
        {pageId ? t('A page you do not have access to') : t('A post you do not have access to')}
      </span>
    );
  const link = pageId ? pageLink(pageId, websiteId, isDeleted) : postLink(postId, isDeleted);
  if (!link) return <span className="font-medium break-words">{title}</span>;
  return (
    <Link {...link} className="font-medium break-words underline-offset-3 hover:underline">
      {title}
    </Link>
  );
}

/** A deleted page has no editor, but its website lists it. */
function pageLink(pageId: string, websiteId: string | null, isDeleted: boolean) {
  if (isDeleted && websiteId) return linkOptions({ to: '/websites/$websiteId', params: { websiteId } });
  return linkOptions({ to: '/pages/$pageId', params: { pageId } });
}

/** Deleted posts have their own list. */
function postLink(postId: string | null, isDeleted: boolean) {
  if (isDeleted) return linkOptions({ to: '/blog', search: { isDeleted: 'true' } });
  return postId === null ? null : linkOptions({ to: '/blog/posts/$postId', params: { postId } });
}

/** The number of places that use a component, as text. */
export function usageWords(count: number): string {
  return t('{count, plural, =0 {Not used yet} one {Used in # place} other {Used in # places}}', { count });
}
