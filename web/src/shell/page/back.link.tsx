import { Link } from '@tanstack/react-router';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import type { Crumb } from './breadcrumbs.tsx';

/** Leads to the page above, in a bar on phones. */
export function BackLink({ parent: { label, to, params = {}, search = {} } }: { parent: Crumb }) {
  return (
    <Link
      to={to}
      params={params}
      search={search}
      aria-label={t('Back to {label}', { label })}
      title={label}
      className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken"
    >
      <Icon name="chevron" className="rotate-90" />
    </Link>
  );
}
