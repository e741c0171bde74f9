import { useNavigate } from '@tanstack/react-router';
import { useToast } from '../../kit/ui/overlays/toast.tsx';

/**
 * Returns a function that leaves an organization that the person lost access to, with a
 * message: for another organization, or the sign-in page when there is none.
 */
export function useLeaveOrganization(): (sentence: string, hasOthers: boolean) => Promise<void> {
  const navigate = useNavigate();
  const toast = useToast();
  return async (sentence, hasOthers) => {
    toast(sentence);
    // Without a scope in the URL, the session's scope is used.
    const search = { organization: undefined, environment: undefined };
    // Awaited, so that nothing of the lost organization is refetched in the meantime.
    await navigate({ to: hasOthers ? '/home' : '/sign-in', search, replace: true });
  };
}
