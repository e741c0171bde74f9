import { type Crop, croppedPixels } from '@imprint/shared/shapes/media.crop';
import { useState } from 'react';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import { t } from '../../../language/message.ts';
import { type Point, pointAt } from '../focal.point.ts';
import { cropOf, type PictureSize } from './crop.geometry.ts';

interface CropNumbersProps {
  crop: Crop;
  /** Null where the picture cannot be cropped. */
  onCrop: ((crop: Crop) => void) | null;
  /** Null for the center. */
  point: Point | null;
  onPoint: (point: Point) => void;
  picture: PictureSize;
}

/** The crop in pixels and the focal point in percent, as numbers. */
export function CropNumbers({ crop, onCrop, point, onPoint, picture }: CropNumbersProps) {
  const pixels = croppedPixels(crop, picture);
  const { x, y } = point ?? pointAt(crop.x + crop.width / 2, crop.y + crop.height / 2);
  const percent = (share: number) => Math.round(share * 100);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {onCrop &&
        (
          [
            ['left', t('Left (px)')],
            ['top', t('Top (px)')],
            ['width', t('Width (px)')],
            ['height', t('Height (px)')],
          ] as const
        ).map(([name, label]) => (
          <NumberField
            key={name}
            label={label}
            value={pixels[name]}
            onChange={(value) => onCrop(cropOf({ ...pixels, [name]: value }, picture))}
          />
        ))}
      <NumberField
        label={t('Focal point from left (%)')}
        value={percent(x)}
        onChange={(value) => onPoint(pointAt(value / 100, y))}
      />
      <NumberField
        label={t('Focal point from top (%)')}
        value={percent(y)}
        onChange={(value) => onPoint(pointAt(x, value / 100))}
      />
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** A number that takes effect when it is left, so that it can be typed digit by digit. */
function NumberField({ label, value, onChange }: NumberFieldProps) {
  const [text, setText] = useState<string | null>(null);

  function commit(): void {
    const typed = Number(text);
    if (text !== null && text.trim() !== '' && Number.isFinite(typed)) onChange(typed);
    setText(null);
  }

  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={0}
          value={text ?? String(value)}
          onChange={({ target }) => setText(target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            commit();
          }}
        />
      )}
    </Field>
  );
}
