import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

/** The path whose heading was focused last; null until the first page shows. */
let focusedPath: string | null = null;

/** Names the document after the page, and after a navigation moves the focus to the page's heading. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // The resolved one: while the next page is still loading, this one must not take the focus.
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => {
    document.title = `${title} · Imprint`;
  }, [title]);
  useEffect(() => {
    // The first page keeps the focus at the start of the document, where the skip link is.
    if (pathname === undefined) return;
    if (focusedPath !== null && focusedPath !== pathname) heading.current?.focus();
    focusedPath = pathname;
  }, [pathname]);
  return heading;
}

interface PageProps {
  title: string;
  description?: ReactNode;
  /** The pages above this one, the outermost first; the organization stands before them by itself. */
  crumbs?: readonly Crumb[];
  /** Stands beside the heading, e.g. a badge. */
  mark?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page inside the frame: breadcrumbs, heading, actions, content. */
export function Page({ title, description, crumbs = [], mark, actions, children }: PageProps) {
  const heading = usePageHeading(title);
  return (
    <>
      <Breadcrumbs crumbs={crumbs} title={title} />
      <div className={`mx-auto max-w-6xl px-4 ${crumbs.length === 0 ? 'pt-5' : 'pt-3'} pb-8 sm:px-8 md:py-8`}>
        <div className="mb-7 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h1
                ref={heading}
                tabIndex={-1}
                className="min-w-0 text-2xl font-semibold tracking-tight text-balance break-words"
              >
                {title}
              </h1>
              {mark}
            </div>
            {description && <p className="mt-1.5 max-w-2xl text-pretty text-muted">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
        </div>
        {children}
      </div>
    </>
  );
}
