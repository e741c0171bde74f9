import type { ContactMessage } from '@imprint/shared/contract/contact';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { useToast } from '../../kit/ui/overlays/toast.tsx';

type MessageChanges = Partial<Pick<ContactMessage, 'status' | 'isSpam'>>;

/** Marks a message, with a toast and undo. */
export function useMarkMessage() {
  const toast = useToast();
  const { get } = api.useUtils().contact;
  const { mutateAsync } = api.contact.update.useMutation();

  async function save(
    { id }: ContactMessage,
    changes: MessageChanges & { expectedVersion?: number },
  ): Promise<void> {
    const saved = await mutateAsync({ messageId: id, ...changes });
    get.setData({ messageId: id }, saved);
  }

  async function send(message: ContactMessage, changes: MessageChanges): Promise<boolean> {
    try {
      await save(message, changes);
      return true;
    } catch (error) {
      toast(failureOf(error).message);
      return false;
    }
  }

  return {
    /** Returns whether it succeeded. */
    async mark(message: ContactMessage, changes: MessageChanges, words: string): Promise<boolean> {
      const { status, isSpam } = message;
      const previous = { ...('status' in changes && { status }), ...('isSpam' in changes && { isSpam }) };
      const isSaved = await send(message, changes);
      if (isSaved) toast(words, { undo: () => void send(message, previous) });
      return isSaved;
    },
    /** Without a toast, and without overwriting concurrent changes. */
    markSilently(message: ContactMessage, changes: MessageChanges): void {
      save(message, { ...changes, expectedVersion: message.version }).catch((error: unknown) => {
        const { code, message: words } = failureOf(error);
        if (code !== 'PRECONDITION_FAILED') toast(words);
      });
    },
  };
}
