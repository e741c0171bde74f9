import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import type { TenantScope } from '../api/tenant.scope.ts';
import { api, createClients, invalidate } from '../api/trpc.ts';
import { affectedByIn, type ResourceName, useModules } from './module.ts';

/** Provides the API clients of a tenant scope. Key it by scope, because each scope needs its own clients. */
export function ApiProvider({ scope, children }: { scope: TenantScope; children: ReactNode }) {
  const modules = useModules();
  const [{ client, queryClient }] = useState(() => createClients(scope, affectedByIn(modules)));
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  );
}

/** Invalidates what a change made outside the hooks of `api` may have affected. */
export function useInvalidation(resource: ResourceName): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const modules = useModules();
  return useCallback(
    () => invalidate(queryClient, affectedByIn(modules)(resource)),
    [queryClient, modules, resource],
  );
}
