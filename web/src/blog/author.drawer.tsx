import { type Author, authors } from '@imprint/shared/authors.contract';
import type { RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { SlugField } from '../forms/slug.field.tsx';
import { TextField } from '../forms/text.field.tsx';
import { UnsavedGuard } from '../forms/unsaved.guard.tsx';
import { useVersionedForm, VersionedForm } from '../forms/versioned.form.tsx';
import { api } from '../trpc.ts';
import { useToast } from '../ui/toast.tsx';
import { AuthorFields } from './author.fields.tsx';
import { TaxonomyDeletion } from './taxonomy.deletion.tsx';
import { TaxonomyDrawer, useOpenItem } from './taxonomy.drawer.tsx';

/** A drawer for the author in the URL. */
export function AuthorDrawer({ mayWrite }: { mayWrite: boolean }) {
  const openItem = useOpenItem('author');
  const query = api.authors.get.useQuery({ authorId: openItem.id }, { enabled: openItem.isOpen });
  return (
    <TaxonomyDrawer noun="author" openItem={openItem} query={query}>
      {(author, { isDeleted, onDeleted }) => (
        <>
          <AuthorForm author={author} readOnly={!mayWrite} isDeleted={isDeleted} />
          {mayWrite && <DeleteAuthor author={author} onDeleted={onDeleted} />}
        </>
      )}
    </TaxonomyDrawer>
  );
}

interface AuthorFormProps {
  author: Author;
  readOnly: boolean;
  isDeleted: RefObject<boolean>;
}

/** Changes an author, unless somebody else changed it since this person began to edit. */
function AuthorForm({ author, readOnly, isDeleted }: AuthorFormProps) {
  const { get } = api.useUtils().authors;
  const update = api.authors.update.useMutation();
  const target = { authorId: author.id };
  const { form, field, change, frame } = useVersionedForm(authors.update, {
    noun: 'author',
    resource: author,
    valuesOf,
    send: (input, expectedVersion) => update.mutateAsync({ ...input, expectedVersion }),
    fetch: () => get.fetch(target, { staleTime: 0 }),
    show: (latest) => get.setData(target, latest),
  });
  const imageId = useWatch({ control: form.control, name: 'imageId' }) ?? null;
  const { isDirty, isSubmitting } = frame;
  return (
    <>
      <VersionedForm frame={frame} readOnly={readOnly}>
        <TextField field={field('name')} label="Name" autoComplete="off" readOnly={readOnly} />
        <SlugField field={field('slug')} readOnly={readOnly} />
        <AuthorFields
          field={field}
          projectId={author.projectId}
          imageId={imageId}
          readOnly={readOnly}
          onImage={(next) => change({ imageId: next })}
        />
      </VersionedForm>
      <UnsavedGuard noun="author" isDirty={isDirty} isSubmitting={isSubmitting} isDeleted={isDeleted} />
    </>
  );
}

function valuesOf({ id, name, slug, bio, websiteUrl, imageId }: Author) {
  return { authorId: id, name, slug, bio: bio ?? '', websiteUrl: websiteUrl ?? '', imageId };
}

function DeleteAuthor({ author, onDeleted }: { author: Author; onDeleted: () => void }) {
  const { id, projectId, name } = author;
  const toast = useToast();
  const remove = api.authors.delete.useMutation({
    onSuccess: () => {
      toast(`Deleted “${name}”`);
      onDeleted();
    },
  });
  return (
    <TaxonomyDeletion
      noun="author"
      item={author}
      deletion={remove}
      posts={{ projectId, authorId: id }}
      onDelete={() => remove.mutate({ authorId: id })}
    >
      <p>The author is removed at once, for everybody, and cannot be brought back.</p>
    </TaxonomyDeletion>
  );
}
