import type { Environment } from '@imprint/shared/wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, createClients } from './trpc.ts';

interface ApiProviderProps {
  environment: Environment | undefined;
  onSignedOut: () => void;
  children: ReactNode;
}

/** Gives the pages below their clients. Key it by environment: a new environment needs new clients. */
export function ApiProvider({ environment, onSignedOut, children }: ApiProviderProps) {
  const [{ client, queryClient }] = useState(() => createClients(environment, onSignedOut));
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  );
}
