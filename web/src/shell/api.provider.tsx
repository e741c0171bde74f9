import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import type { TenantScope } from '../api/tenant.scope.ts';
import { api, createClients, invalidate } from '../api/trpc.ts';
import { affectedByIn, type ResourceName, useModules } from './module.ts';

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
  const [{ client, queryClient }] = useState(() =>
    createClients(scope, affectedByIn(modules), () => setEnded(true)),
  );
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

/** Invalidates what a change made outside the hooks of `api` may have affected. */
export function useInvalidation(resource: ResourceName): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const affectedBy = affectedByIn(useModules());
  return () => invalidate(queryClient, affectedBy(resource));
}
