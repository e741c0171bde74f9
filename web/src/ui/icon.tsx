const paths = {
  book: 'M8 4.2C6.8 3.3 5 3 2.5 3v9.2c2.5 0 4.3.3 5.5 1.2 1.2-.9 3-1.2 5.5-1.2V3C11 3 9.2 3.3 8 4.2zm0 0v9.2',
  chart: 'M2.5 13.5h11M4.5 13.5V9M8 13.5V3M11.5 13.5V6',
  check: 'M3.5 8.5l3 3 6-7',
  chevron: 'M4.5 6.5L8 10l3.5-3.5',
  clock: 'M8 4.5V8l2.3 1.6M13.8 8A5.8 5.8 0 112.2 8a5.8 5.8 0 0111.6 0z',
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M6 5.5V3.5a1 1 0 011-1h5.5a1 1 0 011 1V9a1 1 0 01-1 1h-2M3.5 6H9a1 1 0 011 1v5.5a1 1 0 01-1 1H3.5a1 1 0 01-1-1V7a1 1 0 011-1z',
  key: 'M9.2 6.8L2.5 13.5v0M4.5 11.5l1.8 1.8M12.7 3.3a3 3 0 11-4.2 4.2 3 3 0 014.2-4.2z',
  plus: 'M8 3.5v9M3.5 8h9',
  projects:
    'M2.5 5a1.5 1.5 0 011.5-1.5h2.6l1.6 1.8H12A1.5 1.5 0 0113.5 6.8v4.7A1.5 1.5 0 0112 13H4a1.5 1.5 0 01-1.5-1.5z',
  search: 'M11 11l2.7 2.7M12.2 7.3a4.9 4.9 0 11-9.7 0 4.9 4.9 0 019.7 0z',
  warning: 'M8 6v3M8 11.5v.01M7.1 2.9L1.9 12a1 1 0 00.9 1.5h10.4a1 1 0 00.9-1.5L8.9 2.9a1 1 0 00-1.8 0z',
  activity: 'M2 8.5h2.6L6.5 3.5l3 9 1.9-4H14',
  command: 'M3.5 4.5l3 3.5-3 3.5M8.5 11.5h4',
  grip: 'M6 4v.01M6 8v.01M6 12v.01M10 4v.01M10 8v.01M10 12v.01',
  home: 'M2.5 7.3L8 2.8l5.5 4.5V13a.5.5 0 01-.5.5H9.8V9.8H6.2v3.7H3a.5.5 0 01-.5-.5z',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  more: 'M3.5 8v.01M8 8v.01M12.5 8v.01',
  offline: 'M2 2l12 12M8 12.5v.01M5.4 9.6a3.8 3.8 0 014.4-.5M3.2 7.2A7 7 0 016 5.6M9 5.1a7 7 0 013.8 2.1',
  organization:
    'M3 13.5V3.3a.8.8 0 01.8-.8h4.4a.8.8 0 01.8.8v10.2M9 6.5h3.2a.8.8 0 01.8.8v6.2M2 13.5h12M5.3 5.5h1.4M5.3 8h1.4M5.3 10.5h1.4',
  people:
    'M6 8a2.4 2.4 0 100-4.8A2.4 2.4 0 006 8zM1.8 13a4.2 4.2 0 018.4 0M10.6 3.5a2.3 2.3 0 010 4.3M12 9.6a4.2 4.2 0 012.3 3.4',
  person: 'M8 7.8a2.6 2.6 0 100-5.2 2.6 2.6 0 000 5.2zM3 13.4a5 5 0 0110 0',
  settings: 'M2.5 5h6M11.5 5h2M2.5 11h2M7.5 11h6M10 3.3v3.4M6 9.3v3.4',
  sidebar:
    'M3.8 3h8.4a1.3 1.3 0 011.3 1.3v7.4a1.3 1.3 0 01-1.3 1.3H3.8a1.3 1.3 0 01-1.3-1.3V4.3A1.3 1.3 0 013.8 3zM6.3 3v10',
  theme: 'M8 2.5a5.5 5.5 0 100 11zM8 2.5a5.5 5.5 0 010 11',
  undo: 'M5.5 3L2.5 6l3 3M2.8 6h6.4a3.5 3.5 0 010 7H6.5',
  website:
    'M3.8 3h8.4a1.3 1.3 0 011.3 1.3v7.4a1.3 1.3 0 01-1.3 1.3H3.8a1.3 1.3 0 01-1.3-1.3V4.3A1.3 1.3 0 013.8 3zM2.5 6.3h11M5 4.7v.01M7 4.7v.01',
  leave: 'M6.5 3H3.8a.8.8 0 00-.8.8v8.4a.8.8 0 00.8.8h2.7M10 5l3 3-3 3M13 8H6.5',
};
export type IconName = keyof typeof paths;

/** A line drawing of 16 by 16; it never stands alone, so screen readers skip it. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
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
