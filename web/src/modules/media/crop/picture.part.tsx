import type { Crop } from '@imprint/shared/shapes/media.crop';
import type { PictureSize } from './crop.geometry.ts';

interface PicturePartProps {
  /** The address of the whole picture. */
  src: string;
  part: Crop;
  picture: PictureSize;
  alt: string;
  className: string;
}

/** A part of a picture, in a frame of its shape. */
export function PicturePart({ src, part, picture, alt, className }: PicturePartProps) {
  const ratio = (part.width * picture.width) / (part.height * picture.height);
  return (
    <div className={`relative overflow-hidden ${className}`} style={{ aspectRatio: ratio }}>
      <img
        src={src}
        alt={alt}
        draggable={false}
        className="absolute max-w-none"
        style={{
          width: `${100 / part.width}%`,
          height: `${100 / part.height}%`,
          left: `${(-part.x / part.width) * 100}%`,
          top: `${(-part.y / part.height) * 100}%`,
        }}
      />
    </div>
  );
}
