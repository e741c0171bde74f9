import type { InputOf } from '@imprint/shared/operation';
import { type WebsiteStatus, type WebsiteTransition, websiteTransitions } from '@imprint/shared/statuses';
import type { websites } from '@imprint/shared/websites.contract';
import type { Member } from '../../core/auth/actor.ts';
import { countContent, removeLargeContent } from '../../core/db/content.ts';
import { contains, equals, exactly, ignoringCase, rowsOf } from '../../core/db/rows.ts';
import { freeSlugInEnvironment } from '../../core/db/slugs.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPageWithin } from '../../core/rpc/list.ts';
import { lockAsParent, ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import { assertTransition, statusAfter } from '../../core/rpc/transitions.ts';
import { projectRows } from '../projects/project.service.ts';
import { Website } from './website.entity.ts';
import { syncWebsiteImage } from './website.media.ts';
import { presentWebsite } from './website.present.ts';

export const websiteRows = rowsOf(Website, {
  prefix: 'site',
  sorts: { createdAt: exactly, updatedAt: exactly, name: ignoringCase },
  filters: { projectId: equals('project_id'), status: equals('status'), q: contains('name', 'slug') },
});

const inProject = { field: 'projectId', parent: projectRows };

export async function listWebsites(context: Context<Member>, input: InputOf<typeof websites, 'list'>) {
  const { rows, pagination } = await readListPageWithin(context, websiteRows, inProject, input);
  return { data: rows.map(presentWebsite), pagination };
}

export async function getWebsite(context: Context<Member>, { websiteId }: InputOf<typeof websites, 'get'>) {
  return presentWebsite(await readOwned(context, websiteRows, websiteId));
}

const defaultSeo = { titleTemplate: null, description: null, noIndex: false, imageId: null };

export async function createWebsite(context: Context<Member>, input: InputOf<typeof websites, 'create'>) {
  const { actor, em } = context;
  const project = await lockAsParent(context, projectRows, input.projectId);
  const website = em.create(Website, {
    organizationId: actor.organization.id,
    environment: actor.environment,
    projectId: project.id,
    name: input.name,
    slug: await freeSlugInEnvironment(context, 'website', input),
    description: input.description ?? null,
    locales: input.locales ?? [{ code: 'en', name: 'English', isDefault: true }],
    seo: input.seo ?? defaultSeo,
  });
  await em.flush();
  await syncWebsiteImage(em, website, null);
  return presentWebsite(website);
}

export async function updateWebsite(context: Context<Member>, input: InputOf<typeof websites, 'update'>) {
  const pages = context.deps.websitePages;
  const website = await ownedForUpdate(context, websiteRows, input.websiteId, input);
  if (input.status !== undefined) {
    assertTransition('website', websiteTransitions, website.status, input.status);
    setStatus(website, input.status);
  }
  if (input.slug !== undefined && input.slug !== website.slug) {
    website.slug = await freeSlugInEnvironment(context, 'website', { name: website.name, slug: input.slug });
  }
  if (input.name !== undefined) website.name = input.name;
  if (input.description !== undefined) website.description = input.description;
  if (input.locales !== undefined) await pages.changeLocales(context.em, website, input.locales);
  if (input.seo !== undefined) {
    const { imageId } = website.seo;
    website.seo = input.seo;
    await syncWebsiteImage(context.em, website, imageId);
  }
  if (input.homePageId !== undefined) await pages.changeHomePage(context, website, input.homePageId);
  await context.em.flush();
  return presentWebsite(website);
}

/** Returns the handler of a status transition. */
export function changeStatus(verb: WebsiteTransition) {
  return async (context: Context<Member>, input: InputOf<typeof websites, WebsiteTransition>) => {
    const website = await ownedForUpdate(context, websiteRows, input.websiteId, input);
    setStatus(website, statusAfter('website', websiteTransitions, website.status, verb));
    await context.em.flush();
    return presentWebsite(website);
  };
}

export async function deleteWebsite(context: Context<Member>, input: InputOf<typeof websites, 'delete'>) {
  const website = await ownedForUpdate(context, websiteRows, input.websiteId, input);
  if (input.dryRun) {
    // Nothing else can refuse the deletion, so counting is enough.
    const counts = await countContent(context.em, 'websiteId', website);
    return { id: input.websiteId, deleted: false, wouldDelete: { website: 1, ...counts } };
  }
  await removeLargeContent(context, 'websiteId', website);
  context.em.remove(website);
  return { id: input.websiteId, deleted: true };
}

function setStatus(website: Website, status: WebsiteStatus): void {
  if (status === 'published' && website.status !== status) website.publishedAt = new Date();
  website.status = status;
}
