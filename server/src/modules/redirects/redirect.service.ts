import type { RedirectStatusCode, redirects } from '@imprint/shared/contract/redirects';
import { conflict, invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { pathOf } from '@imprint/shared/paths';
import { homePath, localizedPath, pagePathsAt } from '@imprint/shared/site/site.paths';
import { LockMode, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { contains, equals, exactly, rowsOf } from '../../core/db/rows.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPage } from '../../core/rpc/list.ts';
import { ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import { Page } from '../pages/tree/page.entity.ts';
import { pageRows } from '../pages/tree/page.rows.ts';
import { chainStatusCode, chainStatusCodeSql } from '../pages/tree/redirect.codes.ts';
import type { Website } from '../websites/website.entity.ts';
import { websiteRows } from '../websites/website.rows.ts';
import { Redirect } from './redirect.entity.ts';
import { presentRedirect, type RedirectHits } from './redirect.present.ts';

const redirectRows = rowsOf<Redirect, RedirectHits>(Redirect, {
  prefix: 'redir',
  from: `(
    select redirect.*, coalesce(hits, 0) as hits, last_hit_at
    from redirect left join redirect_hit on redirect_id = redirect.id
  ) as redirect`,
  joined: ['hits', 'lastHitAt'],
  sorts: { createdAt: exactly, updatedAt: exactly, sourcePath: exactly },
  filters: { websiteId: equals('website_id'), q: contains('source_path', 'destination') },
});

export async function listRedirects(context: Context<Member>, input: InputOf<typeof redirects, 'list'>) {
  const { id } = await readOwned(context, websiteRows, input.websiteId);
  const { rows, pagination } = await readListPage(context, redirectRows, { ...input, websiteId: id });
  return { data: rows.map(presentRedirect), pagination };
}

export async function createRedirect(context: Context<Member>, input: InputOf<typeof redirects, 'create'>) {
  const { em } = context;
  // Creation is serialized per website, because two redirects that are harmless alone could form a loop.
  const website = await ownedForUpdate(context, websiteRows, input.websiteId);
  const { sourcePath } = input;
  const requested = await requestedTarget(context, website, input);
  await assertSourceAvailable(em, website, sourcePath);
  const next = await findNextRedirect(em, website, requested);
  const { destination, destinationPath, destinationPageId } = next ?? requested;
  if (destinationPath === sourcePath) throw loopConflict(sourcePath, requested);
  const target = { destination, destinationPath, destinationPageId };
  const { organizationId, environment, projectId } = website;
  const where = { organizationId, environment, projectId, websiteId: website.id };
  const statusCode = next ? chainStatusCode(input.statusCode, next.statusCode) : input.statusCode;
  const redirect = em.create(Redirect, { ...where, sourcePath, statusCode, ...target });
  await em.flush();
  // Redirects to this source now point straight at the target.
  const incoming = { websiteId: website.id, destinationPath: sourcePath };
  const combinedCode = raw<RedirectStatusCode>(chainStatusCodeSql('status_code', String(statusCode)));
  await em.nativeUpdate(Redirect, incoming, { ...target, statusCode: combinedCode, updatedAt: new Date() });
  return presentRedirect({ ...redirect, hits: 0, lastHitAt: null });
}

export async function deleteRedirect(
  context: Context<Member>,
  { websiteId, redirectId }: InputOf<typeof redirects, 'delete'>,
) {
  const website = await ownedForUpdate(context, websiteRows, websiteId);
  const within = { websiteId: website.id };
  const redirect = await ownedForUpdate(context, redirectRows, redirectId, { within });
  context.em.remove(redirect);
  return { id: redirectId, deleted: true as const };
}

/** The target of a redirect. */
type RedirectTarget = Pick<Redirect, 'destination' | 'destinationPath' | 'destinationPageId'>;

/** The requested target: a page of the website, or any path or URL. */
async function requestedTarget(
  context: Context<Member>,
  website: Website,
  { destination, destinationPageId }: InputOf<typeof redirects, 'create'>,
): Promise<RedirectTarget> {
  if (destinationPageId === undefined && destination !== undefined)
    return { destination, destinationPath: pathOf(destination), destinationPageId: null };
  if (destinationPageId === undefined) throw invalid({ field: 'destination', reason: 'is required' });
  if (destination !== undefined) {
    throw invalid({ field: 'destinationPageId', reason: 'cannot be combined with destination' });
  }
  const within = { websiteId: website.id };
  const page = await ownedForUpdate(context, pageRows, destinationPageId, { within });
  const address = localizedPath(website, page);
  return { destination: address, destinationPath: address, destinationPageId: page.id };
}

/** Throws CONFLICT when the path already has a redirect or a live page. */
async function assertSourceAvailable(em: EntityManager, website: Website, sourcePath: string): Promise<void> {
  const isRedirected = (await em.count(Redirect, { websiteId: website.id, sourcePath })) > 0;
  if (!isRedirected && !(await isLiveAddress(em, website, sourcePath))) return;
  const reason = isRedirected ? 'is already redirected' : 'is the address of a live page';
  throw conflict(`${sourcePath} ${reason}.`, { field: 'sourcePath', reason });
}

async function isLiveAddress(em: EntityManager, website: Website, address: string): Promise<boolean> {
  const home = address === homePath && website.homePageId ? [{ id: website.homePageId }] : [];
  const candidates = [...pagePathsAt(website, address), ...home];
  const where = { websiteId: website.id, $or: candidates, deletedAt: null };
  // Locked, so that none of them is published before the redirect exists; publishing then removes it.
  const pages = await em.find(Page, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return pages.some(({ status }) => status === 'published');
}

/** The redirect from a target, if any. One step is enough, because stored redirects never form chains. */
async function findNextRedirect(
  em: EntityManager,
  website: Website,
  { destinationPath }: RedirectTarget,
): Promise<Redirect | null> {
  return destinationPath
    ? em.findOne(Redirect, { websiteId: website.id, sourcePath: destinationPath })
    : null;
}

/** The CONFLICT for a redirect that would lead back to its source. */
function loopConflict(sourcePath: string, requested: RedirectTarget) {
  const reason = `would redirect back to ${sourcePath}`;
  return conflict(`A redirect of ${sourcePath} to ${requested.destination} ${reason}.`, {
    field: requested.destinationPageId ? 'destinationPageId' : 'destination',
    reason,
  });
}
