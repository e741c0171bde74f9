import { Meter as Base } from '@base-ui/react/meter';
import type { ReactNode } from 'react';

interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** The value as text, shown above the bar and read out. */
  words: string;
  /** Shown below the bar. */
  children?: ReactNode;
}

/** How much of something is used, as a bar and in words. */
export function Meter({ label, value, max, words, children }: MeterProps) {
  const share = max > 0 ? value / max : 1;
  const fill = share >= 1 ? 'bg-danger' : share >= 0.8 ? 'bg-caution' : 'bg-ink';
  return (
    <Base.Root value={Math.min(value, max)} max={Math.max(max, 1)} aria-valuetext={words}>
      <div className="flex items-baseline justify-between gap-3">
        <Base.Label className="font-medium">{label}</Base.Label>
        <span aria-hidden="true" className="text-[0.8125rem] text-muted tabular-nums">
          {words}
        </span>
      </div>
      <Base.Track className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken">
        <Base.Indicator className={`h-full rounded-full transition-[width] duration-300 ${fill}`} />
      </Base.Track>
      {children && <p className="mt-1 text-xs text-faint">{children}</p>}
    </Base.Root>
  );
}
