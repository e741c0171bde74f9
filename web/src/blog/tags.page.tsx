import { tags } from '@imprint/shared/tags.contract';
import { useSearch } from '@tanstack/react-router';
import { readSearch } from '../search.ts';
import { sortFilter } from '../shell/common.filters.ts';
import { CreateButton } from '../shell/create.button.tsx';
import { paging, ResourceList } from '../shell/resource.list.tsx';
import { useCreating } from '../shell/use.creating.ts';
import { api } from '../trpc.ts';
import { EmptyState } from '../ui/empty.state.tsx';
import { BlogFrame } from './blog.frame.tsx';
import { tagColumns } from './tag.columns.tsx';
import { CreateTagDialog } from './tag.create.dialog.tsx';
import { TagDrawer } from './tag.drawer.tsx';
import type { BlogScope } from './use.blog.scope.ts';

const { q, sort } = tags.list.input.shape;

/** The tags of a project. */
export function TagsPage() {
  return (
    <BlogFrame
      title="Tags"
      description="Words that posts of a project have in common. A post that names a new one makes it in passing."
      actions={({ mayWrite }) => mayWrite && <CreateButton>New tag</CreateButton>}
    >
      {(scope) => <Tags key={scope.projectId} scope={scope} />}
    </BlogFrame>
  );
}

function Tags({ scope: { projectId, mayWrite } }: { scope: BlogScope }) {
  const values = readSearch({ q, sort }, useSearch({ from: '/app/blog/tags' }));
  const list = api.tags.list.useInfiniteQuery({ ...values, projectId }, paging);
  const [isCreating, setCreating] = useCreating();
  return (
    <>
      <ResourceList
        noun="tags"
        list={list}
        columns={tagColumns}
        keyOf={({ id }) => id}
        values={values}
        searchHint="Search by name or slug"
        filters={[sortFilter]}
        empty={
          <EmptyState title="No tags yet" actions={mayWrite && <CreateButton>Create a tag</CreateButton>}>
            Tags come with the posts that name them. Create one here to describe it first.
          </EmptyState>
        }
      />
      <TagDrawer mayWrite={mayWrite} />
      {mayWrite && (
        <CreateTagDialog open={isCreating} onClose={() => setCreating(false)} projectId={projectId} />
      )}
    </>
  );
}
