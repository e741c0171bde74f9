interface ProgressBarProps {
  /** What is in progress. */
  label: string;
  /** The completed share, from 0 to 1. */
  share: number;
}

/** A progress bar. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
      className="my-1 h-1.5 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full rounded-full bg-ink transition-[width] duration-200"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
