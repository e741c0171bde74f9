import { api } from '../../api/trpc.ts';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';

/** Returns a function that ends the session. */
export function useSignOut(): () => void {
  const toast = useToast();
  const { mutate } = api.session.signOut.useMutation({
    // A full page load clears all cached data of this person.
    onSuccess: () => location.assign('/sign-in'),
    onError: () => toast(t('Signing out failed. Try again.')),
  });
  return () => mutate({});
}
