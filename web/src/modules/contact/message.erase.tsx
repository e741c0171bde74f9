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
      toast(t('Message deleted'));
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
        {t('Delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Delete this message?')}
        confirmLabel={t('Delete permanently')}
        busy={remove.isPending}
        // The message with the button that opened the dialog was removed.
        focusAfter={() =>
          wasErased.current ? (focusTargetOf(next.current ?? '') ?? document.querySelector('main h1')) : null
        }
        onConfirm={() => remove.mutate({ messageId: message.id })}
      >
        <p>
          {t('The message from {sender} and its note are deleted permanently.', {
            sender: senderWords(message),
          })}
        </p>
        <FormFailure failure={remove.error ? failureOf(remove.error) : null} />
      </ConfirmDialog>
    </>
  );
}
