import { failureOf } from '../failure.ts';
import { useToast } from '../ui/toast.tsx';

/** Returns a function that shows a toast about a deletion, with a button that undoes it. */
export function useDeletedToast(): (title: string, undelete: () => Promise<unknown>) => void {
  const toast = useToast();
  return (title, undelete) =>
    toast(`Deleted “${title}”`, {
      undo: () => void undelete().catch((error: unknown) => toast(failureOf(error).message)),
    });
}
