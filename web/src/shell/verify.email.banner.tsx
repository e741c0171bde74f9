import { failureOf } from '../api/failure.ts';
import { api } from '../api/trpc.ts';
import { Button } from '../kit/ui/button.tsx';
import { useToast } from '../kit/ui/overlays/toast.tsx';
import { t } from '../language/message.ts';
import { useSession } from './session/session.provider.tsx';

/** Asks to verify the address of the account, where the installation can send the link. */
export function VerifyEmailBanner() {
  const { user, sendsEmail } = useSession();
  const toast = useToast();
  const request = api.account.requestEmailVerification.useMutation({
    onSuccess: ({ isMailed }) =>
      toast(
        isMailed
          ? t('Link sent to {email}', { email: user.email })
          : t('Your email address is already verified'),
      ),
    onError: (error) => toast(failureOf(error).message),
  });
  if (user.isEmailVerified || !sendsEmail) return null;
  return (
    <section
      aria-label={t('Email verification')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-info/30 bg-info-wash px-4 py-2 sm:px-8 print:hidden"
    >
      <p className="min-w-0 wrap-anywhere">
        {t('Verify your email address. We send a link to {email}.', { email: user.email })}
      </p>
      <Button size="small" busy={request.isPending} onClick={() => request.mutate({})}>
        {t('Send link')}
      </Button>
    </section>
  );
}
