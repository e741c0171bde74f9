import type { Block } from '@imprint/shared/blocks/block';
import type { DraftPage, previews } from '@imprint/shared/contract/previews';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { notFound, readOwned } from '../../core/rpc/owned.ts';
import { readComponents } from '../components/component.lookup.ts';
import { pageRows } from '../pages/tree/page.rows.ts';
import { postRows } from '../posts/post.rows.ts';
import { readPageOrPost } from '../sites/site.content.ts';
import { makeFrame } from '../sites/site.frame.ts';
import { type PreviewedSite, readPreviewedSite, tenantOf } from '../sites/site.ts';
import { type PreviewTarget, seeingDrafts } from './draft.read.ts';
import { assertHasBlog, websiteOf } from './preview.service.ts';
import { readStart } from './preview.source.ts';

/** Reads what a page is written from, with its draft in the place of what is live. */
export async function showPage(
  context: Context<Member>,
  { pageId }: InputOf<typeof previews, 'showPage'>,
): Promise<DraftPage> {
  const { id, websiteId, blocks } = await readOwned(context, pageRows, pageId);
  const site = await readPreviewedSite(context.deps, websiteId, false);
  const showsPosts = context.actor.grants.has('blog:read');
  const page = site && (await readDraft(context, site, { pageId: id, postId: null, showsPosts }, blocks));
  if (!page) throw notFound(pageId);
  return page;
}

/** Reads what a post is written from, with its draft in the place of what is live. */
export async function showPost(
  context: Context<Member>,
  { postId }: InputOf<typeof previews, 'showPost'>,
): Promise<DraftPage> {
  const post = await readOwned(context, postRows, postId);
  const site = await readPreviewedSite(context.deps, websiteOf(post), false);
  if (site) assertHasBlog(site);
  const target = { pageId: null, postId: post.id, showsPosts: true };
  const page = site && (await readDraft(context, site, target, post.blocks));
  if (!page) throw notFound(postId);
  return page;
}

/** The site lies at the root of the dashboard's host, where its files are as well. */
const base = '';

async function readDraft(
  { deps }: Context<Member>,
  site: PreviewedSite,
  target: Pick<PreviewTarget, 'pageId' | 'postId' | 'showsPosts'>,
  blocks: readonly Block[],
): Promise<DraftPage | null> {
  const draftDeps = seeingDrafts(deps, { ...target, websiteId: site.id, showsLive: site.isVisible });
  const [frame, components, path] = await Promise.all([
    makeFrame(draftDeps, site),
    readComponents(deps, tenantOf(site), blocks),
    readStart(deps, target),
  ]);
  const found = await readPageOrPost(draftDeps, frame, { base, path });
  if (!found) return null;
  const { blocks: _blocks, media, ...page } = found;
  return {
    page,
    media: Object.fromEntries(media),
    components: Object.fromEntries(components),
    styleSheet: frame.style.css,
  };
}
