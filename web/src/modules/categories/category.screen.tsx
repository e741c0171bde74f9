import { categories } from '@imprint/shared/contract/categories';
import { SlugField } from '../../kit/forms/slug.field.tsx';
import { TextField } from '../../kit/forms/text.field.tsx';
import { ResourceDrawer } from '../../kit/resource/resource.drawer.tsx';
import { ChangeForm } from '../../kit/resource/resource.forms.tsx';
import { type FieldsProps, resourceScreen } from '../../kit/resource/resource.screen.ts';
import { t } from '../../language/message.ts';
import { TaxonomyDeletion } from '../blog/taxonomy.deletion.tsx';
import { CategoryParentField } from './category.parent.field.tsx';

export const categoryScreen = resourceScreen(categories, {
  resource: 'categories',
  noun: t('category'),
  plural: t('categories'),
  newValues: { name: '', slug: '', description: '' },
  valuesOf: ({ name, slug, parentId, description }) => ({
    name,
    slug,
    parentId,
    description: description ?? '',
  }),
  Fields: CategoryFields,
});

function CategoryFields({ field, values, change, item, readOnly }: FieldsProps<typeof categories>) {
  return (
    <>
      <TextField field={field('name')} label={t('Name')} autoComplete="off" readOnly={readOnly} />
      <SlugField field={field('slug')} optional={!item} readOnly={readOnly} />
      {!readOnly && (
        <CategoryParentField
          projectId={item?.projectId ?? values.projectId ?? ''}
          category={item}
          parentId={values.parentId ?? null}
          reason={field('parentId').reason}
          onChange={(parentId) => change({ parentId })}
        />
      )}
      <TextField
        field={field('description')}
        label={t('Description')}
        optional
        multiline
        readOnly={readOnly}
      />
    </>
  );
}

/** A drawer for the category in the URL. */
export function CategoryDrawer({ mayWrite }: { mayWrite: boolean }) {
  return (
    <ResourceDrawer screen={categoryScreen}>
      {(category, { isDeleted, onDeleted }) => (
        <>
          <p className="font-mono text-xs break-all text-muted">{category.path}</p>
          <ChangeForm screen={categoryScreen} item={category} readOnly={!mayWrite} isDeleted={isDeleted} />
          {mayWrite && (
            <TaxonomyDeletion
              screen={categoryScreen}
              item={category}
              posts={{ project: category.projectId, categoryId: category.id }}
              onDeleted={onDeleted}
            />
          )}
        </>
      )}
    </ResourceDrawer>
  );
}
