const paths = {
  book: 'M8 4.2C6.8 3.3 5 3 2.5 3v9.2c2.5 0 4.3.3 5.5 1.2 1.2-.9 3-1.2 5.5-1.2V3C11 3 9.2 3.3 8 4.2zm0 0v9.2',
  check: 'M3.5 8.5l3 3 6-7',
  chevron: 'M4.5 6.5L8 10l3.5-3.5',
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M6 5.5V3.5a1 1 0 011-1h5.5a1 1 0 011 1V9a1 1 0 01-1 1h-2M3.5 6H9a1 1 0 011 1v5.5a1 1 0 01-1 1H3.5a1 1 0 01-1-1V7a1 1 0 011-1z',
  key: 'M9.2 6.8L2.5 13.5v0M4.5 11.5l1.8 1.8M12.7 3.3a3 3 0 11-4.2 4.2 3 3 0 014.2-4.2z',
  left: 'M9.5 4.5L6 8l3.5 3.5',
  plus: 'M8 3.5v9M3.5 8h9',
  projects:
    'M2.5 5a1.5 1.5 0 011.5-1.5h2.6l1.6 1.8H12A1.5 1.5 0 0113.5 6.8v4.7A1.5 1.5 0 0112 13H4a1.5 1.5 0 01-1.5-1.5z',
  search: 'M11 11l2.7 2.7M12.2 7.3a4.9 4.9 0 11-9.7 0 4.9 4.9 0 019.7 0z',
  warning: 'M8 6v3M8 11.5v.01M7.1 2.9L1.9 12a1 1 0 00.9 1.5h10.4a1 1 0 00.9-1.5L8.9 2.9a1 1 0 00-1.8 0z',
};

/** A line drawing of 16 by 16; it never stands alone, so screen readers skip it. */
export function Icon({ name, className = '' }: { name: keyof typeof paths; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`size-4 shrink-0 ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  );
}
