import { type Tag, tags } from '@imprint/shared/tags.contract';
import type { RefObject } from 'react';
import { SlugField } from '../forms/slug.field.tsx';
import { TextField } from '../forms/text.field.tsx';
import { UnsavedGuard } from '../forms/unsaved.guard.tsx';
import { useVersionedForm, VersionedForm } from '../forms/versioned.form.tsx';
import { api } from '../trpc.ts';
import { countOf } from '../ui/count.words.ts';
import { useToast } from '../ui/toast.tsx';
import { FilingDeletion } from './filing.deletion.tsx';
import { FilingDrawer, useOpened } from './filing.drawer.tsx';
import { MergeTag } from './tag.merge.tsx';
import { listsLosing } from './tag.words.ts';

/** The tag that the address names, beside the others. */
export function TagDrawer({ mayWrite }: { mayWrite: boolean }) {
  const opened = useOpened('tag');
  const found = api.tags.get.useQuery({ tagId: opened.id }, { enabled: opened.isOpen });
  return (
    <FilingDrawer noun="tag" opened={opened} found={found}>
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
    </FilingDrawer>
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
          note={`The posts that have the tag follow when it changes. ${listsLosing(tag.slug)}`}
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
  const losing = `${countOf(postCount, 'post')} ${postCount === 1 ? 'loses' : 'lose'} it.`;
  return (
    <FilingDeletion
      noun="tag"
      item={tag}
      removal={remove}
      posts={{ projectId, tag: slug }}
      onDelete={() => remove.mutate({ tagId: id })}
    >
      <p>{postCount > 0 ? losing : 'No post has it.'}</p>
      <p>The tag is removed at once, for everybody, and cannot be brought back.</p>
    </FilingDeletion>
  );
}
