import { Link, type LinkProps } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { useSession } from '../session/session.provider.tsx';
import { type Place, useShell } from '../shell.state.tsx';

/** A parent page in the breadcrumbs. */
export interface Crumb {
  label: string;
  to: NonNullable<LinkProps['to']>;
  params?: Readonly<Record<string, string>>;
  search?: Readonly<Record<string, string>>;
}

interface BreadcrumbsProps {
  crumbs: readonly Crumb[];
  title: string;
  /** Whether the page has a bar of its own on phones. */
  hasOwnBar?: boolean;
}

/**
 * The line above a page: the button that collapses the navigation, and the breadcrumbs. On phones the bar of the shell
 * says where one is.
 */
export function Breadcrumbs({ crumbs, title, hasOwnBar = false }: BreadcrumbsProps) {
  usePlace({ title: hasOwnBar ? '' : title, parent: crumbs.at(-1), hasOwnBar });
  const { organization } = useSession();
  const { isCollapsed, isFocused, toggleNavigation } = useShell();
  if (isFocused) return null;
  const all: Crumb[] = [{ label: organization.name, to: '/home' }, ...crumbs];
  return (
    <div className="hidden h-12 items-center gap-2 border-b border-line pr-7 pl-3 md:flex print:hidden">
      <button
        type="button"
        aria-label={isCollapsed ? t('Expand navigation') : t('Collapse navigation')}
        aria-keyshortcuts="["
        onClick={toggleNavigation}
        className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon name="sidebar" />
      </button>
      <nav aria-label={t('Breadcrumbs')} className="min-w-0">
        <ol className="flex min-w-0 items-center gap-1 text-[0.8125rem] text-muted">
          {all.map(({ label, to, params = {}, search = {} }) => (
            <li key={to} className="flex min-w-0 items-center gap-1">
              <Link
                to={to}
                params={params}
                search={search}
                activeProps={{}}
                className="truncate rounded-md px-1 py-1 hover:text-ink"
              >
                {label}
              </Link>
              <Icon name="chevron" className="size-3.5 -rotate-90 text-faint" />
            </li>
          ))}
          <li aria-current="page" className="min-w-0 truncate px-1 font-medium text-ink">
            {title}
          </li>
        </ol>
      </nav>
    </div>
  );
}

/** Tells the shell where one is, before it is drawn. */
function usePlace(place: Place): void {
  const { setPlace } = useShell();
  const key = JSON.stringify(place);
  useLayoutEffect(() => {
    // Safe because it is the place that was written.
    setPlace(JSON.parse(key) as Place);
  }, [key, setPlace]);
}
