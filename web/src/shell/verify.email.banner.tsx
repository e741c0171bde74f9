import { failureOf } from '../api/failure.ts';
import { api } from '../api/trpc.ts';
import { Button } from '../kit/ui/button.tsx';
import { useToast } from '../kit/ui/overlays/toast.tsx';
import { useSession } from './session/session.provider.tsx';

/** Asks to verify the address of the account, where the installation can send the link. */
export function VerifyEmailBanner() {
  const { user, sendsEmail } = useSession();
  const toast = useToast();
  const request = api.account.requestEmailVerification.useMutation({
    onSuccess: ({ isMailed }) =>
      toast(isMailed ? `Sent a link to ${user.email}` : 'Your address is verified already'),
    onError: (error) => toast(failureOf(error).message),
  });
  if (user.isEmailVerified || !sendsEmail) return null;
  return (
    <section
      aria-label="Your e-mail address"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-info/30 bg-info-wash px-4 py-2 sm:px-8 print:hidden"
    >
      <p className="min-w-0 wrap-anywhere">
        Verify that {user.email} is your address by a link that is sent to it.
      </p>
      <Button size="small" busy={request.isPending} onClick={() => request.mutate({})}>
        Send link
      </Button>
    </section>
  );
}
