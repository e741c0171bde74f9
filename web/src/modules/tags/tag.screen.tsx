import { type Tag, tags } from '@imprint/shared/contract/tags';
import { SlugField } from '../../kit/forms/slug.field.tsx';
import { TextField } from '../../kit/forms/text.field.tsx';
import { ResourceDrawer } from '../../kit/resource/resource.drawer.tsx';
import { ChangeForm } from '../../kit/resource/resource.forms.tsx';
import { type FieldsProps, resourceScreen } from '../../kit/resource/resource.screen.ts';
import { t } from '../../language/message.ts';
import { TaxonomyDeletion } from '../blog/taxonomy.deletion.tsx';
import { NewItemProject } from '../projects/new.item.project.tsx';
import { MergeTag } from './tag.merge.tsx';
import { emptyListsText } from './tag.words.ts';

export const tagScreen = resourceScreen(tags, {
  resource: 'tags',
  noun: t('tag'),
  plural: t('tags'),
  newValues: { name: '', slug: '', description: '' },
  valuesOf: ({ name, slug, description }) => ({ name, slug, description: description ?? '' }),
  Fields: TagFields,
});

function TagFields({ field, values, change, item, readOnly }: FieldsProps<typeof tags>) {
  return (
    <>
      {!item && <NewItemProject field={field('projectId')} values={values} change={change} />}
      <TextField field={field('name')} label={t('Name')} autoComplete="off" readOnly={readOnly} />
      <SlugField
        field={field('slug')}
        optional={!item}
        readOnly={readOnly}
        note={item ? slugNote(item) : undefined}
      />
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

function slugNote({ slug }: Tag): string {
  return `${t('Posts with this tag keep it when its slug changes.')} ${emptyListsText(slug)}`;
}

/** A drawer for the tag in the URL. */
export function TagDrawer({ mayWrite }: { mayWrite: boolean }) {
  return (
    <ResourceDrawer screen={tagScreen}>
      {(tag, { isDeleted, onDeleted }) => (
        <>
          <ChangeForm screen={tagScreen} item={tag} readOnly={!mayWrite} isDeleted={isDeleted} />
          {mayWrite && (
            <div className="flex flex-wrap gap-2.5">
              <MergeTag tag={tag} onMerged={onDeleted} />
              <DeleteTag tag={tag} onDeleted={onDeleted} />
            </div>
          )}
        </>
      )}
    </ResourceDrawer>
  );
}

function DeleteTag({ tag, onDeleted }: { tag: Tag; onDeleted: () => void }) {
  const { projectId, slug, postCount } = tag;
  return (
    <TaxonomyDeletion
      screen={tagScreen}
      item={tag}
      posts={{ project: projectId, tag: slug }}
      onDeleted={onDeleted}
    >
      <p>
        {postCount > 0
          ? t('{count, plural, one {# post loses} other {# posts lose}} this tag.', { count: postCount })
          : t('No post has this tag.')}
      </p>
    </TaxonomyDeletion>
  );
}
