import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { usePreload } from '../kit/ui/overlays/use.first.input.ts';
import { useModules } from './module.ts';
import { useShell } from './shell.state.tsx';

const NavigationSheet = lazyRouteComponent(
  () => import('./navigation/navigation.sheet.tsx'),
  'NavigationSheet',
);
const Palette = lazyRouteComponent(() => import('./commands/palette.tsx'), 'Palette');
const ShortcutSheet = lazyRouteComponent(() => import('./commands/shortcut.sheet.tsx'), 'ShortcutSheet');
const CreateOrganizationDialog = lazyRouteComponent(
  () => import('./navigation/create.organization.dialog.tsx'),
  'CreateOrganizationDialog',
);

/** The overlays of the shell, loaded on first use. */
export function Overlays() {
  const { overlay, show } = useShell();
  usePreload(NavigationSheet);
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
