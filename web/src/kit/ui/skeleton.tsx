/** Placeholder lines for content that is loading. */
export function Skeleton({ label, lines = 4 }: { label: string; lines?: number }) {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
          key={line}
          aria-hidden="true"
          className="h-14 animate-pulse rounded-xl bg-sunken"
          style={{ opacity: 1 - line / (lines + 1) }}
        />
      ))}
    </div>
  );
}
