import type { Tag } from '@imprint/shared/contract/tags';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { paging } from '../../kit/lists/resource.list.tsx';
import { useAllPages } from '../../kit/lists/use.all.pages.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Combobox } from '../../kit/ui/inputs/combobox.tsx';
import { Dialog, DialogActions } from '../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { emptyListsText } from './tag.words.ts';

interface MergeTagProps {
  tag: Tag;
  /** Called once the tag was merged. */
  onMerged: () => void;
}

/** Replaces this tag with another one. */
export function MergeTag({ tag, onMerged }: MergeTagProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Merge into another tag')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('Merge “{name}”', { name: tag.name })}
        description={t('All posts get another tag instead of this one.')}
      >
        <MergeForm tag={tag} onMerged={onMerged} onClose={close} />
      </Dialog>
    </>
  );
}

/** A separate component, so that each opening starts without a choice. */
function MergeForm({ tag, onMerged, onClose }: MergeTagProps & { onClose: () => void }) {
  const toast = useToast();
  const [intoId, setIntoId] = useState('');
  const { items, isComplete, error, retry } = useAllPages(
    api.tags.list.useInfiniteQuery({ projectId: tag.projectId, sort: 'name', limit: 100 }, paging),
  );
  const others = new Map(items.filter(({ id }) => id !== tag.id).map((other) => [other.id, other]));
  const into = others.get(intoId);
  const merge = api.tags.merge.useMutation({
    onSuccess: ({ name }) => {
      toast(t('“{name}” merged into “{target}”', { name: tag.name, target: name }));
      onMerged();
    },
  });
  if (error) return <FailureState error={error} onRetry={retry} />;
  if (!isComplete) return <Skeleton label={t('Loading the tags')} lines={2} />;
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (into) merge.mutate({ tagId: tag.id, intoId: into.id });
      }}
    >
      <FormFailure failure={merge.error && failureOf(merge.error)} />
      {others.size === 0 ? (
        <p>{t('There is no other tag in this project.')}</p>
      ) : (
        <Combobox
          label={t('Tag to keep')}
          value={intoId}
          values={[...others.keys()]}
          wordsOf={(id) => others.get(id)?.name ?? t('Choose a tag')}
          maxVisible={100}
          onChange={setIntoId}
        />
      )}
      <p role="status">{into && mergeWords(tag, into)}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" look="danger" busy={merge.isPending} disabled={!into}>
          {t('Merge tags')}
        </Button>
      </DialogActions>
    </form>
  );
}

function mergeWords({ name, slug, postCount }: Tag, into: Tag): string {
  const effect =
    postCount === 0
      ? t('No post has “{name}”.', { name })
      : t('{count, plural, one {# post gets} other {# posts get}} “{kept}” instead of “{name}”.', {
          count: postCount,
          kept: into.name,
          name,
        });
  return [effect, t('“{name}” is deleted permanently.', { name }), emptyListsText(slug)].join(' ');
}
