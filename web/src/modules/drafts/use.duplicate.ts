import { failureOf } from '../../api/failure.ts';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import type { DraftService } from './draft.service.ts';

/** Returns a function that saves the draft and duplicates it. */
export function useDuplicate({ resource, save, duplicate }: DraftService): () => Promise<void> {
  const toast = useToast();
  return async () => {
    if (!(await save()))
      return toast(t('Nothing was duplicated, because your last changes could not be saved.'));
    try {
      await duplicate();
      toast(t('“{title}” duplicated. You are editing the copy.', { title: resource.title }));
    } catch (error) {
      toast(failureOf(error).message);
    }
  };
}
