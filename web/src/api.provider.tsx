import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { useModules } from './shell/module.ts';
import type { TenantScope } from './tenant.scope.ts';
import { api, createClients } from './trpc.ts';

interface SessionEnd {
  /** Whether the session of the open page has ended. */
  hasEnded: boolean;
  /** Called once somebody has signed in again. */
  onResumed: () => void;
}

const SessionEndContext = createContext<SessionEnd>({ hasEnded: false, onResumed: () => {} });

/** Whether the session ended while the page was open. */
export function useSessionEnd(): SessionEnd {
  return use(SessionEndContext);
}

/** Provides the API clients of a tenant scope. Key it by scope, because each scope needs its own clients. */
export function ApiProvider({ scope, children }: { scope: TenantScope; children: ReactNode }) {
  const modules = useModules();
  const [hasEnded, setEnded] = useState(false);
  const [{ client, queryClient }] = useState(() => createClients(scope, modules, () => setEnded(true)));
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SessionEndContext value={{ hasEnded, onResumed: () => setEnded(false) }}>
          {children}
        </SessionEndContext>
      </QueryClientProvider>
    </api.Provider>
  );
}
