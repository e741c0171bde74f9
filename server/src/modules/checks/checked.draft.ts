import type { Block } from '@imprint/shared/blocks/block';
import { mediaUsesIn } from '@imprint/shared/blocks/media.fields';
import type { CheckedContent, SearchTexts } from '@imprint/shared/checks/checked.content';
import type { PostContent } from '@imprint/shared/shapes/posts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { ProjectScope } from '../../core/rpc/owned.ts';
import type { Publication } from '../drafts/draft.hooks.ts';
import type { DraftTable } from '../drafts/draft.kind.ts';
import { searchTitleOf } from '../sites/site.reader.ts';
import { type Site, siteOf } from '../sites/site.ts';
import { Website } from '../websites/website.entity.ts';
import { readMediaOf } from './checked.media.ts';
import { readLinkProblems } from './link.problems.ts';

/** The draft of a page or post; ids are stored ones. */
export interface CheckedRow extends ProjectScope {
  id: string;
  kind: DraftTable;
  websiteId?: string | null | undefined;
  content: {
    title: string;
    seo: Partial<PostContent['seo']>;
    blocks: readonly Block[];
    excerpt?: string | null;
    coverId?: string | null;
  };
}

/** Reads the website of a draft, as the transaction knows it; null for none. */
export async function readWebsite(
  em: EntityManager,
  { websiteId }: Pick<CheckedRow, 'websiteId'>,
): Promise<Website | null> {
  return websiteId ? em.findOneOrFail(Website, { id: websiteId }) : null;
}

/** Reads what the checks of a draft need besides it and the colors, in as many statements for any size of it. */
export async function readCheckedContent(
  context: Context<Member>,
  website: Website | null,
  row: CheckedRow,
  links: readonly string[],
  { at, alongside = [] }: Publication,
): Promise<Omit<CheckedContent, 'roles'>> {
  const { em } = context;
  const { blocks, coverId = null } = row.content;
  const site = website && siteOf(website);
  const shownIds = Array.from(mediaUsesIn(blocks), ({ mediaId }) => mediaId);
  const media = await readMediaOf(em, row, coverId === null ? shownIds : [...shownIds, coverId]);
  const publishAt = at ?? new Date();
  const { grants } = context.actor;
  const readable = { page: grants.has('websites:read'), post: grants.has('blog:read') };
  const published = { ids: [row.id, ...alongside], publishAt, readable };
  return {
    blocks,
    search: searchTextsOf(site, row),
    coverId,
    media,
    links: website
      ? await readLinkProblems({ em, config: context.deps.config }, website, links, published)
      : {},
  };
}

/** What search engines show of a draft; null where they are asked to leave it out. */
function searchTextsOf(site: Site | null, { content }: CheckedRow): SearchTexts | null {
  const { title, seo, excerpt } = content;
  if (seo.noIndex || site?.seo.noIndex) return null;
  const shown = seo.title ?? title;
  const fallback = excerpt === undefined ? site?.seo.description : excerpt;
  return {
    title: site ? searchTitleOf(site, shown) : shown,
    titleField: seo.title ? 'seo.title' : 'title',
    description: seo.description ?? fallback ?? null,
  };
}
