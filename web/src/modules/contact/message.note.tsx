import { type ContactMessage, contact } from '@imprint/shared/contract/contact';
import { type RefObject, useEffect } from 'react';
import { api } from '../../api/trpc.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { UnsavedGuard } from '../../kit/forms/unsaved.guard.tsx';
import { useVersionedForm, VersionedForm } from '../../kit/forms/versioned.form.tsx';
import { t } from '../../language/message.ts';

interface MessageNoteProps {
  message: ContactMessage;
  readOnly: boolean;
  isErased: RefObject<boolean>;
}

/** Edits the internal note on a message, unless somebody else changed it meanwhile. */
export function MessageNote({ message, readOnly, isErased }: MessageNoteProps) {
  const { get } = api.useUtils().contact;
  const update = api.contact.update.useMutation();
  const target = { messageId: message.id };
  const { field, frame } = useVersionedForm(contact.update, {
    noun: t('message'),
    resource: message,
    valuesOf,
    send: ({ note }, expectedVersion) =>
      update.mutateAsync({ ...target, note: note ?? null, expectedVersion }),
    fetch: () => get.fetch(target, { staleTime: 0 }),
    show: (latest) => get.setData(target, latest),
  });
  useEffect(() => {
    // Reset, because the previous message may have been erased.
    isErased.current = false;
  }, [isErased]);
  const { isDirty, isSubmitting } = frame;
  if (readOnly && message.note === null) return null;
  return (
    <div className="border-t border-line pt-5">
      <VersionedForm frame={frame} readOnly={readOnly}>
        <TextField
          field={field('note')}
          label={t('Note')}
          hint={t('Only your team can see it.')}
          optional
          multiline
          readOnly={readOnly}
        />
      </VersionedForm>
      <UnsavedGuard
        noun={t('message')}
        parameter="message"
        isDirty={isDirty}
        isSubmitting={isSubmitting}
        isDeleted={isErased}
      />
    </div>
  );
}

function valuesOf({ id, note }: ContactMessage) {
  return { messageId: id, note: note ?? '' };
}
