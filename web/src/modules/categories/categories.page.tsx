import { type Category, categories } from '@imprint/shared/contract/categories';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/trpc.ts';
import { CreateButton } from '../../kit/lists/create.button.tsx';
import { paging, ResourceList } from '../../kit/lists/resource.list.tsx';
import { useCreating } from '../../kit/lists/use.creating.ts';
import { CreateDialog } from '../../kit/resource/resource.forms.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { t } from '../../language/message.ts';
import { readSearch } from '../../shell/search.ts';
import { BlogFrame } from '../blog/blog.frame.tsx';
import { categoryColumns } from './category.columns.tsx';
import { CategoryDrawer, categoryScreen } from './category.screen.tsx';
import { categoriesQuery } from './use.categories.ts';

const { q } = categories.list.input.shape;

/** The categories of a project, as a tree. */
export function CategoriesPage() {
  return (
    <BlogFrame
      title={t('Categories')}
      needsProject={t('Each project has its own categories. Choose a project to see them.')}
      description={t('Group the posts of a project. Categories can be nested.')}
      actions={({ mayWrite }) => mayWrite && <CreateButton>{t('New category')}</CreateButton>}
    >
      {({ projectId, mayWrite }) =>
        projectId !== undefined && <Categories key={projectId} projectId={projectId} mayWrite={mayWrite} />
      }
    </BlogFrame>
  );
}

function Categories({ projectId, mayWrite }: { projectId: string; mayWrite: boolean }) {
  const values = readSearch({ q }, useSearch({ from: '/app/blog/categories' }));
  const list = api.categories.list.useInfiniteQuery({ ...values, ...categoriesQuery(projectId) }, paging);
  const [isCreating, setCreating] = useCreating();
  const [parent, setParent] = useState<Category | null>(null);
  return (
    <>
      <ResourceList
        noun={t('categories')}
        list={list}
        columns={categoryColumns({ isTree: values.q === undefined, onAddChild: mayWrite ? setParent : null })}
        keyOf={({ id }) => id}
        values={values}
        searchHint={t('Search by name or path')}
        empty={
          <EmptyState
            title={t('No categories yet')}
            actions={mayWrite && <CreateButton>{t('Create a category')}</CreateButton>}
          >
            {t('Start with a few broad categories. You can nest others below them.')}
          </EmptyState>
        }
      />
      <CategoryDrawer mayWrite={mayWrite} />
      {mayWrite && (
        <CreateDialog
          screen={categoryScreen}
          open={isCreating || parent !== null}
          onClose={() => {
            setParent(null);
            if (isCreating) setCreating(false);
          }}
          initial={{ projectId, parentId: parent?.id ?? null }}
          createdText={({ name, path }) => t('“{name}” created at {path}', { name, path })}
        />
      )}
    </>
  );
}
