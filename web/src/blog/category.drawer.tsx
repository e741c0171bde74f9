import { type Category, categories } from '@imprint/shared/categories.contract';
import type { RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { SlugField } from '../forms/slug.field.tsx';
import { TextField } from '../forms/text.field.tsx';
import { UnsavedGuard } from '../forms/unsaved.guard.tsx';
import { useVersionedForm, VersionedForm } from '../forms/versioned.form.tsx';
import { api } from '../trpc.ts';
import { useToast } from '../ui/toast.tsx';
import { CategoryParentField } from './category.parent.field.tsx';
import { TaxonomyDeletion } from './taxonomy.deletion.tsx';
import { TaxonomyDrawer, useOpenItem } from './taxonomy.drawer.tsx';

/** A drawer for the category in the URL. */
export function CategoryDrawer({ mayWrite }: { mayWrite: boolean }) {
  const openItem = useOpenItem('category');
  const query = api.categories.get.useQuery({ categoryId: openItem.id }, { enabled: openItem.isOpen });
  return (
    <TaxonomyDrawer noun="category" openItem={openItem} query={query}>
      {(category, { isDeleted, onDeleted }) => (
        <>
          <p className="font-mono text-xs break-all text-muted">{category.path}</p>
          <CategoryForm category={category} readOnly={!mayWrite} isDeleted={isDeleted} />
          {mayWrite && <DeleteCategory category={category} onDeleted={onDeleted} />}
        </>
      )}
    </TaxonomyDrawer>
  );
}

interface CategoryFormProps {
  category: Category;
  readOnly: boolean;
  isDeleted: RefObject<boolean>;
}

/** Changes or moves a category, unless somebody else changed it since this person began to edit. */
function CategoryForm({ category, readOnly, isDeleted }: CategoryFormProps) {
  const { get } = api.useUtils().categories;
  const update = api.categories.update.useMutation();
  const target = { categoryId: category.id };
  const { form, field, change, frame } = useVersionedForm(categories.update, {
    noun: 'category',
    resource: category,
    valuesOf,
    send: (input, expectedVersion) => update.mutateAsync({ ...input, expectedVersion }),
    fetch: () => get.fetch(target, { staleTime: 0 }),
    show: (latest) => get.setData(target, latest),
  });
  const parentId = useWatch({ control: form.control, name: 'parentId' }) ?? null;
  const { isDirty, isSubmitting } = frame;
  return (
    <>
      <VersionedForm frame={frame} readOnly={readOnly}>
        <TextField field={field('name')} label="Name" autoComplete="off" readOnly={readOnly} />
        <SlugField field={field('slug')} readOnly={readOnly} />
        {!readOnly && (
          <CategoryParentField
            projectId={category.projectId}
            category={category}
            parentId={parentId}
            reason={field('parentId').reason}
            onChange={(next) => change({ parentId: next })}
          />
        )}
        <TextField field={field('description')} label="Description" optional multiline readOnly={readOnly} />
      </VersionedForm>
      <UnsavedGuard noun="category" isDirty={isDirty} isSubmitting={isSubmitting} isDeleted={isDeleted} />
    </>
  );
}

function valuesOf({ id, name, slug, parentId, description }: Category) {
  return { categoryId: id, name, slug, parentId, description: description ?? '' };
}

function DeleteCategory({ category, onDeleted }: { category: Category; onDeleted: () => void }) {
  const { id, projectId, name } = category;
  const toast = useToast();
  const remove = api.categories.delete.useMutation({
    onSuccess: () => {
      toast(`Deleted “${name}”`);
      onDeleted();
    },
  });
  return (
    <TaxonomyDeletion
      noun="category"
      item={category}
      deletion={remove}
      posts={{ projectId, categoryId: id }}
      onDelete={() => remove.mutate({ categoryId: id })}
    >
      <p>The category is removed at once, for everybody, and cannot be brought back.</p>
    </TaxonomyDeletion>
  );
}
