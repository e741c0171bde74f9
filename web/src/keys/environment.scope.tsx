import type { Environment } from '@imprint/shared/environments';
import type { ReactNode } from 'react';
import { ApiProvider } from '../api.provider.tsx';
import { useSession } from '../session/session.provider.tsx';

interface EnvironmentScopeProps {
  environment: Environment;
  children: ReactNode;
}

/** What is below calls the service in the environment of a key, whichever one the page is in. */
export function EnvironmentScope({ environment, children }: EnvironmentScopeProps) {
  const { organization } = useSession();
  return (
    <ApiProvider key={environment} scope={{ organization: organization.slug, environment }}>
      {children}
    </ApiProvider>
  );
}
