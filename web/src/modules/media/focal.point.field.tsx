import type { Media } from '@imprint/shared/shapes/media';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { moveByKey, type Point, pointAt } from './focal.point.ts';
import { MediaPicture } from './media.picture.tsx';

const middle: Point = { x: 0.5, y: 0.5 };

interface FocalPointFieldProps {
  media: Media;
  /** Null for the center. */
  point: Point | null;
  readOnly: boolean;
  onChange: (point: Point | null) => void;
}

/** Edits the focal point of a picture: the part that stays visible when the picture is cropped. */
export function FocalPointField({ media, point, readOnly, onChange }: FocalPointFieldProps) {
  const hint = useId();
  const { x, y } = point ?? middle;

  return (
    <div>
      <div className="grid place-items-center rounded-lg border border-line bg-sunken p-2">
        {/* Both sliders handle all four arrow keys. */}
        <fieldset
          aria-label="Focal point"
          aria-describedby={readOnly ? undefined : hint}
          {...(!readOnly && pointHandlers({ x, y }, onChange))}
          className={`relative w-fit min-w-0 touch-none ${readOnly ? '' : 'cursor-crosshair'}`}
        >
          <MediaPicture
            media={media}
            widthPx={528}
            alt={media.alt ?? ''}
            className="block h-auto max-h-80 w-auto max-w-full rounded-md"
          />
          {!readOnly && (
            <>
              <Slider label="From the left" share={x} onChange={(share) => onChange({ x: share, y })} />
              <Slider label="From the top" share={y} onChange={(share) => onChange({ x, y: share })} />
            </>
          )}
          {(!readOnly || point) && <Mark x={x} y={y} />}
        </fieldset>
      </div>
      {!readOnly && <Hint id={hint} onReset={point && (() => onChange(null))} />}
    </div>
  );
}

/** Handlers that move the point: press, drag and arrow keys. */
function pointHandlers(point: Point, onChange: (point: Point) => void) {
  function moveTo(event: PointerEvent<HTMLElement>): void {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange(pointAt((event.clientX - left) / width, (event.clientY - top) / height));
  }

  return {
    onKeyDown(event: KeyboardEvent): void {
      const moved = moveByKey(point, event);
      if (!moved) return;
      event.preventDefault();
      onChange(moved);
    },
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      event.currentTarget.setPointerCapture(event.pointerId);
      moveTo(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
    },
  };
}

/** The point, with a ring while one of its sliders has the focus. */
function Mark({ x, y }: Point) {
  return (
    <span
      aria-hidden="true"
      data-point
      className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_1.5px_#000,inset_0_0_0_1.5px_#000] [input:focus-visible~&]:outline-3 [input:focus-visible~&]:outline-offset-3 [input:focus-visible~&]:outline-ink"
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    />
  );
}

interface HintProps {
  id: string;
  /** Null while it is in the center. */
  onReset: (() => void) | null;
}

function Hint({ id, onReset }: HintProps) {
  return (
    <div className="mt-2 flex min-h-8 items-center justify-between gap-3">
      <p id={id} className="text-[0.8125rem] text-faint">
        Press on what must stay in sight when the picture is cut, or move the point with the arrow keys.
      </p>
      {onReset && (
        <Button size="small" look="quiet" onClick={onReset}>
          Reset<span className="sr-only"> the focal point to the middle</span>
        </Button>
      )}
    </div>
  );
}

interface SliderProps {
  label: string;
  share: number;
  onChange: (share: number) => void;
}

/** One axis of the point, for screen readers. */
function Slider({ label, share, onChange }: SliderProps) {
  const percent = Math.round(share * 100);
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={`${percent}%`}
      min={0}
      max={100}
      value={percent}
      onChange={({ target }) => onChange(Number(target.value) / 100)}
      className="pointer-events-none absolute inset-x-0 top-0 opacity-0"
    />
  );
}
