import { pointWithin } from '@imprint/shared/shapes/media.crop';
import { type CSSProperties, useDeferredValue, useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { type DisplayableMedia, dashboardUrl, sourcesOf } from './media.address.ts';
import { MediaKindIcon } from './media.kind.icon.tsx';

interface MediaPictureProps {
  media: DisplayableMedia;
  /** The maximum displayed width in CSS pixels, for `sizes`. */
  widthPx: number;
  /** Empty if the text next to it is enough. */
  alt: string;
  /** Size and fit: `object-cover` keeps the focal point visible. */
  className?: string;
}

/** A media item as a picture, with a placeholder while loading; an icon for other kinds. */
export function MediaPicture({ media, widthPx, alt, className = '' }: MediaPictureProps) {
  const address = dashboardUrl(media);
  const [outcome, setOutcome] = useState({ address, status: 'loading' });
  const status = outcome.address === address ? outcome.status : 'loading';
  const placeholder = usePlaceholder(media);
  if (media.kind !== 'image' || status === 'failed') {
    return <MediaKindIcon kind={media.kind} label={alt} className={className} />;
  }
  const { crop, focalPoint } = media;
  const shown = focalPoint && crop ? pointWithin(crop, focalPoint) : focalPoint;
  const { x, y } = shown ?? { x: 0.5, y: 0.5 };
  return (
    <img
      {...sourcesOf(media)}
      // Keyed by URL, so that the previous picture does not stay while the next one loads.
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
      style={{ objectPosition: `${x * 100}% ${y * 100}%`, ...(status === 'loading' && placeholder) }}
    />
  );
}

/** The background while the picture loads; later it would show through transparent parts. */
function usePlaceholder({ thumbhash, dominantColor }: DisplayableMedia): CSSProperties {
  // Decoding takes longer than everything else about a picture, so at first there is only the color.
  const decoded = useDeferredValue(thumbhash, null);
  return useMemo(
    () => ({
      backgroundColor: dominantColor ?? 'var(--color-sunken)',
      backgroundImage: decoded ? `url(${previewOf(decoded)})` : undefined,
      backgroundSize: '100% 100%',
    }),
    [decoded, dominantColor],
  );
}

/** The preview of a ThumbHash as a data URL. */
function previewOf(thumbhash: string): string {
  return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
}
