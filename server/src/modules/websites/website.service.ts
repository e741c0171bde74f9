import { isDeepStrictEqual } from 'node:util';
import { websites } from '@imprint/shared/contract/websites';
import type { InputOf } from '@imprint/shared/operation';
import { type WebsiteStatus, websiteTransitions } from '@imprint/shared/statuses';
import type { Member } from '../../core/auth/actor.ts';
import { countContent, removeLargeContent } from '../../core/db/content.ts';
import type { Context } from '../../core/rpc/context.ts';
import { crudFor } from '../../core/rpc/crud.ts';
import type { PreparedHandler } from '../../core/rpc/implement.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import { assertTransition, transitionsFor } from '../../core/rpc/transitions.ts';
import { inProject } from '../projects/project.rows.ts';
import { readPublicColumns } from './visibility.ts';
import { claimAddress, deriveAddress } from './website.address.ts';
import { assertRoles, guessAppearance } from './website.appearance.ts';
import { changeDomains } from './website.domains.ts';
import type { Website } from './website.entity.ts';
import { mediaFields, syncWebsiteMedia } from './website.media.ts';
import { assertMenus } from './website.menus.ts';
import { presentWebsite, websiteRows } from './website.rows.ts';
import type { PreparedTemplate } from './website.templates.ts';

const defaultSeo = { titleTemplate: null, description: null, noIndex: false, imageId: null };

export const websiteCrud = crudFor(websites, websiteRows, {
  present: presentWebsite,
  within: inProject,
  columns: ['name', 'description'],
  slugsWithin: 'environment',
  create: async (
    context,
    {
      name,
      slug,
      address,
      locales,
      seo = defaultSeo,
      blogPath = 'blog',
      robots = null,
      publishChecks = 'warn',
    },
    { projectId },
  ) => ({
    address: await (address === undefined
      ? deriveAddress(context, { slug, name })
      : claimAddress(context, address)),
    locales: locales ?? [{ code: 'en', name: 'English', isDefault: true }],
    seo,
    blogPath,
    robots,
    publishChecks,
    appearance: await guessAppearance(context.em, projectId),
  }),
  async assign(context, website, input) {
    const { status, address, locales, seo, homePageId, notFoundPageId, blogPath, robots } = input;
    const { publishChecks, domains, menus = website.menus, appearance = website.appearance } = input;
    const { websitePages } = context.deps;
    if (address !== undefined && address !== website.address)
      website.address = await claimAddress(context, address);
    if (domains !== undefined) await changeDomains(context, website, domains);
    const redirects = locales && (await websitePages.changeLocales(context.em, website, locales));
    if (seo !== undefined) website.seo = seo;
    if (blogPath !== undefined) website.blogPath = blogPath;
    if (robots !== undefined) website.robots = robots;
    if (publishChecks !== undefined) website.publishChecks = publishChecks;
    if (homePageId !== undefined) await websitePages.changeHomePage(context, website, homePageId);
    if (notFoundPageId !== undefined) await websitePages.changeNotFoundPage(context, website, notFoundPageId);
    if (menus !== website.menus) await assertMenus(context.em, website, menus);
    if (appearance !== website.appearance) await assertRoles(context.em, website, appearance);
    Object.assign(website, { menus, appearance });
    website.hasUnpublishedChanges = hasUnpublishedChanges(website);
    if (status !== undefined) {
      assertTransition('website', websiteTransitions, website.status, status);
      setStatus(website, status);
    }
    return { ...(redirects && { redirects }) };
  },
  async afterWrite({ em }, website, _input, before) {
    const isUnchanged = before !== null && mediaFields.every((name) => before[name] === website[name]);
    if (!isUnchanged) await syncWebsiteMedia(em, website, before);
  },
  join: (em, id) => readPublicColumns(em, 'website', id),
});

/** Creates a website, with what its template has. */
export const websiteCreation: PreparedHandler<typeof websites.create, PreparedTemplate | null> = {
  async prepare(caller, { projectId, template }) {
    return template === undefined ? null : caller.deps.prepareTemplate(caller, projectId, template);
  },
  async handle(context, input, prepared) {
    if (!prepared) return websiteCrud.create(context, input);
    // A template publishes its pages one after another, the first with links to others.
    const { publishChecks, ...fields } = input;
    const { id } = await websiteCrud.create(context, fields);
    const filled = await prepared.apply(context, id);
    return publishChecks === undefined
      ? filled
      : websiteCrud.update(context, { websiteId: id, publishChecks });
  },
  async finish(_caller, prepared) {
    await prepared?.finish();
  },
};

export const websiteTransitionHandlers = transitionsFor(websiteRows, {
  noun: 'website',
  idField: 'websiteId',
  transitions: websiteTransitions,
  setStatus,
  present: async ({ em, deps }, website) =>
    presentWebsite({ ...website, ...(await readPublicColumns(em, 'website', website.id)) }, deps.config),
});

export async function publishWebsite(context: Context<Member>, input: InputOf<typeof websites, 'publish'>) {
  const { websiteId, expectedVersion, includePages } = input;
  const website = await ownedForUpdate(context, websiteRows, websiteId, input);
  // Throws where there is nothing to publish.
  if (website.status === 'published' && !website.hasUnpublishedChanges && !includePages)
    return websiteTransitionHandlers.publish(context, input);
  const published = await websiteCrud.update(context, { websiteId, expectedVersion, status: 'published' });
  if (!includePages) return published;
  const publishedPageIds = await context.deps.websitePages.publishPages(context, website);
  return { ...published, publishedPages: publishedPageIds.length, publishedPageIds };
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
  if (status === 'published') {
    if (website.status !== status || website.hasUnpublishedChanges) website.publishedAt = new Date();
    website.liveMenus = website.menus;
    website.liveAppearance = website.appearance;
    website.hasUnpublishedChanges = false;
  }
  website.status = status;
}

/** Whether the menus or the appearance of a website differ from what was published last. */
function hasUnpublishedChanges({ menus, liveMenus, appearance, liveAppearance }: Website): boolean {
  return liveMenus !== null && !isDeepStrictEqual([menus, appearance], [liveMenus, liveAppearance]);
}
