import type { Block } from '@imprint/shared/blocks/block';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { useDocumentScope } from '../document.scope.ts';
import { useEditorUploads } from '../files/editor.uploads.tsx';
import { ListedPosts } from './post.list.posts.tsx';

type PostList = Extract<Block, { type: 'postList' }>;

/** The posts that a list shows as things are now. Which ones they are is set beside the canvas. */
export function PostListBlock({ block }: { block: PostList }) {
  const { projectId } = useEditorUploads();
  const mayRead = useHasGrant('blog:read');
  return (
    <div className="space-y-3 rounded-xl border border-dashed border-edge/60 p-4">
      <p className="flex items-center gap-1.5 text-xs text-faint">
        <Icon name="document" />
        {t('Currently published posts')}
      </p>
      {!mayRead && <Remark>{t('You do not have access to the blog, so its posts are not shown.')}</Remark>}
      {mayRead && projectId === null && <Loading />}
      {mayRead && projectId !== null && <FittingPosts block={block} projectId={projectId} />}
    </div>
  );
}

function FittingPosts({ block, projectId }: { block: PostList; projectId: string }) {
  const place = useDocumentScope();
  const { data, error, refetch } = api.posts.list.useQuery(
    {
      ...rulesOf(block),
      projectId,
      ...(place && { websiteId: place.websiteId ?? undefined, locale: place.locale }),
    },
    { placeholderData: keepPreviousData },
  );
  if (data && data.data.length > 0) return <ListedPosts block={block} posts={data.data} />;
  if (data) return <Remark>{t('No published posts match yet.')}</Remark>;
  if (!error) return <Loading />;
  const { code, message } = failureOf(error);
  if (code === 'NOT_FOUND')
    return <Remark>{t('Its category or author was deleted, so no posts match.')}</Remark>;
  return (
    <Remark>
      {message}
      <Button size="small" onClick={() => refetch()}>
        {t('Try again')}
      </Button>
    </Remark>
  );
}

/** The rules of a list as the question to the service that readers would ask, too. */
function rulesOf({ limit, categoryId, tag, authorId, isFeatured }: PostList) {
  return {
    ...({ limit, state: 'live', sort: '-publishedAt' } as const),
    ...(categoryId !== null && { categoryId }),
    ...(tag !== null && { tag }),
    ...(authorId !== null && { authorId }),
    ...(isFeatured && { isFeatured }),
  };
}

/** Shown in place of the posts. */
function Remark({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 text-muted">
      {children}
    </div>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{t('Loading the posts')}</span>
      <div aria-hidden="true" className="h-24 animate-pulse rounded-lg bg-sunken" />
    </div>
  );
}
