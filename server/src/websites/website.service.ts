import { type WebsiteStatus, type WebsiteTransition, websiteTransitions } from '@imprint/shared/statuses';
import type { websites } from '@imprint/shared/websites.contract';
import type * as z from 'zod';
import { contains, equals, exactly, ignoringCase, rowsOf } from '../db/rows.ts';
import { freeSlug } from '../db/slugs.ts';
import { projectRows } from '../projects/project.service.ts';
import type { Context, Member } from '../rpc/context.ts';
import { ownedForAddition, ownedForUpdate, readOwned } from '../rpc/owned.ts';
import { readPage } from '../rpc/page.ts';
import { assertMayBecome, statusAfter } from '../rpc/publishing.ts';
import { Website } from './website.entity.ts';
import { presentWebsite } from './website.present.ts';

type Input<Verb extends keyof typeof websites> = z.output<(typeof websites)[Verb]['input']>;

export const websiteRows = rowsOf(Website, {
  prefix: 'site',
  sorts: { createdAt: exactly, updatedAt: exactly, name: ignoringCase },
  filters: { projectId: equals('project_id'), status: equals('status'), q: contains('name', 'slug') },
});

export async function listWebsites(context: Context<Member>, input: Input<'list'>) {
  const { projectId, ...others } = input;
  const project = projectId === undefined ? undefined : await readOwned(context, projectRows, projectId);
  const { rows, pagination } = await readPage(context, websiteRows, { ...others, projectId: project?.id });
  return { data: rows.map(presentWebsite), pagination };
}

export async function getWebsite(context: Context<Member>, { websiteId }: Input<'get'>) {
  return presentWebsite(await readOwned(context, websiteRows, websiteId));
}

export async function createWebsite(context: Context<Member>, input: Input<'create'>) {
  const { actor, em } = context;
  const project = await ownedForAddition(context, projectRows, input.projectId);
  const website = em.create(Website, {
    organizationId: actor.organization.id,
    environment: actor.environment,
    projectId: project.id,
    name: input.name,
    slug: await freeWebsiteSlug(context, input),
    description: input.description ?? null,
    locales: input.locales ?? [{ code: 'en', name: 'English', isDefault: true }],
    seo: input.seo ?? { titleTemplate: null, description: null, noIndex: false },
  });
  await em.flush();
  return presentWebsite(website);
}

export async function updateWebsite(context: Context<Member>, input: Input<'update'>) {
  const website = await ownedForUpdate(context, websiteRows, input.websiteId, input);
  if (input.status !== undefined) {
    assertMayBecome('website', websiteTransitions, website.status, input.status);
    setStatus(website, input.status);
  }
  if (input.slug !== undefined && input.slug !== website.slug) {
    website.slug = await freeWebsiteSlug(context, { name: website.name, slug: input.slug });
  }
  if (input.name !== undefined) website.name = input.name;
  if (input.description !== undefined) website.description = input.description;
  if (input.locales !== undefined) website.locales = input.locales;
  if (input.seo !== undefined) website.seo = input.seo;
  await context.em.flush();
  return presentWebsite(website);
}

/** The handler of one change of status. */
export function changeStatus(verb: WebsiteTransition) {
  return async (context: Context<Member>, input: Input<WebsiteTransition>) => {
    const website = await ownedForUpdate(context, websiteRows, input.websiteId, input);
    setStatus(website, statusAfter('website', websiteTransitions, website.status, verb));
    await context.em.flush();
    return presentWebsite(website);
  };
}

export async function deleteWebsite(context: Context<Member>, input: Input<'delete'>) {
  const website = await ownedForUpdate(context, websiteRows, input.websiteId, input);
  context.em.remove(website);
  return { id: input.websiteId, deleted: true as const };
}

function setStatus(website: Website, status: WebsiteStatus): void {
  if (status === 'published' && website.status !== status) website.publishedAt = new Date();
  website.status = status;
}

function freeWebsiteSlug(
  context: Context<Member>,
  { name, slug }: { name: string; slug?: string | undefined },
): Promise<string> {
  const { organization, environment } = context.actor;
  const within = { organization_id: organization.id, environment };
  return freeSlug(context, { table: 'website', within, maxLength: 63 }, { given: slug, name });
}
