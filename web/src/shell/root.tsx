import { Outlet, useSearch } from '@tanstack/react-router';
import { ApiProvider } from '../api.provider.tsx';
import { ToastProvider } from '../ui/toast.tsx';

/** What every page stands in: the clients of the place named in the address, and toasts. */
export function Root() {
  const { organization, environment } = useSearch({ from: '__root__' });
  return (
    <ToastProvider>
      <ApiProvider key={`${organization}/${environment}`} scope={{ organization, environment }}>
        <Outlet />
      </ApiProvider>
    </ToastProvider>
  );
}
