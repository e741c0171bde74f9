import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { t } from '../../language/message.ts';
import { useSession } from './session.provider.tsx';
import { SignInForm } from './sign.in.form.tsx';

/** Signs the person in again over the current page, so that nothing typed there is lost. */
export function SignInDialog() {
  const { user } = useSession();
  const queryClient = useQueryClient();

  function onSignedIn(userId: string): void {
    // Cached data of one person must not be shown to another.
    if (userId !== user.id) {
      location.assign('/home');
      return;
    }
    void queryClient.invalidateQueries();
  }

  return (
    <Dialog
      open
      onClose={() => {}}
      dismissible={false}
      // The email address is filled in, so focus the password.
      initialFocus={() => document.querySelector('[role=dialog] input[autocomplete=current-password]')}
      title={t('Sign in to continue')}
      description={t('Your session has expired. What you typed is still here.')}
    >
      <SignInForm email={user.email} onSignedIn={onSignedIn} />
    </Dialog>
  );
}
