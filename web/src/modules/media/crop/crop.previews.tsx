import type { Crop } from '@imprint/shared/shapes/media.crop';
import { t } from '../../../language/message.ts';
import type { Point } from '../focal.point.ts';
import { type PictureSize, visiblePart } from './crop.geometry.ts';
import { PicturePart } from './picture.part.tsx';

/** The frames that pictures are shown in. */
const frames = [
  { words: t('Card'), ratio: 4 / 3, className: 'w-32' },
  { words: t('Cover'), ratio: 16 / 9, className: 'w-40' },
  { words: t('Square'), ratio: 1, className: 'w-24' },
  { words: t('Phone'), ratio: 9 / 16, className: 'w-16' },
];

interface CropPreviewsProps {
  src: string;
  crop: Crop;
  point: Point | null;
  picture: PictureSize;
}

/** How the picture looks in the frames in use. */
export function CropPreviews({ src, crop, point, picture }: CropPreviewsProps) {
  return (
    <section aria-label={t('Previews')} className="flex flex-wrap content-start gap-4 md:w-40 md:flex-col">
      {frames.map(({ words, ratio, className }) => (
        <figure key={words}>
          <PicturePart
            src={src}
            part={visiblePart(crop, point, ratio, picture)}
            picture={picture}
            alt=""
            className={`rounded-md bg-sunken ${className}`}
          />
          <figcaption className="mt-1 text-xs text-faint">{words}</figcaption>
        </figure>
      ))}
    </section>
  );
}
