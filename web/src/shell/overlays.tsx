import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useModules } from './module.ts';
import { NavigationSheet } from './navigation/navigation.sheet.tsx';
import { useShell } from './shell.state.tsx';
import { usePreload } from './use.preload.ts';

const Palette = lazyRouteComponent(() => import('./commands/palette.tsx'), 'Palette');
const ShortcutSheet = lazyRouteComponent(() => import('./commands/shortcut.sheet.tsx'), 'ShortcutSheet');
const CreateOrganizationDialog = lazyRouteComponent(
  () => import('./navigation/create.organization.dialog.tsx'),
  'CreateOrganizationDialog',
);

/** The overlays of the shell; most of them are loaded on first use. */
export function Overlays() {
  const { overlay, show } = useShell();
  // People type right after pressing Ctrl+K.
  usePreload(Palette);
  const close = () => show(null);
  return (
    <>
      <Suspense>
        {overlay === 'navigation' && <NavigationSheet />}
        {overlay === 'palette' && <Palette onClose={close} />}
        {overlay === 'shortcuts' && <ShortcutSheet onClose={close} />}
        {overlay === 'organization' && <CreateOrganizationDialog onClose={close} />}
      </Suspense>
      {useModules().flatMap(({ overlays = {} }) =>
        Object.entries(overlays).map(([name, Overlay]) => <Overlay key={name} />),
      )}
    </>
  );
}
