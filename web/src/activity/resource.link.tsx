import type { Environment } from '@imprint/shared/environments';
import { Link, linkOptions } from '@tanstack/react-router';

interface ResourceLinkProps {
  id: string | null;
  /** The environment of the resource, which may differ from the page's. */
  environment: Environment | null;
  /** Shortens the id for narrow columns. */
  short?: boolean;
}

const linkClass = 'relative underline decoration-edge/60 underline-offset-3 hover:decoration-current';

type LinkEnvironment = Environment | undefined;

/** The page of a resource, by the prefix of its id. */
const pages = {
  key: (keyId: string) => linkOptions({ to: '/settings/api-keys/$keyId', params: { keyId } }),
  proj: (projectId: string, environment: LinkEnvironment) =>
    linkOptions({ to: '/projects/$projectId', params: { projectId }, search: { environment } }),
  post: (postId: string, environment: LinkEnvironment) =>
    linkOptions({ to: '/blog/posts/$postId', params: { postId }, search: { environment } }),
  auth: (author: string, environment: LinkEnvironment) =>
    linkOptions({ to: '/blog/authors', search: { author, environment } }),
  cat: (category: string, environment: LinkEnvironment) =>
    linkOptions({ to: '/blog/categories', search: { category, environment } }),
  tag: (tag: string, environment: LinkEnvironment) =>
    linkOptions({ to: '/blog/tags', search: { tag, environment } }),
  cmp: (componentId: string, environment: LinkEnvironment) =>
    linkOptions({ to: '/design/components/$componentId', params: { componentId }, search: { environment } }),
  media: (mediaId: string, environment: LinkEnvironment) =>
    linkOptions({ to: '/media', search: { item: mediaId, environment } }),
  page: (pageId: string, environment: LinkEnvironment) =>
    linkOptions({ to: '/pages/$pageId', params: { pageId }, search: { environment } }),
  tcol: (collectionId: string, environment: LinkEnvironment) =>
    linkOptions({ to: '/design', search: { collectionId, environment } }),
  tok: (token: string, environment: LinkEnvironment) =>
    linkOptions({ to: '/design', search: { token, environment } }),
  site: (websiteId: string, environment: LinkEnvironment) =>
    linkOptions({ to: '/websites/$websiteId', params: { websiteId }, search: { environment } }),
};
type PageLink = ReturnType<(typeof pages)[keyof typeof pages]>;

/** The page of a resource; undefined when the dashboard has none. */
export function resourceLink(id: string, environment: LinkEnvironment): PageLink | undefined {
  const byPrefix: Partial<Record<string, (id: string, environment: LinkEnvironment) => PageLink>> = pages;
  return byPrefix[id.split('_')[0] ?? '']?.(id, environment);
}

/** The id of a resource; a link if the dashboard has a page for it. */
export function ResourceLink({ id, environment, short = false }: ResourceLinkProps) {
  if (id === null) return <span className="text-faint">–</span>;
  const label = (
    <span title={id} className="font-mono text-xs break-all">
      {short ? shortId(id) : id}
    </span>
  );
  const link = resourceLink(id, environment ?? undefined);
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
