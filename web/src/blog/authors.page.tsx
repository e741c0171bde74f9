import { authors } from '@imprint/shared/authors.contract';
import { useSearch } from '@tanstack/react-router';
import { readSearch } from '../search.ts';
import { sortFilter } from '../shell/common.filters.ts';
import { CreateButton } from '../shell/create.button.tsx';
import { paging, ResourceList } from '../shell/resource.list.tsx';
import { useCreating } from '../shell/use.creating.ts';
import { api } from '../trpc.ts';
import { EmptyState } from '../ui/empty.state.tsx';
import { authorColumns } from './author.columns.tsx';
import { CreateAuthorDialog } from './author.create.dialog.tsx';
import { AuthorDrawer } from './author.drawer.tsx';
import { BlogFrame } from './blog.frame.tsx';
import type { BlogScope } from './use.blog.scope.ts';

const { q, sort } = authors.list.input.shape;

/** The authors of a project. */
export function AuthorsPage() {
  return (
    <BlogFrame
      title="Authors"
      description="Who writes the posts of a project. A post can name several of them."
      actions={({ mayWrite }) => mayWrite && <CreateButton>New author</CreateButton>}
    >
      {(scope) => <Authors key={scope.projectId} scope={scope} />}
    </BlogFrame>
  );
}

function Authors({ scope: { projectId, mayWrite } }: { scope: BlogScope }) {
  const values = readSearch({ q, sort }, useSearch({ from: '/app/blog/authors' }));
  const list = api.authors.list.useInfiniteQuery({ ...values, projectId }, paging);
  const [isCreating, setCreating] = useCreating();
  return (
    <>
      <ResourceList
        noun="authors"
        list={list}
        columns={authorColumns}
        keyOf={({ id }) => id}
        values={values}
        searchHint="Search by name or slug"
        filters={[sortFilter]}
        empty={
          <EmptyState
            title="No authors yet"
            actions={mayWrite && <CreateButton>Create an author</CreateButton>}
          >
            An author has a name, a picture and a few words for the readers of their posts.
          </EmptyState>
        }
      />
      <AuthorDrawer mayWrite={mayWrite} />
      {mayWrite && (
        <CreateAuthorDialog open={isCreating} onClose={() => setCreating(false)} projectId={projectId} />
      )}
    </>
  );
}
