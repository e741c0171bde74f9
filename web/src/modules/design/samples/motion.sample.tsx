import { useRef } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { t } from '../../../language/message.ts';

interface MotionSampleProps {
  /** CSS of the curve. */
  easing: string | null;
  durationMs?: number;
  delayMs?: number;
}

/** A dot that moves along a track by an easing curve. */
export function MotionSample({ easing, durationMs = 1000, delayMs = 0 }: MotionSampleProps) {
  const dot = useRef<HTMLSpanElement>(null);
  function play(): void {
    dot.current?.animate([{ left: '0%' }, { left: 'calc(100% - 0.75rem)' }], {
      duration: Math.max(0, durationMs),
      delay: delayMs,
      easing: easing ?? 'linear',
      fill: 'forwards',
    });
  }
  return (
    <div className="flex items-center gap-2.5">
      <Button size="small" onClick={play}>
        {t('Play')}
      </Button>
      <span aria-hidden="true" className="relative h-3 min-w-0 flex-1 rounded-full bg-sunken">
        <span ref={dot} className="absolute left-0 size-3 rounded-full bg-accent" />
      </span>
    </div>
  );
}
