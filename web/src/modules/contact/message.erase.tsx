import type { ContactMessage } from '@imprint/shared/contract/contact';
import { type RefObject, useRef, useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { senderWords } from './message.words.ts';
import { focusTargetOf } from './use.triage.ts';

interface EraseMessageProps {
  message: ContactMessage;
  /** Whether it has been erased, so that no note can be lost. */
  isErased: RefObject<boolean>;
  onHandled: (id: string) => string | null;
}

/** Erases a message after confirmation. */
export function EraseMessage({ message, isErased, onHandled }: EraseMessageProps) {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const wasErased = useRef(false);
  const next = useRef<string | null>(null);
  const remove = api.contact.delete.useMutation({
    onSuccess: (_answer, { messageId }) => {
      toast(t('Erased the message'));
      wasErased.current = true;
      // Another message may have been opened meanwhile.
      isErased.current = messageId === message.id;
      next.current = onHandled(messageId);
      setAsking(false);
    },
  });
  return (
    <>
      <Button
        size="small"
        look="danger-quiet"
        aria-haspopup="dialog"
        onClick={() => {
          remove.reset();
          wasErased.current = false;
          setAsking(true);
        }}
      >
        {t('Erase')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Erase this message?')}
        confirmLabel={t('Erase for good')}
        busy={remove.isPending}
        // The message with the button that opened the dialog was removed.
        focusAfter={() =>
          wasErased.current ? (focusTargetOf(next.current ?? '') ?? document.querySelector('main h1')) : null
        }
        onConfirm={() => remove.mutate({ messageId: message.id })}
      >
        <p>
          {t('What {message} wrote, and the note about it, cannot be brought back.', {
            message: senderWords(message),
          })}
        </p>
        <FormFailure failure={remove.error ? failureOf(remove.error) : null} />
      </ConfirmDialog>
    </>
  );
}
