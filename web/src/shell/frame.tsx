import { Outlet } from '@tanstack/react-router';
import { TimeZoneContext } from '../kit/ui/time.tsx';
import { useShellShortcuts } from './commands/use.shell.shortcuts.ts';
import { ConnectionBanner } from './connection.banner.tsx';
import { environmentTones } from './environment.badge.tsx';
import { Sidebar, TopBar } from './navigation/sidebar.tsx';
import { SkipLink } from './navigation/skip.link.tsx';
import { Overlays } from './overlays.tsx';
import { useAppliedTheme } from './preferences.ts';
import { SessionProvider, useSession } from './session/session.provider.tsx';
import { ShellProvider, useShell } from './shell.state.tsx';
import { useLiveUpdates } from './use.live.updates.ts';
import { VerifyEmailBanner } from './verify.email.banner.tsx';

/** The frame of every signed-in page: a sidebar, or a top bar on phones. */
export function Frame() {
  return (
    <SessionProvider>
      <ShellProvider>
        <Surroundings />
      </ShellProvider>
    </SessionProvider>
  );
}

function Surroundings() {
  const { environment, user } = useSession();
  const { isCollapsed, isFocused, place } = useShell();
  useAppliedTheme();
  useShellShortcuts();
  useLiveUpdates();
  return (
    <TimeZoneContext value={user.timeZone}>
      <div
        className={`min-h-dvh print:block ${isFocused ? '' : isCollapsed ? 'md:grid md:grid-cols-[3.75rem_minmax(0,1fr)]' : 'md:grid md:grid-cols-[15.5rem_minmax(0,1fr)]'}`}
      >
        <SkipLink />
        {!isFocused && (
          <>
            {!place?.hasOwnBar && <TopBar />}
            <header className="sticky top-0 z-10 hidden h-dvh flex-col border-r border-line pt-3 md:flex print:hidden">
              <Sidebar isCollapsed={isCollapsed} />
            </header>
          </>
        )}
        <main id="main" tabIndex={-1} className="relative min-w-0">
          {environment !== 'live' && (
            <div
              aria-hidden="true"
              className={`absolute inset-x-0 top-0 z-1 h-0.5 ${environmentTones[environment].strip}`}
            />
          )}
          <ConnectionBanner />
          <VerifyEmailBanner />
          <Outlet />
        </main>
      </div>
      <Overlays />
    </TimeZoneContext>
  );
}
