import type { Environment } from '@imprint/shared/environments';
import type { ReactNode } from 'react';
import { ApiProvider } from '../api.provider.tsx';
import { useSession } from '../session/session.provider.tsx';

interface EnvironmentApiProps {
  environment: Environment;
  children: ReactNode;
}

/** What is below calls the service in the environment of a key, whichever one the page is in. */
export function EnvironmentApi({ environment, children }: EnvironmentApiProps) {
  const { organization } = useSession();
  return (
    <ApiProvider key={environment} place={{ organization: organization.slug, environment }}>
      {children}
    </ApiProvider>
  );
}
