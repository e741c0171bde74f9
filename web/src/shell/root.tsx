import { Outlet, useRouter, useSearch } from '@tanstack/react-router';
import { ApiProvider } from '../api.provider.tsx';
import { ToastProvider } from '../ui/toast.tsx';

const publicPaths = ['/setup', '/sign-in'];

/** What every page stands in: the clients of the environment named in the address, and toasts. */
export function Root() {
  const { environment } = useSearch({ from: '__root__' });
  const router = useRouter();

  function onSignedOut(): void {
    const { pathname, href } = router.state.location;
    if (publicPaths.includes(pathname)) return;
    void router.navigate({ to: '/sign-in', search: { redirect: href }, replace: true });
  }

  return (
    <ToastProvider>
      <ApiProvider key={environment} environment={environment} onSignedOut={onSignedOut}>
        <Outlet />
      </ApiProvider>
    </ToastProvider>
  );
}
