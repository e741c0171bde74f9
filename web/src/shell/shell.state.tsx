import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { readLocalPreference, storeLocalPreference } from './local.preferences.ts';
import type { Crumb } from './page/breadcrumbs.tsx';

/** The overlays of the shell. */
export type Overlay = 'palette' | 'shortcuts' | 'organization' | 'navigation';

/** Where a person is, for the bar on phones. */
export interface Place {
  title: string;
  /** The page above it. */
  parent: Crumb | undefined;
  /** Whether the page has a bar of its own, in place of that of the shell. */
  hasOwnBar: boolean;
}

interface Shell {
  isCollapsed: boolean;
  toggleNavigation: () => void;
  /** Whether a document is shown without the navigation. */
  isFocused: boolean;
  setFocused: (isFocused: boolean) => void;
  /** Null before the first page. */
  place: Place | null;
  setPlace: (place: Place) => void;
  /** The part of the bar on phones for the main action of a page; null while there is no bar. */
  actionSlot: HTMLElement | null;
  setActionSlot: (slot: HTMLElement | null) => void;
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
  const [place, setPlace] = useState<Place | null>(null);
  const [actionSlot, setActionSlot] = useState<HTMLElement | null>(null);
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
      place,
      setPlace,
      actionSlot,
      setActionSlot,
      overlay,
      show,
    }),
    [isCollapsed, isFocused, place, actionSlot, overlay],
  );
  return <ShellContext value={shell}>{children}</ShellContext>;
}
