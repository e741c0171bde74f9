import { findBlock, walk } from '@imprint/shared/blocks/tree';
import { useLayoutEffect, useRef } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { blockWords } from '../../editor/block.words.ts';
import { useEditor, useEditorState } from '../../editor/editor.context.tsx';
import { Combobox } from '../../kit/ui/inputs/combobox.tsx';
import { t } from '../../language/message.ts';
import { CommentForm } from './comment.form.tsx';
import { commentedWords } from './comment.threads.ts';
import { type CommentDraft, inputOf, useComments } from './comments.context.ts';

interface NewCommentProps {
  draft: CommentDraft;
  onDone: () => void;
}

/** Leaves a comment on the document or on one of its blocks. */
export function NewComment({ draft, onDone }: NewCommentProps) {
  const { blockId, beginnings } = draft;
  const editor = useEditor();
  const { document, begin, write, discard, show } = useComments();
  const blocks = useEditorState(editor, (state) => state.draft.blocks);
  const create = api.comments.create.useMutation({
    onSuccess({ id }) {
      discard();
      onDone();
      show(id);
    },
  });
  const whole = document.noun === 'page' ? t('The whole page') : t('The whole post');
  const choices = [...walk(blocks)].filter(({ block }) => !['column', 'slot'].includes(block.type));
  const found = findBlock(blocks, blockId ?? '')?.block;

  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each beginning leads to the field.
  useLayoutEffect(() => box.current?.querySelector('textarea')?.focus(), [beginnings]);

  function cancel(): void {
    discard();
    if (found) editor.canvas?.focusBlock(found.id);
  }

  return (
    <div ref={box} className="space-y-3 rounded-xl border border-line bg-surface p-3">
      <Combobox
        label={t('About')}
        value={found ? found.id : ''}
        values={['', ...choices.map(({ block }) => block.id)]}
        wordsOf={(id) => {
          const block = findBlock(blocks, id)?.block;
          return block ? blockWords(block) : whole;
        }}
        maxVisible={50}
        searchHint={t('Search blocks')}
        onChange={(id) => begin(id || null)}
      />
      <CommentForm
        label={t('Comment')}
        initial={draft}
        submitWords={t('Comment')}
        busy={create.isPending}
        failure={create.error && failureOf(create.error)}
        onSubmit={(written) =>
          create.mutate({
            ...inputOf(document),
            ...(found && { blockId: found.id, excerpt: commentedWords(found) }),
            ...written,
          })
        }
        onWrite={write}
        onCancel={cancel}
      />
    </div>
  );
}
