import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { readUploads, subscribeToUploads } from './uploads.store.ts';

const UploadsPanel = lazyRouteComponent(() => import('./uploads.panel.tsx'), 'UploadsPanel');

/** The panel of uploads without an owner, loaded when there is one. */
export function UploadsOverlay() {
  const hasUploads = useSyncExternalStore(subscribeToUploads, () =>
    readUploads().some(({ owner }) => owner === null),
  );
  return <Suspense>{hasUploads && <UploadsPanel />}</Suspense>;
}
