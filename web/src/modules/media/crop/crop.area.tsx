import type { Crop } from '@imprint/shared/shapes/media.crop';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { t } from '../../../language/message.ts';
import { arrowStep, movePoint, type Point } from '../focal.point.ts';
import { type Handle, moveCrop, type PictureSize, resizeCrop } from './crop.geometry.ts';

const corners: readonly (Handle & { words: string })[] = [
  { horizontal: -1, vertical: -1, words: t('Top left corner') },
  { horizontal: 1, vertical: -1, words: t('Top right corner') },
  { horizontal: -1, vertical: 1, words: t('Bottom left corner') },
  { horizontal: 1, vertical: 1, words: t('Bottom right corner') },
];
const edges: readonly (Handle & { words: string })[] = [
  { horizontal: 0, vertical: -1, words: t('Top edge') },
  { horizontal: 1, vertical: 0, words: t('Right edge') },
  { horizontal: 0, vertical: 1, words: t('Bottom edge') },
  { horizontal: -1, vertical: 0, words: t('Left edge') },
];

interface CropAreaProps {
  src: string;
  alt: string;
  picture: PictureSize;
  crop: Crop;
  /** Null where the picture cannot be cropped. */
  onCrop: ((crop: Crop) => void) | null;
  /** The ratio to keep; null for any. */
  ratio: number | null;
  point: Point | null;
  onPoint: (point: Point) => void;
}

/** The whole picture with the crop, its handles and the focal point, by pointer and by arrow keys. */
export function CropArea({ src, alt, picture, crop, onCrop, ratio, point, onPoint }: CropAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const center = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 };
  const { x, y } = point ?? center;
  const percent = (share: number) => `${share * 100}%`;
  const box = {
    left: percent(crop.x),
    top: percent(crop.y),
    width: percent(crop.width),
    height: percent(crop.height),
  };
  return (
    <div className="grid place-items-center rounded-lg border border-line bg-sunken p-3">
      <div ref={area} className="relative w-fit touch-none select-none">
        <img
          src={src}
          alt={alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
          className="block h-auto max-h-[min(26rem,50dvh)] w-auto max-w-full"
        />
        {onCrop && (
          // Darkens what is cut off, within the picture only.
          <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
            <div className="absolute shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)]" style={box} />
          </div>
        )}
        {onCrop && (
          <div className="absolute" style={box}>
            <Grip
              label={t('Crop')}
              area={area}
              className="absolute inset-0 cursor-move border-2 border-white outline-offset-2"
              onMove={([dx, dy]) => onCrop(moveCrop(crop, dx, dy, picture))}
            />
            {[...corners, ...(ratio === null ? edges : [])].map(({ words, ...handle }) => (
              <Grip
                key={words}
                label={words}
                area={area}
                className="absolute grid size-6 -translate-1/2 cursor-pointer place-items-center rounded-full after:block after:size-3 after:rounded-full after:border-2 after:border-black after:bg-white"
                style={{
                  left: percent((handle.horizontal + 1) / 2),
                  top: percent((handle.vertical + 1) / 2),
                }}
                onMove={(by) => onCrop(resizeCrop(crop, handle, by, picture, ratio))}
              />
            ))}
          </div>
        )}
        <Grip
          label={t('Focal point')}
          area={area}
          className="absolute size-7 -translate-1/2 cursor-crosshair rounded-full border-2 border-white shadow-[0_0_0_1.5px_#000,inset_0_0_0_1.5px_#000]"
          style={{ left: percent(x), top: percent(y) }}
          onMove={(by) => onPoint(movePoint({ x, y }, by))}
        />
      </div>
    </div>
  );
}

interface GripProps {
  label: string;
  /** The element whose size movements are shares of. */
  area: RefObject<HTMLElement | null>;
  className: string;
  style?: { left: string; top: string };
  /** Called with shares of width and height. */
  onMove: (by: readonly [number, number]) => void;
}

/** Something to drag, or to move with the arrow keys. */
function Grip({ label, area, className, style, onMove }: GripProps) {
  const last = useRef({ x: 0, y: 0 });

  function drag({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLButtonElement>): void {
    const box = area.current?.getBoundingClientRect();
    if (!box || !currentTarget.hasPointerCapture(pointerId)) return;
    const by = [(clientX - last.current.x) / box.width, (clientY - last.current.y) / box.height] as const;
    last.current = { x: clientX, y: clientY };
    onMove(by);
  }

  function press(event: KeyboardEvent): void {
    const step = arrowStep(event);
    if (!step) return;
    event.preventDefault();
    onMove([step.x, step.y]);
  }

  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={className}
      style={style}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
    />
  );
}
