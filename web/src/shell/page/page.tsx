import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { t } from '../../language/message.ts';
import { useOpened } from '../commands/recent.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { PageActionsContext } from './page.actions.context.ts';

/** The path whose heading was focused last; null before the first page. */
let focusedPath: string | null = null;

/** Sets the document title, and focuses the page's heading after a navigation. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // The resolved location, so that this page does not take the focus while the next one loads.
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => {
    document.title = t('{title} · Imprint', { title });
  }, [title]);
  useEffect(() => {
    // On the first page the focus stays at the start of the document, near the skip link.
    if (pathname === undefined) return;
    if (focusedPath !== null && focusedPath !== pathname) heading.current?.focus();
    focusedPath = pathname;
  }, [pathname]);
  return heading;
}

interface PageProps {
  title: string;
  description?: ReactNode;
  /** The id of what is shown, to be listed as open before. */
  opened?: string;
  /** The parent pages, the outermost first; the organization is added automatically. */
  crumbs?: readonly Crumb[];
  /** Shown next to the heading, such as a badge. */
  mark?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page inside the frame: breadcrumbs, heading, actions, content. */
export function Page({ title, description, opened, crumbs = [], mark, actions, children }: PageProps) {
  const heading = usePageHeading(title);
  useOpened(opened, title);
  return (
    <>
      <Breadcrumbs crumbs={crumbs} title={title} />
      <div className="mx-auto max-w-6xl px-4 pt-3 pb-8 sm:px-8 md:py-8">
        {/* On phones the title is in the bar of the shell. */}
        <div className="relative mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 max-md:items-center md:mb-7 md:gap-y-4">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:has-[>:nth-child(2)]:mb-1.5">
              <h1
                ref={heading}
                tabIndex={-1}
                className="min-w-0 text-2xl font-semibold tracking-tight text-balance break-words max-md:sr-only"
              >
                {title}
              </h1>
              {mark}
            </div>
            {description && (
              <p className="max-w-2xl text-pretty text-muted max-md:text-[0.8125rem] md:mt-1.5">
                {description}
              </p>
            )}
          </div>
          {actions && (
            <div className="flex flex-wrap gap-2.5 empty:hidden">
              <PageActionsContext value={true}>{actions}</PageActionsContext>
            </div>
          )}
        </div>
        {children}
      </div>
    </>
  );
}
