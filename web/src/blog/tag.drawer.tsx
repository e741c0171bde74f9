import { type Tag, tags } from '@imprint/shared/tags.contract';
import type { RefObject } from 'react';
import { SlugField } from '../forms/slug.field.tsx';
import { TextField } from '../forms/text.field.tsx';
import { UnsavedGuard } from '../forms/unsaved.guard.tsx';
import { useVersionedForm, VersionedForm } from '../forms/versioned.form.tsx';
import { api } from '../trpc.ts';
import { countOf } from '../ui/count.words.ts';
import { useToast } from '../ui/toast.tsx';
import { MergeTag } from './tag.merge.tsx';
import { emptyListsText } from './tag.words.ts';
import { TaxonomyDeletion } from './taxonomy.deletion.tsx';
import { TaxonomyDrawer, useOpenItem } from './taxonomy.drawer.tsx';

/** A drawer for the tag in the URL. */
export function TagDrawer({ mayWrite }: { mayWrite: boolean }) {
  const openItem = useOpenItem('tag');
  const query = api.tags.get.useQuery({ tagId: openItem.id }, { enabled: openItem.isOpen });
  return (
    <TaxonomyDrawer noun="tag" openItem={openItem} query={query}>
      {(tag, { isDeleted, onDeleted }) => (
        <>
          <TagForm tag={tag} readOnly={!mayWrite} isDeleted={isDeleted} />
          {mayWrite && (
            <div className="flex flex-wrap gap-2.5">
              <MergeTag tag={tag} onMerged={onDeleted} />
              <DeleteTag tag={tag} onDeleted={onDeleted} />
            </div>
          )}
        </>
      )}
    </TaxonomyDrawer>
  );
}

interface TagFormProps {
  tag: Tag;
  readOnly: boolean;
  isDeleted: RefObject<boolean>;
}

/** Changes a tag, unless somebody else changed it since this person began to edit. */
function TagForm({ tag, readOnly, isDeleted }: TagFormProps) {
  const { get } = api.useUtils().tags;
  const update = api.tags.update.useMutation();
  const target = { tagId: tag.id };
  const { field, frame } = useVersionedForm(tags.update, {
    noun: 'tag',
    resource: tag,
    valuesOf,
    send: (input, expectedVersion) => update.mutateAsync({ ...input, expectedVersion }),
    fetch: () => get.fetch(target, { staleTime: 0 }),
    show: (latest) => get.setData(target, latest),
  });
  const { isDirty, isSubmitting } = frame;
  return (
    <>
      <VersionedForm frame={frame} readOnly={readOnly}>
        <TextField field={field('name')} label="Name" autoComplete="off" readOnly={readOnly} />
        <SlugField
          field={field('slug')}
          readOnly={readOnly}
          note={`The posts that have the tag follow when it changes. ${emptyListsText(tag.slug)}`}
        />
        <TextField field={field('description')} label="Description" optional multiline readOnly={readOnly} />
      </VersionedForm>
      <UnsavedGuard noun="tag" isDirty={isDirty} isSubmitting={isSubmitting} isDeleted={isDeleted} />
    </>
  );
}

function valuesOf({ id, name, slug, description }: Tag) {
  return { tagId: id, name, slug, description: description ?? '' };
}

function DeleteTag({ tag, onDeleted }: { tag: Tag; onDeleted: () => void }) {
  const { id, projectId, name, slug, postCount } = tag;
  const toast = useToast();
  const remove = api.tags.delete.useMutation({
    onSuccess: () => {
      toast(`Deleted “${name}”`);
      onDeleted();
    },
  });
  const lossText = `${countOf(postCount, 'post')} ${postCount === 1 ? 'loses' : 'lose'} it.`;
  return (
    <TaxonomyDeletion
      noun="tag"
      item={tag}
      deletion={remove}
      posts={{ projectId, tag: slug }}
      onDelete={() => remove.mutate({ tagId: id })}
    >
      <p>{postCount > 0 ? lossText : 'No post has it.'}</p>
      <p>The tag is removed at once, for everybody, and cannot be brought back.</p>
    </TaxonomyDeletion>
  );
}
