import type { CommentThread } from '@imprint/shared/contract/comments';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { scrollToBlock } from '../../editor/canvas/block.element.ts';
import { goToBlock } from '../../editor/canvas/go.to.block.ts';
import { useEditor } from '../../editor/editor.context.tsx';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { rich, t } from '../../language/message.ts';
import { commentsElement, threadElement } from './comment.elements.ts';
import { CommentEntry, nameOf } from './comment.entry.tsx';
import { CommentForm } from './comment.form.tsx';
import { findThread } from './comment.threads.ts';
import { useComments } from './comments.context.ts';

interface CommentThreadCardProps {
  thread: CommentThread;
  /** Whether its block is gone. */
  isOrphaned: boolean;
}

/** A comment with its replies, and what can be done with it. */
export function CommentThreadCard({ thread, isOrphaned }: CommentThreadCardProps) {
  const { shownId } = useComments();
  const isShown = findThread([thread], shownId) !== undefined;
  const card = useRef<HTMLLIElement>(null);
  const editor = useEditor();
  const { id, blockId, excerpt, replies } = thread;
  useEffect(() => {
    if (!isShown) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
    if (blockId === null) return;
    editor.select(blockId);
    scrollToBlock(blockId);
  }, [isShown, blockId, editor]);
  return (
    <li
      ref={card}
      tabIndex={-1}
      data-thread={id}
      aria-label={t('Comment by {author}', { author: nameOf(thread.author) })}
      className={`space-y-3 rounded-xl border bg-surface p-3 ${isShown ? 'border-ink' : 'border-line'}`}
    >
      {blockId !== null && <BlockWords blockId={blockId} words={excerpt} isGone={isOrphaned} />}
      <CommentEntry comment={thread} />
      {replies.length > 0 && (
        <ul aria-label={t('Replies')} className="space-y-3 border-l-2 border-line pl-3">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentEntry comment={reply} />
            </li>
          ))}
        </ul>
      )}
      <ThreadActions thread={thread} />
    </li>
  );
}

interface BlockWordsProps {
  blockId: string;
  words: string;
  isGone: boolean;
}

/** The words that the block had; they lead to it while it is there. */
function BlockWords({ blockId, words, isGone }: BlockWordsProps) {
  const editor = useEditor();
  const { panel } = useComments();
  const className =
    'line-clamp-2 border-l-2 border-edge pl-2 text-left text-[0.8125rem] wrap-anywhere text-muted';
  if (isGone) return <p className={className}>{words}</p>;

  function follow(): void {
    if (!panel.isBeside) panel.toggle();
    goToBlock(editor, blockId);
  }
  return (
    <button
      type="button"
      title={t('Go to the block')}
      onClick={follow}
      className={`${className} cursor-pointer hover:text-ink`}
    >
      {rich('<prefix>Go to the block: </prefix>{words}', {
        words,
        prefix: (chunks) => <span className="sr-only">{chunks}</span>,
      })}
    </button>
  );
}

function ThreadActions({ thread: { id: commentId, resolvedAt, resolvedBy } }: { thread: CommentThread }) {
  const toast = useToast();
  const { show } = useComments();
  const [isReplying, setReplying] = useState(false);
  const reply = api.comments.reply.useMutation({ onSuccess: endReply });
  const resolve = api.comments.resolve.useMutation({ onSuccess: () => leave(t('Comment resolved')) });
  const reopen = api.comments.reopen.useMutation({ onSuccess: () => leave(t('Comment reopened')) });

  function endReply(): void {
    setReplying(false);
    threadElement(commentId)?.focus();
  }

  /** The thread goes to the other list. */
  function leave(words: string): void {
    commentsElement()?.focus();
    toast(words);
  }

  if (isReplying)
    return (
      <CommentForm
        label={t('Reply')}
        submitWords={t('Reply')}
        busy={reply.isPending}
        failure={reply.error && failureOf(reply.error)}
        onSubmit={(written) => reply.mutate({ commentId, ...written })}
        onCancel={endReply}
      />
    );
  const failed = resolve.error ?? reopen.error;
  return (
    <>
      {resolvedAt !== null && (
        <p className="text-[0.8125rem] text-muted">
          {t('Resolved by {person}', { person: nameOf(resolvedBy) })}
        </p>
      )}
      <FormFailure failure={failed && failureOf(failed)} />
      <div className="flex flex-wrap gap-2">
        {resolvedAt === null ? (
          <>
            <Button size="small" onClick={() => setReplying(true)}>
              {t('Reply')}
            </Button>
            <Button
              size="small"
              look="quiet"
              busy={resolve.isPending}
              onClick={() => {
                show(null);
                resolve.mutate({ commentId });
              }}
            >
              {t('Resolve')}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            busy={reopen.isPending}
            onClick={() => {
              show(null);
              reopen.mutate({ commentId });
            }}
          >
            {t('Reopen')}
          </Button>
        )}
      </div>
    </>
  );
}
