import { type CSSProperties, useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { type DisplayableMedia, dashboardUrl, sourcesOf } from './media.address.ts';
import { MediaKindIcon } from './media.kind.icon.tsx';

interface MediaPictureProps {
  media: DisplayableMedia;
  /** How wide it is shown at most, in CSS pixels, so that the browser fetches no more than it needs. */
  widthPx: number;
  /** Empty where the text beside it says enough. */
  alt: string;
  /** Its size, and how it fills it: `object-cover` keeps the focal point in sight. */
  className?: string;
}

/** A media item as a picture: first its tiny preview, then itself; an icon of its kind for what is none. */
export function MediaPicture({ media, widthPx, alt, className = '' }: MediaPictureProps) {
  const address = dashboardUrl(media);
  const [outcome, setOutcome] = useState({ address, status: 'loading' });
  const is = outcome.address === address ? outcome.status : 'loading';
  const placeholder = usePlaceholder(media);
  if (media.kind !== 'image' || is === 'failed') {
    return <MediaKindIcon kind={media.kind} label={alt} className={className} />;
  }
  const { x, y } = media.focalPoint ?? { x: 0.5, y: 0.5 };
  return (
    <img
      {...sourcesOf(media)}
      // Another picture is another element, so that the one before does not stay until it has come.
      key={address}
      sizes={`min(${widthPx}px, 100vw)`}
      alt={alt}
      width={media.width ?? undefined}
      height={media.height ?? undefined}
      loading="lazy"
      decoding="async"
      draggable={false}
      onLoad={() => setOutcome({ address, status: 'loaded' })}
      onError={() => setOutcome({ address, status: 'failed' })}
      className={className}
      style={{ objectPosition: `${x * 100}% ${y * 100}%`, ...(is === 'loading' && placeholder) }}
    />
  );
}

/** What is seen until the picture has come; afterwards it would shine through transparent parts. */
function usePlaceholder({ thumbhash, dominantColor }: DisplayableMedia): CSSProperties {
  return useMemo(
    () => ({
      backgroundColor: dominantColor ?? 'var(--color-sunken)',
      backgroundImage: thumbhash ? `url(${previewOf(thumbhash)})` : undefined,
      backgroundSize: '100% 100%',
    }),
    [thumbhash, dominantColor],
  );
}

/** The preview that a ThumbHash holds, as an address of its own. */
function previewOf(thumbhash: string): string {
  return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
}
