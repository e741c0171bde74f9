import type { MediaKind } from '@imprint/shared/shapes/media';
import { Icon, type IconName } from '../../kit/ui/icon.tsx';

const icons: Record<MediaKind, IconName> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  document: 'document',
  other: 'file',
};

interface MediaKindIconProps {
  kind: MediaKind;
  /** Read out instead; empty if the text next to it is enough. */
  label: string;
  className?: string;
}

/** An icon for media without a picture. */
export function MediaKindIcon({ kind, label, className = '' }: MediaKindIconProps) {
  return (
    <span className={`grid place-items-center bg-sunken text-muted ${className}`}>
      <Icon name={icons[kind]} className="size-7 max-h-[60%] max-w-[60%]" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
