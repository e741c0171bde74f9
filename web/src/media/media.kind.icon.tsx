import type { MediaKind } from '@imprint/shared/media.shape';
import { Icon, type IconName } from '../ui/icon.tsx';

const icons: Record<MediaKind, IconName> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  document: 'document',
  other: 'file',
};

interface MediaKindIconProps {
  kind: MediaKind;
  /** Read out in its place; empty where the text beside it says enough. */
  label: string;
  className?: string;
}

/** Stands where a picture would, for what has none. */
export function MediaKindIcon({ kind, label, className = '' }: MediaKindIconProps) {
  return (
    <span className={`grid place-items-center bg-sunken text-muted ${className}`}>
      <Icon name={icons[kind]} className="size-7 max-h-[60%] max-w-[60%]" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
