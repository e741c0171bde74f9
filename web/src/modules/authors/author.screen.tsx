import { authors } from '@imprint/shared/contract/authors';
import { SlugField } from '../../kit/forms/slug.field.tsx';
import { TextField } from '../../kit/forms/text.field.tsx';
import { ResourceDrawer } from '../../kit/resource/resource.drawer.tsx';
import { ChangeForm } from '../../kit/resource/resource.forms.tsx';
import { type FieldsProps, resourceScreen } from '../../kit/resource/resource.screen.ts';
import { t } from '../../language/message.ts';
import { TaxonomyDeletion } from '../blog/taxonomy.deletion.tsx';
import { MediaField } from '../media/media.field.tsx';
import { NewItemProject } from '../projects/new.item.project.tsx';

export const authorScreen = resourceScreen(authors, {
  resource: 'authors',
  noun: t('author'),
  plural: t('authors'),
  newValues: { name: '', slug: '', bio: '', websiteUrl: '', imageId: null },
  valuesOf: ({ name, slug, bio, websiteUrl, imageId }) => ({
    name,
    slug,
    bio: bio ?? '',
    websiteUrl: websiteUrl ?? '',
    imageId,
  }),
  Fields: AuthorFields,
});

function AuthorFields({ field, values, change, item, readOnly }: FieldsProps<typeof authors>) {
  const { reason } = field('imageId');
  const projectId = item?.projectId ?? values.projectId;
  return (
    <>
      {!item && <NewItemProject field={field('projectId')} values={values} change={change} />}
      <TextField field={field('name')} label={t('Name')} autoComplete="off" readOnly={readOnly} />
      <SlugField field={field('slug')} optional={!item} readOnly={readOnly} />
      <TextField
        field={field('bio')}
        label={t('Bio')}
        optional
        multiline
        readOnly={readOnly}
        hint={t('A short description for readers of their posts.')}
      />
      <TextField
        field={field('websiteUrl')}
        label={t('Website')}
        optional
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        readOnly={readOnly}
      />
      {projectId && (
        <MediaField
          label={t('Picture')}
          error={reason && t('Picture {reason}.', { reason })}
          kind="image"
          projectId={projectId}
          value={values.imageId ?? null}
          readOnly={readOnly}
          onChange={(imageId) => change({ imageId })}
        />
      )}
    </>
  );
}

/** A drawer for the author in the URL. */
export function AuthorDrawer({ mayWrite }: { mayWrite: boolean }) {
  return (
    <ResourceDrawer screen={authorScreen}>
      {(author, { isDeleted, onDeleted }) => (
        <>
          <ChangeForm screen={authorScreen} item={author} readOnly={!mayWrite} isDeleted={isDeleted} />
          {mayWrite && (
            <TaxonomyDeletion
              screen={authorScreen}
              item={author}
              posts={{ project: author.projectId, authorId: author.id }}
              onDeleted={onDeleted}
            />
          )}
        </>
      )}
    </ResourceDrawer>
  );
}
