import type { Comment } from '@imprint/shared/contract/comments';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { Menu, MenuItem } from '../../kit/ui/overlays/menu.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { useSession } from '../../shell/session/session.provider.tsx';
import { commentsElement, threadElement } from './comment.elements.ts';
import { CommentForm } from './comment.form.tsx';
import { Initials } from './initials.tsx';

/** What someone is called, also once their account is gone. */
export function nameOf(person: Comment['author']): string {
  return person?.name ?? t('Former member');
}

/** What one person said. */
export function CommentEntry({ comment }: { comment: Comment }) {
  const { author, text, createdAt, editedAt } = comment;
  const [isEditing, setEditing] = useState(false);

  function endEditing(): void {
    setEditing(false);
    threadElement(comment.threadId ?? comment.id)?.focus();
  }
  return (
    <div className="space-y-1.5">
      <div className="flex items-center gap-2">
        <Initials name={nameOf(author)} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{nameOf(author)}</p>
          <p className="text-xs text-faint">
            <Time iso={createdAt} look="ago" />
            {editedAt !== null && ` · ${t('edited')}`}
          </p>
        </div>
        <EntryMenu comment={comment} onEdit={() => setEditing(true)} />
      </div>
      {isEditing ? (
        <EditForm comment={comment} onDone={endEditing} />
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      )}
    </div>
  );
}

/** People edit what they wrote, and delete it; owners and admins delete anything. */
function EntryMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const { user, grants } = useSession();
  const [isAsking, setAsking] = useState(false);
  const remove = api.comments.delete.useMutation({ onSuccess: () => setAsking(false) });
  const isOwn = comment.author?.id === user.id;
  if (!isOwn && !grants.includes('members')) return null;
  return (
    <>
      <Menu
        label={t('Edit or delete the comment by {author}', { author: nameOf(comment.author) })}
        trigger={<Icon name="more" />}
        triggerClassName="grid size-7 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        {isOwn && <MenuItem onClick={onEdit}>{t('Edit')}</MenuItem>}
        <MenuItem onClick={() => setAsking(true)}>{t('Delete…')}</MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        title={t('Delete this comment?')}
        confirmLabel={t('Delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ commentId: comment.id })}
        onClose={() => setAsking(false)}
        focusAfter={() => {
          if (!remove.isSuccess) return null;
          return comment.threadId === null ? commentsElement() : threadElement(comment.threadId);
        }}
      >
        <p>
          {comment.threadId === null
            ? t('Its replies are deleted with it. This cannot be undone.')
            : t('This cannot be undone.')}
        </p>
        <FormFailure failure={remove.error && failureOf(remove.error)} />
      </ConfirmDialog>
    </>
  );
}

function EditForm({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const update = api.comments.update.useMutation({ onSuccess: onDone });
  return (
    <CommentForm
      label={t('Edit comment')}
      initial={{ text: comment.text, members: [] }}
      submitWords={t('Save')}
      busy={update.isPending}
      failure={update.error && failureOf(update.error)}
      onSubmit={({ text, mentions }) =>
        update.mutate({
          commentId: comment.id,
          text,
          mentions: [...new Set([...comment.mentions, ...mentions])],
        })
      }
      onCancel={onDone}
    />
  );
}
