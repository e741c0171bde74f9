import { Link, type LinkProps } from '@tanstack/react-router';
import { Icon } from '../../kit/ui/icon.tsx';
import { useSession } from '../session/session.provider.tsx';
import { useShell } from '../shell.state.tsx';

/** A parent page in the breadcrumbs. */
export interface Crumb {
  label: string;
  to: NonNullable<LinkProps['to']>;
  params?: Readonly<Record<string, string>>;
  search?: Readonly<Record<string, string>>;
}

/** The line above a page: the button that collapses the navigation, and the breadcrumbs. */
export function Breadcrumbs({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  const { organization } = useSession();
  const { isCollapsed, isFocused, toggleNavigation } = useShell();
  if (isFocused) return null;
  const all: Crumb[] = [{ label: organization.name, to: '/home' }, ...crumbs];
  return (
    // On phones the top bar already shows the organization.
    <div
      className={`flex items-center gap-2 px-3 pt-3 sm:px-7 md:h-12 md:border-b md:border-line md:py-0 md:pl-3 print:hidden ${crumbs.length === 0 ? 'max-md:hidden' : ''}`}
    >
      <button
        type="button"
        aria-label={isCollapsed ? 'Open the navigation' : 'Collapse the navigation'}
        aria-keyshortcuts="["
        onClick={toggleNavigation}
        className="hidden size-8 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink md:grid"
      >
        <Icon name="sidebar" />
      </button>
      <nav aria-label="Breadcrumbs" className="min-w-0">
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
