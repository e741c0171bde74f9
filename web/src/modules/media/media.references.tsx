import type { MediaReference } from '@imprint/shared/shapes/media';
import { Link, linkOptions } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { ListFooter } from '../../kit/lists/list.footer.tsx';
import { paging } from '../../kit/lists/resource.list.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { Icon, type IconName } from '../../kit/ui/icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';

type ReferrerType = MediaReference['type'];

const icons: Record<ReferrerType, IconName> = {
  project: 'projects',
  website: 'website',
  page: 'document',
  component: 'design',
  post: 'document',
  author: 'person',
};
const nouns: Record<ReferrerType, string> = {
  project: t('Project'),
  website: t('Website'),
  page: t('Page'),
  component: t('Component'),
  post: t('Post'),
  author: t('Author'),
};

/** Where a media item is used, and whether visitors see it there. */
export function MediaReferences({ mediaId }: { mediaId: string }) {
  const list = api.media.references.useInfiniteQuery({ mediaId, limit: 20 }, paging);
  const references = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (list.isPending) return <Skeleton label={t('Loading where it is used')} lines={2} />;
  if (list.error && !list.isFetchNextPageError)
    return <FailureState error={list.error} onRetry={() => void list.refetch()} />;
  if (references.length === 0)
    return (
      <p className="text-muted">
        {t('It is not used anywhere. You can delete it without affecting anything else.')}
      </p>
    );
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {references.map((reference) => (
          <Line key={`${reference.type}/${reference.id}`} reference={reference} />
        ))}
      </ul>
      {list.hasNextPage && <ListFooter list={list} />}
    </>
  );
}

function Line({ reference }: { reference: MediaReference }) {
  const { type, isLive, isDeleted } = reference;
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <Icon name={icons[type]} className="text-muted" />
      <span className="min-w-0 flex-1">
        <ReferenceName reference={reference} />
        <span className="block text-xs text-faint">
          {isDeleted
            ? t(
                'Deleted {type, select, project {project} website {website} page {page} component {component} post {post} other {author}} that can be restored',
                { type },
              )
            : nouns[type]}
        </span>
      </span>
      <Badge tone={isLive ? 'positive' : 'neutral'}>{isLive ? t('Live') : t('Draft only')}</Badge>
    </li>
  );
}

function ReferenceName({
  reference: { type, id, name, websiteId, isDeleted },
}: {
  reference: MediaReference;
}) {
  if (name === null)
    return (
      <span className="text-muted">
        {t(
          '{type, select, project {A project} website {A website} page {A page} component {A component} post {A post} other {An author}} you do not have access to',
          { type },
        )}
      </span>
    );
  const links = {
    project: linkOptions({ to: '/projects/$projectId', params: { projectId: id } }),
    website: linkOptions({ to: '/websites/$websiteId/settings', params: { websiteId: id } }),
    page: linkOptions({ to: '/pages/$pageId', params: { pageId: id } }),
    component: linkOptions({ to: '/design/components/$componentId', params: { componentId: id } }),
    post: linkOptions({ to: '/blog/posts/$postId', params: { postId: id } }),
    author: linkOptions({ to: '/blog/authors', search: { author: id } }),
  };
  const link = isDeleted ? (deletedListLink(type, websiteId) ?? links[type]) : links[type];
  return (
    <Link {...link} className="font-medium break-words underline-offset-3 hover:underline">
      {name}
    </Link>
  );
}

/** The list with deleted resources, which have no editor. */
function deletedListLink(type: ReferrerType, websiteId: string | null) {
  if (type === 'post') return linkOptions({ to: '/blog', search: { isDeleted: 'true' } });
  if (!websiteId) return null;
  return linkOptions({ to: '/websites/$websiteId', params: { websiteId } });
}
