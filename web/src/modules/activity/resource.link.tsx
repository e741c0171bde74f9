import type { Environment } from '@imprint/shared/environments';
import { Link } from '@tanstack/react-router';
import { type DashboardModule, type ResourceLinkTarget, useModules } from '../../shell/module.ts';

interface ResourceLinkProps {
  id: string | null;
  /** The environment of the resource, which may differ from the page's. */
  environment: Environment | null;
  /** Shortens the id for narrow columns. */
  short?: boolean;
}

const linkClass = 'relative underline decoration-edge/60 underline-offset-3 hover:decoration-current';

/** The page of a resource; undefined when the dashboard has none. */
export function resourceLink(
  modules: readonly DashboardModule[],
  id: string,
  environment: Environment | undefined,
): ResourceLinkTarget | undefined {
  const prefix = id.split('_')[0] ?? '';
  const [link] = modules.flatMap(({ links = {} }) =>
    Object.entries(links).flatMap(([name, linkTo]) => (name === prefix ? [linkTo] : [])),
  );
  return link?.(id, environment);
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
  const link = resourceLink(modules, id, environment ?? undefined);
  if (!link) return label;
  return (
    <Link {...link} className={linkClass}>
      {label}
    </Link>
  );
}

/** The prefix and the end, because ids begin with a timestamp and often start alike. */
export function shortId(id: string): string {
  return id.replace(/^([a-z]+_).+(.{6})$/, '$1…$2');
}
