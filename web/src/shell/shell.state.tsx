import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { readLocalPreference, storeLocalPreference } from './local.preferences.ts';

/** The overlays of the shell. */
export type Overlay = 'palette' | 'shortcuts' | 'organization' | 'navigation';

interface Shell {
  isCollapsed: boolean;
  toggleNavigation: () => void;
  /** Whether a document is shown without the navigation. */
  isFocused: boolean;
  setFocused: (isFocused: boolean) => void;
  overlay: Overlay | null;
  show: (overlay: Overlay | null) => void;
}

const ShellContext = createContext<Shell | null>(null);

/** The state of the shell. Must be used below `ShellProvider`. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell is called outside of ShellProvider.');
  return shell;
}

export function ShellProvider({ children }: { children: ReactNode }) {
  const [isCollapsed, setCollapsed] = useState(() => readLocalPreference('navigation') === 'collapsed');
  const [isFocused, setFocused] = useState(false);
  const [overlay, show] = useState<Overlay | null>(null);
  const shell = useMemo(
    () => ({
      isCollapsed,
      toggleNavigation() {
        storeLocalPreference('navigation', isCollapsed ? 'open' : 'collapsed');
        setCollapsed(!isCollapsed);
      },
      isFocused,
      setFocused,
      overlay,
      show,
    }),
    [isCollapsed, isFocused, overlay],
  );
  return <ShellContext value={shell}>{children}</ShellContext>;
}
