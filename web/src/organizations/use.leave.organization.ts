import { useNavigate } from '@tanstack/react-router';
import { useToast } from '../ui/toast.tsx';

/**
 * Returns a function that goes away from an organization that is closed to the person now, with a
 * sentence on what happened: to another organization, or to the sign-in page when there is none.
 */
export function useLeaveOrganization(): (sentence: string, hasOthers: boolean) => Promise<void> {
  const navigate = useNavigate();
  const toast = useToast();
  return async (sentence, hasOthers) => {
    toast(sentence);
    // Without a place in the address the session says where the person is now.
    const search = { organization: undefined, environment: undefined };
    // Awaited, so that nothing of the closed organization is read again in the meantime.
    await navigate({ to: hasOthers ? '/home' : '/sign-in', search, replace: true });
  };
}
