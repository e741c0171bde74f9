import type { Environment } from '@imprint/shared/environments';
import type { ReactNode } from 'react';
import { ApiProvider } from '../../../shell/api.provider.tsx';
import { useSession } from '../../../shell/session/session.provider.tsx';

interface EnvironmentScopeProps {
  environment: Environment;
  children: ReactNode;
}

/** Makes its children call the service in the environment of a key instead of the tab's. */
export function EnvironmentScope({ environment, children }: EnvironmentScopeProps) {
  const { organization } = useSession();
  return (
    <ApiProvider key={environment} scope={{ organization: organization.slug, environment }}>
      {children}
    </ApiProvider>
  );
}
