import type { ContactMessage } from '@imprint/shared/contact.contract';
import { failureOf } from '../failure.ts';
import { api } from '../trpc.ts';
import { useToast } from '../ui/toast.tsx';

type Mark = Partial<Pick<ContactMessage, 'status' | 'isSpam'>>;

/** Marks a message and says so, with the way back. */
export function useMarking() {
  const toast = useToast();
  const { get } = api.useUtils().contact;
  const { mutateAsync } = api.contact.update.useMutation();

  async function save({ id }: ContactMessage, set: Mark & { expectedVersion?: number }): Promise<void> {
    const saved = await mutateAsync({ messageId: id, ...set });
    get.setData({ messageId: id }, saved);
  }

  async function send(message: ContactMessage, set: Mark): Promise<boolean> {
    try {
      await save(message, set);
      return true;
    } catch (error) {
      toast(failureOf(error).message);
      return false;
    }
  }

  return {
    /** Gives whether it worked. */
    async mark(message: ContactMessage, set: Mark, words: string): Promise<boolean> {
      const { status, isSpam } = message;
      const former = { ...('status' in set && { status }), ...('isSpam' in set && { isSpam }) };
      const hasWorked = await send(message, set);
      if (hasWorked) toast(words, { undo: () => void send(message, former) });
      return hasWorked;
    },
    /** Without a word, for what the person sees anyway; what was marked otherwise meanwhile stays so. */
    markSilently(message: ContactMessage, set: Mark): void {
      save(message, { ...set, expectedVersion: message.version }).catch((error: unknown) => {
        const { code, message: words } = failureOf(error);
        if (code !== 'PRECONDITION_FAILED') toast(words);
      });
    },
  };
}
