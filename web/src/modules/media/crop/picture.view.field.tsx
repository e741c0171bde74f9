import type { Media } from '@imprint/shared/shapes/media';
import type { Crop } from '@imprint/shared/shapes/media.crop';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { t } from '../../../language/message.ts';
import type { Point } from '../focal.point.ts';
import { wholePictureUrl } from '../media.address.ts';
import { MediaPicture } from '../media.picture.tsx';
import { wholeCrop } from './crop.geometry.ts';
import { PicturePart } from './picture.part.tsx';

const CropDialog = lazyRouteComponent(() => import('./crop.dialog.tsx'), 'CropDialog');

interface PictureViewFieldProps {
  media: Media;
  crop: Crop | null;
  focalPoint: Point | null;
  /** Why the crop is refused. */
  reason: string | undefined;
  readOnly: boolean;
  onChange: (view: { crop: Crop | null; focalPoint: Point | null }) => void;
}

/** A picture as it will be shown, and its crop and focal point. */
export function PictureViewField({
  media,
  crop,
  focalPoint,
  reason,
  readOnly,
  onChange,
}: PictureViewFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const { originalWidth: width, originalHeight: height } = media;
  const picture = width && height ? { width, height } : null;
  return (
    <div>
      <div className="grid place-items-center rounded-lg border border-line bg-sunken p-2">
        {picture && crop !== media.crop ? (
          <PicturePart
            src={wholePictureUrl(media)}
            part={crop ?? wholeCrop}
            picture={picture}
            alt={media.alt ?? ''}
            className="max-h-80 w-full max-w-full rounded-md"
          />
        ) : (
          <MediaPicture
            media={media}
            widthPx={528}
            alt={media.alt ?? ''}
            className="block h-auto max-h-80 w-auto max-w-full rounded-md"
          />
        )}
      </div>
      {reason && <p className="mt-2 text-[0.8125rem] text-danger">{t('The crop {reason}.', { reason })}</p>}
      {!readOnly && picture && (
        <div className="mt-2">
          <Button
            size="small"
            aria-haspopup="dialog"
            onClick={() => {
              setOpened(true);
              setOpen(true);
            }}
          >
            {t('Crop and focal point')}
          </Button>
          {wasOpened && (
            <Suspense fallback={null}>
              <CropDialog
                open={isOpen}
                media={media}
                picture={picture}
                crop={crop}
                focalPoint={focalPoint}
                onClose={() => setOpen(false)}
                onApply={onChange}
              />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}
