import { Link, Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { Entrance } from '../shell/entrance.tsx';
import { api } from '../trpc.ts';
import { SignInForm } from './sign-in.form.tsx';

/** Lets people in. On a fresh installation it leads to the set-up, signed in already to the projects. */
export function SignInPage() {
  const router = useRouter();
  const { redirect = '/projects' } = useSearch({ from: '/sign-in' });
  const setup = api.setup.get.useQuery({});
  // Always asked anew: what is remembered may be a session that has just ended, and believing it would
  // send the person back and forth.
  const session = api.session.get.useQuery({}, { retry: false, refetchOnMount: 'always' });

  if (setup.data?.required) return <Navigate to="/setup" replace />;
  if (setup.isPending || !session.isFetchedAfterMount) return <Entrance title="Sign in" />;
  if (session.isSuccess) return <Navigate href={redirect} to={redirect} replace />;
  return (
    <Entrance title="Sign in" description="Welcome back. Sign in to go on.">
      <SignInForm onSignedIn={() => router.history.push(redirect)} />
      <p className="mt-7 text-center">
        <Link to="/docs" className="text-muted underline-offset-3 hover:text-ink hover:underline">
          API reference
        </Link>
      </p>
    </Entrance>
  );
}
