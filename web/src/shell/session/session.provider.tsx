import type { Grant } from '@imprint/shared/scopes';
import {
  lazyRouteComponent,
  Navigate,
  useLocation,
  useNavigate,
  useRouter,
  useSearch,
} from '@tanstack/react-router';
import { createContext, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { identityPrompt, useOpenPrompt } from '../../api/prompts.ts';
import { api } from '../../api/trpc.ts';
import { Spinner } from '../../kit/ui/spinner.tsx';
import { t } from '../../language/message.ts';
import { type Session, useModules } from '../module.ts';
import { Entrance } from '../page/entrance.tsx';
import { FailureState } from '../page/failure.state.tsx';
import { lastProjectId } from '../project/recent.projects.ts';
import { useProjectCheck } from '../project/use.project.check.ts';

const SessionContext = createContext<Session | null>(null);

const ForeignOrganizationPage = lazyRouteComponent(
  () => import('./foreign.organization.page.tsx'),
  'ForeignOrganizationPage',
);
const ReauthenticateDialog = lazyRouteComponent(
  () => import('./reauthenticate.dialog.tsx'),
  'ReauthenticateDialog',
);
const SignInDialog = lazyRouteComponent(() => import('./sign.in.dialog.tsx'), 'SignInDialog');

/** The session. Must be used below `SessionProvider`. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession is called outside of SessionProvider.');
  return session;
}

/** The session; null on public pages. */
export function useSessionIfAny(): Session | null {
  return use(SessionContext);
}

/** Whether the person has a grant. The service checks it again on each call. */
export function useHasGrant(grant: Grant): boolean {
  return useSession().grants.includes(grant);
}

/**
 * Renders its children once the session is loaded and the URL has a tenant scope. People who are not
 * signed in are redirected to the sign-in page.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch } = api.session.get.useQuery({});
  const session = useLastSession(data?.session);
  const { organization, environment } = useSearch({ from: '__root__' });
  const gates = useModules().flatMap(({ gate }) => gate ?? []);

  const isProjectPending = useProjectCheck();

  if (session && organization && environment && !isProjectPending) {
    const closed = gates.find((gate) => gate.isClosed(session));
    return (
      <SessionContext value={session}>
        {closed ? <closed.Page /> : children}
        <SessionDialogs hasEnded={data?.session === null} />
      </SessionContext>
    );
  }
  if (session && (!organization || !environment)) return <ScopeRedirect session={session} />;
  if (data && !session) return <SignInRedirect />;
  const { code } = error ? failureOf(error) : {};
  if (code === 'FORBIDDEN' && organization) return <ForeignOrganizationPage slug={organization} />;
  if (error) {
    return (
      <Entrance title={t('Imprint is not responding')}>
        <FailureState error={error} onRetry={refetch} />
      </Entrance>
    );
  }
  return <Loading />;
}

/** The session, also after it has ended, because its page stays open with all that was typed there. */
function useLastSession(current: Session | null | undefined): Session | null {
  const [last, setLast] = useState<Session | null>(null);
  if (current && current !== last) setLast(current);
  return current ?? last;
}

/** Redirects to the sign-in page, and from there back to the requested page. */
function SignInRedirect() {
  // The initial URL, because it changes on the way.
  const [redirect] = useState(useRouter().state.location.href);
  return <Navigate to="/sign-in" search={{ redirect }} replace />;
}

/**
 * Writes the session's tenant scope to the URL, so that this tab stays there when others switch. The start page also
 * gets the project that was chosen last.
 */
function ScopeRedirect({ session }: { session: Session }) {
  const navigate = useNavigate();
  const isStart = useLocation().pathname === '/home';
  const { environment } = session;
  const { slug } = session.organization;
  const last = isStart ? lastProjectId(session) : undefined;
  useEffect(() => {
    void navigate({
      to: '.',
      search: (search) => ({ ...search, organization: slug, environment, project: search.project ?? last }),
      hash: true,
      replace: true,
    });
  }, [navigate, slug, environment, last]);
  return <Loading />;
}

function Loading() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-muted">
      <Spinner />
      <span className="sr-only">{t('Loading the dashboard')}</span>
    </div>
  );
}

/** Dialogs over any page: to sign in again, or to confirm the password. */
function SessionDialogs({ hasEnded }: { hasEnded: boolean }) {
  const prompt = useOpenPrompt(identityPrompt);
  return (
    <Suspense>
      {hasEnded && <SignInDialog />}
      {prompt && !hasEnded && <ReauthenticateDialog answer={prompt.resolve} />}
    </Suspense>
  );
}
