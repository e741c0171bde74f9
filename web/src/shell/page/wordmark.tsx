/** The logo and the name. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6.5">
        <rect width="24" height="24" rx="6" className="fill-ink" />
        <rect x="10" y="10" width="4" height="9" rx="1" className="fill-paper" />
        <circle cx="12" cy="6.5" r="2.25" fill="#ff6d3f" />
      </svg>
      <span className="text-[1.0625rem] font-[680] tracking-[-0.03em]">Imprint</span>
    </span>
  );
}
