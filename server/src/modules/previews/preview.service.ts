import { maxPreviews, type Preview as PreviewOnWire, type previews } from '@imprint/shared/contract/previews';
import { conflict } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import { lockName } from '../../core/db/lock.ts';
import { rowsOf } from '../../core/db/rows.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { lockAsParent, ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import { siteRoot } from '../../core/sites/site.origins.ts';
import { pageRows } from '../pages/tree/page.rows.ts';
import type { Post } from '../posts/post.entity.ts';
import { postRows } from '../posts/post.rows.ts';
import type { Website } from '../websites/website.entity.ts';
import { websiteRows } from '../websites/website.rows.ts';
import { Preview } from './preview.entity.ts';

const dayMs = 86_400_000;

const previewRows = rowsOf(Preview, { prefix: 'prev' });

export async function listPreviews(context: Context<Member>, input: InputOf<typeof previews, 'list'>) {
  const website = await readOwned(context, websiteRows, input.websiteId);
  // Others would show more than the caller may read.
  const shownToCaller = readsPosts(context) ? {} : { showsPosts: false };
  const rows = await context.em.find(
    Preview,
    { ...working(website.id), ...shownToCaller },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  return {
    websiteId: input.websiteId,
    previews: rows.map((row) => presentPreview(context.deps, website, row)),
  };
}

export async function previewWebsite(
  context: Context<Member>,
  { websiteId, expiresInDays }: InputOf<typeof previews, 'createForWebsite'>,
) {
  const website = await lockAsParent(context, websiteRows, websiteId);
  return createPreview(context, website, { showsPosts: readsPosts(context) }, expiresInDays);
}

export async function previewPage(
  context: Context<Member>,
  { pageId, expiresInDays }: InputOf<typeof previews, 'createForPage'>,
) {
  const page = await lockAsParent(context, pageRows, pageId);
  const website = await lockAsParent(context, websiteRows, encodeId('site', page.websiteId));
  return createPreview(context, website, { pageId: page.id, showsPosts: false }, expiresInDays);
}

export async function previewPost(
  context: Context<Member>,
  { postId, expiresInDays }: InputOf<typeof previews, 'createForPost'>,
) {
  const post = await lockAsParent(context, postRows, postId);
  const website = await lockAsParent(context, websiteRows, encodeId('site', websiteOf(post)));
  assertHasBlog(website);
  return createPreview(context, website, { postId: post.id, showsPosts: true }, expiresInDays);
}

export async function deletePreview(
  context: Context<Member>,
  { previewId }: InputOf<typeof previews, 'delete'>,
) {
  context.em.remove(await ownedForUpdate(context, previewRows, previewId));
  return { id: previewId, deleted: true as const };
}

/** Deletes previews whose links no longer work. */
export async function sweepPreviews({ pool }: Pick<Deps, 'pool'>): Promise<void> {
  await pool.query('delete from preview where expires_at < now()');
}

/** Those of a website whose links work. */
function working(websiteId: string) {
  return { websiteId, expiresAt: { $gt: new Date() } };
}

function readsPosts({ actor }: Context<Member>): boolean {
  return actor.grants.has('blog:read');
}

async function createPreview(
  { em, deps }: Context<Member>,
  website: Website,
  target: { pageId?: string; postId?: string; showsPosts: boolean },
  expiresInDays: number,
): Promise<PreviewOnWire> {
  const { organizationId, environment, projectId, id: websiteId } = website;
  // So that simultaneous requests are counted.
  await lockName(em, `previews of ${websiteId}`);
  if ((await em.count(Preview, working(websiteId))) >= maxPreviews) {
    const reason = `already has ${maxPreviews} previews`;
    throw conflict(`The website ${reason}. Withdraw one first.`, { field: 'websiteId', reason });
  }
  const preview = em.create(Preview, {
    organizationId,
    environment,
    projectId,
    websiteId,
    pageId: null,
    postId: null,
    ...target,
    expiresAt: new Date(Date.now() + expiresInDays * dayMs),
  });
  await em.flush();
  return presentPreview(deps, website, preview);
}

function presentPreview(
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
  { address, verifiedDomains }: Pick<Website, 'address' | 'verifiedDomains'>,
  preview: Preview,
): PreviewOnWire {
  const domain = verifiedDomains[0] ?? null;
  const id = encodeId('prev', preview.id);
  return {
    id,
    websiteId: encodeId('site', preview.websiteId),
    pageId: preview.pageId ? encodeId('page', preview.pageId) : null,
    postId: preview.postId ? encodeId('post', preview.postId) : null,
    url: `${siteRoot(config, { address, domain })}/preview/${secrets.seal('preview', null, id)}/`,
    expiresAt: isoInstant(preview.expiresAt),
    createdAt: isoInstant(preview.createdAt),
  };
}

/** The stored id of the website that shows a post; throws CONFLICT for none. */
export function websiteOf({ websiteId }: Pick<Post, 'websiteId'>): string {
  if (!websiteId) throw notShown('has no website');
  return websiteId;
}

/** Throws CONFLICT for a website that shows no posts. */
export function assertHasBlog({ blogPath }: Pick<Website, 'blogPath'>): void {
  if (!blogPath) throw notShown('is on a website without a blog');
}

function notShown(reason: string) {
  return conflict(`The post ${reason}, so it cannot be previewed.`, { field: 'postId', reason });
}
