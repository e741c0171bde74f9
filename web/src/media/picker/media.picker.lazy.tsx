import type { Media, MediaKind } from '@imprint/shared/media.shape';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

export interface MediaPickerProps {
  open: boolean;
  onClose: () => void;
  /** Whose media are offered. */
  projectId: string;
  kind: MediaKind;
  /** Whether several can be chosen at once. */
  isMultiple?: boolean;
  onChoose: (items: Media[]) => void;
}

const MediaPickerDialog = lazyRouteComponent(() => import('./media.picker.tsx'), 'MediaPickerDialog');

/** A dialog in which media are found or uploaded, and chosen. It is loaded when it is opened first. */
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
