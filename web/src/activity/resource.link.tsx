import type { Environment } from '@imprint/shared/environments';
import { Link, linkOptions } from '@tanstack/react-router';

interface ResourceLinkProps {
  id: string | null;
  /** Where the thing is; the page that shows the link may be in another environment. */
  environment: Environment | null;
  /** Leaves the middle of the id out, where there is little room. */
  short?: boolean;
}

const linkClass = 'relative underline decoration-edge/60 underline-offset-3 hover:decoration-current';

type Place = Environment | undefined;

/** The page of a thing, by the prefix of its id. */
const pages = {
  key: (keyId: string) => linkOptions({ to: '/settings/api-keys/$keyId', params: { keyId } }),
  proj: (projectId: string, environment: Place) =>
    linkOptions({ to: '/projects/$projectId', params: { projectId }, search: { environment } }),
  post: (postId: string, environment: Place) =>
    linkOptions({ to: '/blog/posts/$postId', params: { postId }, search: { environment } }),
  auth: (author: string, environment: Place) =>
    linkOptions({ to: '/blog/authors', search: { author, environment } }),
  cat: (category: string, environment: Place) =>
    linkOptions({ to: '/blog/categories', search: { category, environment } }),
  tag: (tag: string, environment: Place) => linkOptions({ to: '/blog/tags', search: { tag, environment } }),
  cmp: (componentId: string, environment: Place) =>
    linkOptions({ to: '/design/components/$componentId', params: { componentId }, search: { environment } }),
  media: (mediaId: string, environment: Place) =>
    linkOptions({ to: '/media', search: { item: mediaId, environment } }),
  page: (pageId: string, environment: Place) =>
    linkOptions({ to: '/pages/$pageId', params: { pageId }, search: { environment } }),
  tcol: (collectionId: string, environment: Place) =>
    linkOptions({ to: '/design', search: { collectionId, environment } }),
  tok: (token: string, environment: Place) => linkOptions({ to: '/design', search: { token, environment } }),
  site: (websiteId: string, environment: Place) =>
    linkOptions({ to: '/websites/$websiteId', params: { websiteId }, search: { environment } }),
};
type PageLink = ReturnType<(typeof pages)[keyof typeof pages]>;

/** The page of a thing; undefined where the dashboard has none. */
export function linkTo(id: string, environment: Place): PageLink | undefined {
  const byPrefix: Partial<Record<string, (id: string, environment: Place) => PageLink>> = pages;
  return byPrefix[id.split('_')[0] ?? '']?.(id, environment);
}

/** The id of what was changed; a link where the dashboard has a page for it. */
export function ResourceLink({ id, environment, short = false }: ResourceLinkProps) {
  if (id === null) return <span className="text-faint">–</span>;
  const shown = (
    <span title={id} className="font-mono text-xs break-all">
      {short ? shortened(id) : id}
    </span>
  );
  const link = linkTo(id, environment ?? undefined);
  if (!link) return shown;
  return (
    <Link {...link} className={linkClass}>
      {shown}
    </Link>
  );
}

/** The prefix and the end, which differ where the beginning, a time, often does not. */
export function shortened(id: string): string {
  return id.replace(/^([a-z]+_).+(.{6})$/, '$1…$2');
}
