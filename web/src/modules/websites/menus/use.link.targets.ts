import type { Website } from '@imprint/shared/contract/websites';
import { linkKindOf } from '@imprint/shared/shapes/menus';
import { blogTitleOf } from '@imprint/shared/site/site.paths';
import type { PublicationStatus } from '@imprint/shared/statuses';
import { useQueries } from '@tanstack/react-query';
import { failureOf } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import type { IconName } from '../../../kit/ui/icon.tsx';
import { t } from '../../../language/message.ts';
import { statusWords } from '../../../shell/status.badge.tsx';
import { useMediaItemQuery } from '../../media/media.item.ts';
import { mediaName } from '../../media/media.words.ts';
import { useWebsitePages, type WebsitePage } from '../../pages/use.website.pages.ts';

/** What a link of a menu leads to, in words. */
export interface LinkTarget {
  icon: IconName;
  /** Its title; empty for none. */
  title: string;
  /** Where it is or what it is, such as a path. */
  place: string;
  /** Why visitors do not see the item; null when they do. */
  problem: string | null;
}

export interface LinkTargets {
  /** The pages that a link can lead to. */
  pages: ReadonlyMap<string, WebsitePage>;
  /** Whether all pages have been read. */
  isKnown: boolean;
  /** Why the pages could not be read; null when they could. */
  error: unknown;
  retry: () => void;
  targetOf: (link: string | null) => LinkTarget;
}

/** Reads what the links of a website's menus lead to. */
export function useLinkTargets(website: Website, links: readonly (string | null)[]): LinkTargets {
  const known = useWebsitePages(website);
  const posts = usePostTargets(idsIn(links, 'post'));
  const files = useFileTargets(idsIn(links, 'media'));
  const { blogPath } = website;
  const hidden = blogPath === null ? t('No blog') : null;

  function targetOf(link: string | null): LinkTarget {
    if (link === null) return { icon: 'menu', title: '', place: t('Heading'), problem: null };
    switch (linkKindOf(link)) {
      case 'page': {
        const page = known.pages.get(link);
        if (page)
          return { icon: 'document', title: page.title, place: page.sitePath, problem: hiddenBy(page) };
        return {
          icon: 'document',
          title: '',
          place: t('Page'),
          problem: known.isKnown ? t('Deleted') : null,
        };
      }
      case 'post': {
        const post = posts.get(link) ?? { title: '', problem: null };
        return { icon: 'blog', place: t('Post'), ...post, problem: post.problem ?? hidden };
      }
      case 'media':
        return { icon: 'file', place: t('File'), ...(files.get(link) ?? { title: '', problem: null }) };
      case 'blog':
        return { icon: 'blog', title: blogTitleOf(website), place: `/${blogPath ?? ''}`, problem: hidden };
      case 'search':
        return { icon: 'search', title: t('Search'), place: '/search', problem: null };
      default:
        return { icon: 'open', title: '', place: link, problem: null };
    }
  }

  return { ...known, targetOf };
}

type Read = Pick<LinkTarget, 'title' | 'problem'>;

/** The posts with these ids. */
function usePostTargets(ids: readonly string[]): ReadonlyMap<string, Read> {
  const posts = api.useQueries((ask) => ids.map((postId) => ask.posts.get({ postId })));
  return new Map(
    posts.map(({ data, error }, index) => [
      ids[index] ?? '',
      data ? { title: data.title, problem: hiddenBy(data) } : { title: '', problem: missingBy(error) },
    ]),
  );
}

/** The media with these ids. */
function useFileTargets(ids: readonly string[]): ReadonlyMap<string, Read> {
  const queryOf = useMediaItemQuery();
  const media = useQueries({ queries: ids.map(queryOf) });
  return new Map(
    media.map(({ data, error }, index) => [
      ids[index] ?? '',
      data ? { title: mediaName(data), problem: null } : { title: '', problem: missingBy(error) },
    ]),
  );
}

function idsIn(links: readonly (string | null)[], kind: 'post' | 'media'): string[] {
  const ids = links.flatMap((link) => (link !== null && linkKindOf(link) === kind ? link : []));
  return [...new Set(ids)];
}

function hiddenBy({ status }: { status: PublicationStatus }): string | null {
  return status === 'published' ? null : statusWords[status].word;
}

function missingBy(error: unknown): string | null {
  return error && failureOf(error).code === 'NOT_FOUND' ? t('Deleted') : null;
}
