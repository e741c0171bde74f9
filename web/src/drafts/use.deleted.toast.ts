import { failureOf } from '../failure.ts';
import { useToast } from '../ui/toast.tsx';

/** Returns a function that says that something was deleted, and offers to bring it back. */
export function useDeletedToast(): (title: string, bringBack: () => Promise<unknown>) => void {
  const toast = useToast();
  return (title, bringBack) =>
    toast(`Deleted “${title}”`, {
      undo: () => void bringBack().catch((error: unknown) => toast(failureOf(error).message)),
    });
}
