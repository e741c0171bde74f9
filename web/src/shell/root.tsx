import { Outlet, useSearch } from '@tanstack/react-router';
import { ToastProvider } from '../kit/ui/overlays/toast.tsx';
import { ApiProvider } from './api.provider.tsx';
import { Prompts } from './session/prompts.tsx';

/** Wraps every page: the API clients of the tenant scope in the URL, and toasts. */
export function Root() {
  const { organization, environment } = useSearch({ from: '__root__' });
  return (
    <ToastProvider>
      <ApiProvider key={`${organization}/${environment}`} scope={{ organization, environment }}>
        <Outlet />
        <Prompts />
      </ApiProvider>
    </ToastProvider>
  );
}
