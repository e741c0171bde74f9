import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { NavigationSheet } from './navigation.sheet.tsx';
import { useShell } from './shell.state.tsx';

const Palette = lazyRouteComponent(() => import('./palette.tsx'), 'Palette');
const ShortcutSheet = lazyRouteComponent(() => import('./shortcut.sheet.tsx'), 'ShortcutSheet');
const CreateOrganizationDialog = lazyRouteComponent(
  () => import('./create.organization.dialog.tsx'),
  'CreateOrganizationDialog',
);

/** What the shell puts in front of the page; most of it is loaded when it is first wanted. */
export function Overlays() {
  const { overlay, show } = useShell();
  useEffect(() => {
    // Whoever presses Control and K goes on typing at once.
    void Palette.preload?.();
  }, []);
  const close = () => show(null);
  return (
    <Suspense>
      {overlay === 'navigation' && <NavigationSheet />}
      {(overlay === 'palette' || overlay === 'projects') && (
        <Palette key={overlay} onlyProjects={overlay === 'projects'} onClose={close} />
      )}
      {overlay === 'shortcuts' && <ShortcutSheet onClose={close} />}
      {overlay === 'organization' && <CreateOrganizationDialog onClose={close} />}
    </Suspense>
  );
}
