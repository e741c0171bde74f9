import type { Category } from '@imprint/shared/contract/categories';
import type { Column } from '../../kit/lists/data.table.tsx';
import { RowActions } from '../../kit/lists/row.actions.tsx';
import { changedColumn } from '../../kit/resource/named.columns.tsx';
import { OpenLink } from '../../kit/resource/open.link.tsx';
import { t } from '../../language/message.ts';
import { PostCount } from '../blog/post.count.tsx';
import { canHaveChildren, depthOf } from './category.tree.ts';

interface CategoryColumnsOptions {
  /** Whether the list is a tree; search results are flat. */
  isTree: boolean;
  /** Null for read-only access. */
  onAddChild: ((category: Category) => void) | null;
}

/** The columns of the categories list. */
export function categoryColumns({ isTree, onAddChild }: CategoryColumnsOptions): readonly Column<Category>[] {
  const columns: Column<Category>[] = [
    {
      title: t('Name'),
      cell: (category) => (
        <div style={isTree ? { paddingInlineStart: `${(depthOf(category) - 1) * 1.25}rem` } : undefined}>
          <OpenLink parameter="category" {...category} />
        </div>
      ),
    },
    {
      title: t('Path'),
      cell: ({ path }) => <span className="font-mono text-xs break-all text-muted">{path}</span>,
    },
    {
      title: t('Posts'),
      phone: 'state',
      cell: ({ id, projectId, postCount }) => (
        <PostCount count={postCount} search={{ project: projectId, categoryId: id }} />
      ),
    },
    changedColumn,
  ];
  if (!onAddChild) return columns;
  return [
    ...columns,
    { title: t('Actions'), untitled: true, cell: (category) => addChildButton(category, onAddChild) },
  ];
}

function addChildButton(category: Category, onAddChild: (category: Category) => void) {
  return (
    canHaveChildren(category) && (
      <RowActions
        of={category.name}
        actions={[
          {
            words: t('Add subcategory'),
            label: t('Add subcategory to {name}', { name: category.name }),
            opensDialog: true,
            onClick: () => onAddChild(category),
          },
        ]}
      />
    )
  );
}
