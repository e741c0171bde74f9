import type { Media, MediaKind } from '@imprint/shared/shapes/media';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

export interface MediaPickerProps {
  open: boolean;
  onClose: () => void;
  /** The project whose media are offered. */
  projectId: string;
  /** The kind that can be chosen; null for any. */
  kind: MediaKind | null;
  /** Whether several can be chosen at once. */
  isMultiple?: boolean;
  onChoose: (items: Media[]) => void;
}

const MediaPickerDialog = lazyRouteComponent(() => import('./media.picker.tsx'), 'MediaPickerDialog');

/** A dialog to find, upload and select media, loaded on first use. */
export function MediaPicker(props: MediaPickerProps) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <MediaPickerDialog {...props} />
    </Suspense>
  );
}
