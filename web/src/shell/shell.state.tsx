import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { recall, remember } from '../remembered.ts';

/** What the shell can put in front of the page. */
export type Overlay = 'palette' | 'projects' | 'shortcuts' | 'organization' | 'navigation';

interface Shell {
  isCollapsed: boolean;
  toggleNavigation: () => void;
  overlay: Overlay | null;
  show: (overlay: Overlay | null) => void;
}

const ShellContext = createContext<Shell | null>(null);

/** The state of the shell; only below `ShellProvider`. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell is called outside of ShellProvider.');
  return shell;
}

export function ShellProvider({ children }: { children: ReactNode }) {
  const [isCollapsed, setCollapsed] = useState(() => recall('navigation') === 'collapsed');
  const [overlay, show] = useState<Overlay | null>(null);
  const shell = useMemo(
    () => ({
      isCollapsed,
      toggleNavigation() {
        remember('navigation', isCollapsed ? 'open' : 'collapsed');
        setCollapsed(!isCollapsed);
      },
      overlay,
      show,
    }),
    [isCollapsed, overlay],
  );
  return <ShellContext value={shell}>{children}</ShellContext>;
}
