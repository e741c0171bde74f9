import { conflict } from '@imprint/shared/errors';
import { pathOf } from '@imprint/shared/paths';
import type { redirects } from '@imprint/shared/redirects.contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import type * as z from 'zod';
import { contains, equals, exactly, rowsOf } from '../db/rows.ts';
import type { Context, Member } from '../rpc/context.ts';
import { notFound, ownedForUpdate, readOwned } from '../rpc/owned.ts';
import { readPage } from '../rpc/page.ts';
import type { Website } from '../websites/website.entity.ts';
import { websiteRows } from '../websites/website.service.ts';
import { Redirect } from './redirect.entity.ts';
import { presentRedirect } from './redirect.present.ts';

type Input<Verb extends keyof typeof redirects> = z.output<(typeof redirects)[Verb]['input']>;

const redirectRows = rowsOf(Redirect, {
  prefix: 'redir',
  sorts: { createdAt: exactly, sourcePath: exactly },
  filters: { websiteId: equals('website_id'), q: contains('source_path', 'destination') },
});

export async function listRedirects(context: Context<Member>, input: Input<'list'>) {
  const { id } = await readOwned(context, websiteRows, input.websiteId);
  const { rows, pagination } = await readPage(context, redirectRows, { ...input, websiteId: id });
  return { data: rows.map(presentRedirect), pagination };
}

export async function createRedirect(context: Context<Member>, input: Input<'create'>) {
  const { em } = context;
  // Redirects of one website are made one after another, or two that are harmless alone could make a loop.
  const website = await ownedForUpdate(context, websiteRows, input.websiteId);
  await assertFree(em, website, input.sourcePath);
  const destination = await endOf(em, website, input);
  const destinationPath = pathOf(destination);
  const redirect = em.create(Redirect, {
    organizationId: website.organizationId,
    environment: website.environment,
    projectId: website.projectId,
    websiteId: website.id,
    sourcePath: input.sourcePath,
    destination,
    destinationPath,
    statusCode: input.statusCode,
  });
  await em.flush();
  // What led to the source so far goes on straight to the end.
  const leadingHere = { websiteId: website.id, destinationPath: input.sourcePath };
  await em.nativeUpdate(Redirect, leadingHere, { destination, destinationPath, updatedAt: new Date() });
  return presentRedirect(redirect);
}

export async function deleteRedirect(context: Context<Member>, { websiteId, redirectId }: Input<'delete'>) {
  const website = await ownedForUpdate(context, websiteRows, websiteId);
  const redirect = await ownedForUpdate(context, redirectRows, redirectId);
  if (redirect.websiteId !== website.id) throw notFound(redirectId);
  context.em.remove(redirect);
  return { id: redirectId, deleted: true as const };
}

async function assertFree(em: EntityManager, website: Website, sourcePath: string): Promise<void> {
  if ((await em.count(Redirect, { websiteId: website.id, sourcePath })) === 0) return;
  const reason = 'is redirected already';
  throw conflict(`${sourcePath} ${reason}.`, { field: 'sourcePath', reason });
}

/**
 * Where the destination leads in the end. One step is enough, because no redirect that is stored leads to
 * another one. Throws CONFLICT when the end is the source.
 */
async function endOf(
  em: EntityManager,
  website: Website,
  { sourcePath, destination }: Input<'create'>,
): Promise<string> {
  const path = pathOf(destination);
  const next = path && (await em.findOne(Redirect, { websiteId: website.id, sourcePath: path }));
  const end = next ? next.destination : destination;
  if (pathOf(end) !== sourcePath) return end;
  const reason = `leads back to ${sourcePath}`;
  throw conflict(`A redirect of ${sourcePath} to ${destination} ${reason}.`, {
    field: 'destination',
    reason,
  });
}
