import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { t } from '../../language/message.ts';
import { Entrance } from '../../shell/page/entrance.tsx';
import { SignInForm } from '../../shell/session/sign.in.form.tsx';

const linkClass = 'text-muted underline-offset-3 hover:text-ink hover:underline';

/** The sign-in page. Redirects to the set-up on a fresh installation, and signed-in people to their page. */
export function SignInPage() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { redirect = '/home' } = useSearch({ from: '/sign-in' });
  const setup = api.setup.get.useQuery({});
  // Always refetched: the cached session may have just ended, and trusting it would
  // redirect the person back and forth.
  const session = api.session.get.useQuery({}, { retry: false, refetchOnMount: 'always' });

  function onSignedIn(): void {
    // Cached data of another person must not be shown.
    queryClient.clear();
    router.history.push(redirect);
  }

  if (setup.data?.required) return <Navigate to="/setup" replace />;
  if (setup.isPending || !session.isFetchedAfterMount) return <Entrance title={t('Sign in')} />;
  if (session.data?.session) return <Navigate href={redirect} to={redirect} replace />;
  return (
    <Entrance title={t('Sign in')} description={t('Welcome back. Sign in to continue.')}>
      <SignInForm onSignedIn={onSignedIn} />
      <p className="mt-7 flex flex-wrap justify-between gap-x-6 gap-y-2">
        <Link to="/forgotten-password" className={linkClass}>
          {t('Forgot your password?')}
        </Link>
        <Link to="/docs" className={linkClass}>
          {t('API reference')}
        </Link>
      </p>
    </Entrance>
  );
}
