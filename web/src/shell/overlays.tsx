import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { readUploads, subscribeToUploads } from '../media/uploads/uploads.store.ts';
import { NavigationSheet } from './navigation.sheet.tsx';
import { useShell } from './shell.state.tsx';

const Palette = lazyRouteComponent(() => import('./palette.tsx'), 'Palette');
const ShortcutSheet = lazyRouteComponent(() => import('./shortcut.sheet.tsx'), 'ShortcutSheet');
const CreateOrganizationDialog = lazyRouteComponent(
  () => import('./create.organization.dialog.tsx'),
  'CreateOrganizationDialog',
);

const UploadsPanel = lazyRouteComponent(() => import('../media/uploads/uploads.panel.tsx'), 'UploadsPanel');

/** The overlays of the shell; most of them are loaded on first use. */
export function Overlays() {
  const { overlay, show } = useShell();
  const hasUploads = useSyncExternalStore(subscribeToUploads, () =>
    readUploads().some(({ owner }) => owner === null),
  );
  useEffect(() => {
    // Preload it, because people type right after pressing Ctrl+K.
    void Palette.preload?.();
  }, []);
  const close = () => show(null);
  return (
    <>
      <Suspense>
        {overlay === 'navigation' && <NavigationSheet />}
        {(overlay === 'palette' || overlay === 'projects') && (
          <Palette key={overlay} onlyProjects={overlay === 'projects'} onClose={close} />
        )}
        {overlay === 'shortcuts' && <ShortcutSheet onClose={close} />}
        {overlay === 'organization' && <CreateOrganizationDialog onClose={close} />}
      </Suspense>
      <Suspense>{hasUploads && <UploadsPanel />}</Suspense>
    </>
  );
}
