import type { Grant } from '@imprint/shared/scopes';
import type { session } from '@imprint/shared/session.contract';
import { createContext, type ReactNode, use } from 'react';
import type * as z from 'zod';
import { failureOf } from '../failure.ts';
import { Entrance } from '../shell/entrance.tsx';
import { FailureState } from '../shell/failure.state.tsx';
import { api } from '../trpc.ts';
import { Spinner } from '../ui/spinner.tsx';

type Session = z.output<typeof session.get.output>;

const SessionContext = createContext<Session | null>(null);

/** Who is signed in; only below `SessionProvider`. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession is called outside of SessionProvider.');
  return session;
}

/** Whether the person may do what asks for this grant. The service decides again on each call. */
export function useMay(grant: Grant): boolean {
  return useSession().grants.includes(grant);
}

/** Shows what is below once it is known who is signed in. Whoever is not is led to the sign-in page. */
export function SessionProvider({ children }: { children: (session: Session) => ReactNode }) {
  const { data, error, refetch } = api.session.get.useQuery({});
  if (data) return <SessionContext value={data}>{children(data)}</SessionContext>;
  if (error && failureOf(error).code !== 'UNAUTHORIZED') {
    return (
      <Entrance title="Imprint is not answering">
        <FailureState error={error} onRetry={refetch} />
      </Entrance>
    );
  }
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-muted">
      <Spinner />
      <span className="sr-only">Loading the dashboard</span>
    </div>
  );
}
