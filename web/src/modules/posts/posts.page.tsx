import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../api/trpc.ts';
import { CreateButton } from '../../kit/lists/create.button.tsx';
import { DataTable } from '../../kit/lists/data.table.tsx';
import { ListFrame, paging } from '../../kit/lists/resource.list.tsx';
import { useCreating } from '../../kit/lists/use.creating.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { useTimeZone } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { BlogPage } from '../blog/blog.frame.tsx';
import { useProjectScope } from '../projects/use.project.scope.ts';
import { CreatePostDialog } from './create.post.dialog.tsx';
import { PostsCollection } from './posts.collection.tsx';
import { postColumns } from './posts.columns.tsx';
import { deletedPostColumns } from './posts.deleted.tsx';
import { furtherPostFilters, postFilters } from './posts.filters.ts';
import { readPostsSearch } from './posts.search.ts';
import { usePostChoices } from './use.post.choices.ts';

const words = { title: t('Blog'), description: t('Posts, with their authors, categories and tags.') };
const deletedWords = {
  title: t('Deleted posts'),
  description: t('You can restore deleted posts for 30 days.'),
};

/** The posts of the chosen project or of all projects, or recently deleted ones. */
export function PostsPage() {
  const scope = useProjectScope();
  const { isDeleted, values, input } = readPostsSearch(useSearch({ from: '/app/blog' }), useTimeZone());
  const list = api.posts.list.useInfiniteQuery({ ...input, projectId: scope.chosenId }, paging);
  const choices = usePostChoices(scope, values, list.data?.pages.flatMap(({ data }) => data) ?? []);
  const [isCreating, setCreating] = useCreating();
  const mayWrite = useHasGrant('blog:write');
  const columns = isDeleted ? deletedPostColumns(choices, mayWrite) : postColumns(choices);
  const total = list.data?.pages.at(-1)?.pagination.total ?? 0;
  return (
    <BlogPage
      {...(isDeleted ? deletedWords : words)}
      scope={scope}
      actions={<Actions isDeleted={isDeleted} mayWrite={mayWrite} />}
    >
      <ListFrame
        noun={t('posts')}
        list={list}
        values={values}
        searchHint={t('Search the text of posts')}
        filters={postFilters(values.q !== undefined)}
        furtherFilters={furtherPostFilters(choices, values)}
        empty={isDeleted ? <NothingDeleted /> : <NoPosts mayWrite={mayWrite} />}
      >
        {(items) =>
          mayWrite && !isDeleted ? (
            <PostsCollection items={items} total={total} columns={columns} />
          ) : (
            <DataTable label={t('Posts')} columns={columns} rows={items} keyOf={({ id }) => id} />
          )
        }
      </ListFrame>
      {mayWrite && (
        <CreatePostDialog
          open={isCreating}
          onClose={() => setCreating(false)}
          scope={scope}
          websiteId={scope.projectId && values.websiteId}
        />
      )}
    </BlogPage>
  );
}

interface ActionsProps {
  isDeleted: boolean;
  mayWrite: boolean;
}

function Actions({ isDeleted, mayWrite }: ActionsProps): ReactNode {
  if (isDeleted) {
    return (
      <Link to="/blog" className={buttonClass()}>
        {t('Back to posts')}
      </Link>
    );
  }
  if (!mayWrite) return null;
  return (
    <>
      <Link to="/blog" search={{ isDeleted: 'true' }} className={buttonClass({ look: 'quiet' })}>
        {t('Recently deleted')}
      </Link>
      <CreateButton>{t('New post')}</CreateButton>
    </>
  );
}

function NoPosts({ mayWrite }: { mayWrite: boolean }) {
  if (!mayWrite)
    return <EmptyState title={t('No posts yet')}>{t('Posts that your team writes appear here.')}</EmptyState>;
  return (
    <EmptyState title={t('No posts yet')} actions={<CreateButton>{t('Write your first post')}</CreateButton>}>
      {t('Start with a title, or import Markdown files.')}
    </EmptyState>
  );
}

function NothingDeleted() {
  return <EmptyState title={t('No deleted posts')}>{t('Deleted posts stay here for 30 days.')}</EmptyState>;
}
