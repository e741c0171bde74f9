import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-sunken text-muted',
  positive: 'bg-positive-wash text-positive',
  caution: 'bg-caution-wash text-caution',
  info: 'bg-info-wash text-info',
  danger: 'bg-danger-wash text-danger',
};
export type Tone = keyof typeof tones;

/** A word with a color; the word alone carries the meaning. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-medium whitespace-nowrap ${tones[tone]}`}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  );
}
