import { Outlet } from '@tanstack/react-router';
import { SessionProvider } from '../session/session.provider.tsx';
import { EnvironmentMenu, environmentTones } from './environment.menu.tsx';
import { Navigation } from './navigation.tsx';
import { SkipLink } from './skip.link.tsx';
import { UserMenu } from './user.menu.tsx';
import { Wordmark } from './wordmark.tsx';

/** What signed-in people see around every page: a column beside it, or a bar above it on phones. */
export function Frame() {
  return (
    <SessionProvider>
      {({ organization, environment }) => (
        <div className="min-h-dvh md:grid md:grid-cols-[15.5rem_minmax(0,1fr)]">
          <SkipLink />
          <header className="z-10 border-line max-md:relative max-md:border-b md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:border-r md:px-3 md:pt-5 md:pb-3">
            <div className="flex items-center gap-3 pt-3 pr-36 pl-4 md:block md:px-2 md:pt-0">
              <Wordmark />
              <p className="min-w-0 flex-1 truncate text-[0.8125rem] text-muted max-md:border-l max-md:border-line max-md:pl-3 md:mt-3">
                {organization.name}
              </p>
            </div>
            <Navigation />
            <div className="absolute top-2 right-2 flex items-center gap-1 md:static md:mt-auto md:flex-col md:items-stretch md:gap-2">
              <EnvironmentMenu environment={environment} />
              <UserMenu />
            </div>
          </header>
          <main id="main" tabIndex={-1} className="relative min-w-0">
            {environment !== 'live' && (
              <div
                aria-hidden="true"
                className={`absolute inset-x-0 top-0 h-0.5 ${environmentTones[environment].strip}`}
              />
            )}
            <Outlet />
          </main>
        </div>
      )}
    </SessionProvider>
  );
}
