import type { Media } from '@imprint/shared/shapes/media';
import { type Crop, isWhole } from '@imprint/shared/shapes/media.crop';
import { useState } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { Segments } from '../../../kit/ui/inputs/segments.tsx';
import { Dialog, DialogActions } from '../../../kit/ui/overlays/dialog.tsx';
import { t } from '../../../language/message.ts';
import { type Point, pointAt } from '../focal.point.ts';
import { isCroppable, wholePictureUrl } from '../media.address.ts';
import { CropArea } from './crop.area.tsx';
import { cropInRatio, cropToSave, type PictureSize, wholeCrop } from './crop.geometry.ts';
import { CropNumbers } from './crop.numbers.tsx';
import { CropPreviews } from './crop.previews.tsx';

/** The names of the ratios; `original` is that of the picture. */
const ratioNames = ['free', 'original', '1:1', '4:3', '16:9'] as const;
type RatioName = (typeof ratioNames)[number];
const ratioWords: Partial<Record<RatioName, string>> = { free: t('Free'), original: t('Original') };

/** What the editor changes. */
interface PictureView {
  crop: Crop | null;
  /** Null for the center. */
  focalPoint: Point | null;
}

interface CropDialogProps extends PictureView {
  open: boolean;
  media: Media;
  picture: PictureSize;
  onClose: () => void;
  onApply: (view: PictureView) => void;
}

/** Edits the crop and the focal point of a picture, with previews. */
export function CropDialog({ open, onClose, ...editor }: CropDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} isWide title={t('Crop and focal point')}>
      <CropEditor onClose={onClose} {...editor} />
    </Dialog>
  );
}

function CropEditor({ media, picture, crop, focalPoint, onClose, onApply }: Omit<CropDialogProps, 'open'>) {
  const [area, setArea] = useState(crop ?? wholeCrop);
  const [point, setPoint] = useState(focalPoint);
  const [ratioName, setRatioName] = useState<RatioName>('free');
  const ratio = ratioOf(ratioName, picture);
  const src = wholePictureUrl(media);
  const mayCrop = isCroppable(media);

  function chooseRatio(name: RatioName): void {
    setRatioName(name);
    const chosen = ratioOf(name, picture);
    if (chosen !== null) setArea(cropInRatio(area, chosen, picture));
  }

  return (
    <>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_10rem]">
        <div className="min-w-0 space-y-4">
          <CropArea
            src={src}
            alt={media.alt ?? ''}
            picture={picture}
            crop={area}
            onCrop={mayCrop ? setArea : null}
            ratio={ratio}
            point={point}
            onPoint={setPoint}
          />
          {mayCrop && (
            <Segments
              label={t('Aspect ratio')}
              values={ratioNames}
              wordsOf={(name) => ratioWords[name] ?? name}
              value={ratioName}
              onChange={chooseRatio}
            />
          )}
          <p className="text-[0.8125rem] text-faint">
            {t(
              'The focal point stays visible wherever the picture is cropped further. Use the arrow keys to move the crop, its handles and the focal point, with Shift for larger steps.',
            )}
          </p>
          <CropNumbers
            crop={area}
            onCrop={
              mayCrop
                ? (changed) => {
                    // Numbers may have any ratio.
                    setRatioName('free');
                    setArea(changed);
                  }
                : null
            }
            point={point}
            onPoint={setPoint}
            picture={picture}
          />
        </div>
        <CropPreviews src={src} crop={area} point={point} picture={picture} />
      </div>
      <DialogActions>
        <Button
          look="quiet"
          className="mr-auto"
          disabled={isWhole(area) && point === null}
          onClick={() => {
            setArea(wholeCrop);
            setPoint(null);
            setRatioName('free');
          }}
        >
          {t('Reset')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          look="primary"
          onClick={() => {
            onApply({ crop: cropToSave(area), focalPoint: point && pointAt(point.x, point.y) });
            onClose();
          }}
        >
          {t('Apply')}
        </Button>
      </DialogActions>
    </>
  );
}

/** The ratio of a name; null for any. */
function ratioOf(name: RatioName, { width, height }: PictureSize): number | null {
  if (name === 'free') return null;
  if (name === 'original') return width / height;
  const [across = 1, down = 1] = name.split(':').map(Number);
  return across / down;
}
