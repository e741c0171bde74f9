import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { searchFor } from '../search.ts';

export interface SubScreen {
  words: string;
  to: NonNullable<LinkProps['to']>;
  params?: Readonly<Record<string, string>>;
  /** Search parameters to keep. */
  search?: Readonly<Record<string, string | undefined>>;
}

/** Links between related screens, in one line that scrolls on phones. */
export function SubNavigation({ label, screens }: { label: string; screens: readonly SubScreen[] }) {
  const nav = useRef<HTMLElement>(null);
  // On phones, scroll to the current one.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (current) nav.current?.scrollTo({ left: current.offsetLeft - nav.current.offsetLeft });
  }, []);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="mb-5 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] max-sm:-mx-4 max-sm:mb-4 max-sm:gap-0 max-sm:px-2"
    >
      {screens.map(({ words, to, params = {}, search = {} }) => (
        <Link
          key={to}
          to={to}
          params={params}
          search={searchFor(search)}
          activeOptions={{ exact: true, includeSearch: false }}
          className="border-b-2 border-transparent px-2.5 py-2 font-medium whitespace-nowrap text-muted touch:py-3 hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:text-ink"
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
