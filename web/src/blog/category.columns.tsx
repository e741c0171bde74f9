import type { Category } from '@imprint/shared/categories.contract';
import { Button } from '../ui/button.tsx';
import type { Column } from '../ui/data.table.tsx';
import { Time } from '../ui/time.tsx';
import { depthOf, takesMore } from './category.tree.ts';
import { FilingLink } from './filing.link.tsx';
import { PostCount } from './filing.posts.tsx';

interface CategoryColumnsOptions {
  /** Whether each is followed by those below it, which a search does not find. */
  isTree: boolean;
  /** Null for those who may only read. */
  onAddBelow: ((category: Category) => void) | null;
}

/** What the list of categories shows of each. */
export function categoryColumns({ isTree, onAddBelow }: CategoryColumnsOptions): readonly Column<Category>[] {
  const columns: Column<Category>[] = [
    {
      title: 'Name',
      cell: (category) => (
        <div style={isTree ? { paddingInlineStart: `${(depthOf(category) - 1) * 1.25}rem` } : undefined}>
          <FilingLink search={{ category: category.id }} name={category.name} words={category.description} />
        </div>
      ),
    },
    {
      title: 'Path',
      cell: ({ path }) => <span className="font-mono text-xs break-all text-muted">{path}</span>,
    },
    {
      title: 'Posts',
      cell: ({ id, projectId, postCount }) => (
        <PostCount count={postCount} search={{ projectId, categoryId: id }} />
      ),
    },
    { title: 'Changed', cell: ({ updatedAt }) => <Time iso={updatedAt} look="ago" /> },
  ];
  if (!onAddBelow) return columns;
  return [
    ...columns,
    { title: 'Actions', untitled: true, cell: (category) => addButton(category, onAddBelow) },
  ];
}

function addButton(category: Category, onAddBelow: (category: Category) => void) {
  return (
    takesMore(category) && (
      <div className="flex max-sm:-ml-2.5 sm:justify-end">
        <Button
          look="quiet"
          size="small"
          aria-haspopup="dialog"
          aria-label={`Add below ${category.name}`}
          onClick={() => onAddBelow(category)}
        >
          Add below
        </Button>
      </div>
    )
  );
}
