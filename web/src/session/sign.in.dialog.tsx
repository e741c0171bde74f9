import { useQueryClient } from '@tanstack/react-query';
import { useSessionEnd } from '../api.provider.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useSession } from './session.provider.tsx';
import { SignInForm } from './sign.in.form.tsx';

/** Lets the person back in over the page that they were on, so that nothing typed there is lost. */
export function SignInDialog() {
  const { user } = useSession();
  const { onResumed } = useSessionEnd();
  const queryClient = useQueryClient();

  function onSignedIn(userId: string): void {
    // Nothing that was read for one person may be shown to another.
    if (userId !== user.id) {
      location.assign('/home');
      return;
    }
    onResumed();
    void queryClient.invalidateQueries();
  }

  return (
    <Dialog
      open
      onClose={() => {}}
      dismissible={false}
      // The address is known, so the password comes next.
      initialFocus={() => document.querySelector('input[autocomplete=current-password]')}
      title="Sign in to go on"
      description="Your session has ended. What you typed is still here; send it again once you are back."
    >
      <SignInForm email={user.email} onSignedIn={onSignedIn} />
    </Dialog>
  );
}
