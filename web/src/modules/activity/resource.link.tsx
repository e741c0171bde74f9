import type { Environment } from '@imprint/shared/environments';
import { Link } from '@tanstack/react-router';
import { linkClass } from '../../kit/ui/link.tsx';
import { thingOf, useModules } from '../../shell/module.ts';

interface ResourceLinkProps {
  id: string | null;
  /** The environment of the resource, which may differ from the page's. */
  environment: Environment | null;
  /** Shortens the id for narrow columns. */
  short?: boolean;
}

/** The id of a resource; a link if the dashboard has a page for it. */
export function ResourceLink({ id, environment, short = false }: ResourceLinkProps) {
  const modules = useModules();
  if (id === null) return <span className="text-faint">–</span>;
  const label = (
    <span title={id} className="font-mono text-xs break-all">
      {short ? shortId(id) : id}
    </span>
  );
  const link = thingOf(modules, id, environment ?? undefined)?.link;
  if (!link) return label;
  return (
    <Link {...link} className={`relative ${linkClass}`}>
      {label}
    </Link>
  );
}

/** The prefix and the end, because ids begin with a timestamp and often start alike. */
export function shortId(id: string): string {
  return id.replace(/^([a-z]+_).+(.{6})$/, '$1…$2');
}
