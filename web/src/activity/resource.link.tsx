import type { Environment } from '@imprint/shared/environments';
import { Link } from '@tanstack/react-router';

interface ResourceLinkProps {
  id: string | null;
  /** Where the thing is; the page that shows the link may be in another environment. */
  environment: Environment | null;
  /** Leaves the middle of the id out, where there is little room. */
  short?: boolean;
}

const linkClass = 'relative underline decoration-edge/60 underline-offset-3 hover:decoration-current';

/** The id of what was changed; a link where the dashboard has a page for it. */
export function ResourceLink({ id, environment, short = false }: ResourceLinkProps) {
  if (id === null) return <span className="text-faint">–</span>;
  const shown = (
    <span title={id} className="font-mono text-xs break-all">
      {short ? shortened(id) : id}
    </span>
  );
  if (id.startsWith('key_')) {
    return (
      <Link to="/settings/api-keys/$keyId" params={{ keyId: id }} className={linkClass}>
        {shown}
      </Link>
    );
  }
  if (id.startsWith('site_')) {
    return (
      <Link
        to="/websites/$websiteId"
        params={{ websiteId: id }}
        search={{ environment: environment ?? undefined }}
        className={linkClass}
      >
        {shown}
      </Link>
    );
  }
  if (!id.startsWith('proj_')) return shown;
  return (
    <Link
      to="/projects/$projectId"
      params={{ projectId: id }}
      search={{ environment: environment ?? undefined }}
      className={linkClass}
    >
      {shown}
    </Link>
  );
}

/** The prefix and the end, which differ where the beginning, a time, often does not. */
function shortened(id: string): string {
  return id.replace(/^([a-z]+_).+(.{6})$/, '$1…$2');
}
