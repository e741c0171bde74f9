import * as z from 'zod';
import { crudOf } from '../crud.ts';
import { sends, sendsForStatus } from '../events/sent.events.ts';
import { mutation } from '../operation.ts';
import { appearance, storedAppearance } from '../shapes/appearance.ts';
import { domain, maxDomains } from '../shapes/domains.ts';
import { locales, storedLocales } from '../shapes/locales.ts';
import { menus, storedMenus } from '../shapes/menus.ts';
import { publicUrl, visibility } from '../shapes/visibility.ts';
import { websiteStatuses, websiteTransitions } from '../statuses.ts';
import { statusRules, transitionsOf } from '../transitions.ts';
import {
  dryRun,
  dryRunDeletionResult,
  expectedVersion,
  id,
  named,
  resourceDescription,
  resourceName,
  searchText,
  slug,
  stored,
  timestamp,
  version,
} from '../wire.ts';
import { madeRedirects } from './redirects.ts';

const websiteId = id('site', 'website');
const projectId = id('proj', 'project');
const homePageId = id('page', 'page').nullable().describe('The home page; null for none.');
const notFoundPageId = id('page', 'page')
  .nullable()
  .describe('The page shown for paths that do not exist; null for a plain one.');
const robots = z
  .string()
  .trim()
  .min(1)
  .max(10_000)
  .nullable()
  .describe('The text of `robots.txt`, without the sitemap; null allows everything.')
  .meta({ examples: ['User-agent: *\nDisallow: /drafts'] });
const address = slug(63, 'harbour-and-pine').describe('Its name in its URL; unique in the installation.');
const domains = z
  .array(domain)
  .max(maxDomains)
  .refine((all) => new Set(all).size === all.length, 'must name each domain once')
  .describe('Custom domains. Visitors see the website there once they are verified.');
const blogPath = slug(63, 'blog')
  .refine((path) => path !== 'search', 'must not be the path of the search')
  .nullable()
  .describe('The path of its blog, by default `blog`; null for none.');
const name = resourceName('Website', 1, 'Harbour & Pine');
const description = resourceDescription('website', 'The shop window of the bakery.');
const status = z.enum(websiteStatuses);

const titleTemplate = z
  .string()
  .trim()
  .max(200)
  .nullable()
  .describe('Titles in search results; `%s` is replaced with the title of the page.')
  .meta({ examples: ['%s · Harbour & Pine'] });
const seoDescription = z
  .string()
  .trim()
  .max(500)
  .nullable()
  .describe('Description in search results, for pages without one.')
  .meta({ examples: ['Bread and coffee by the water.'] });
const imageId = id('media', 'media item')
  .nullable()
  .describe('Picture of the project, for links to pages without one.');
export const publishPolicies = ['warn', 'block'] as const;
const publishChecks = z.enum(publishPolicies).describe('Whether errors in a draft warn or block publishing.');
const noIndex = z.boolean().describe('Ask search engines not to list the website.');

const seo = z
  .strictObject({
    titleTemplate: titleTemplate.default(null),
    description: seoDescription.default(null),
    noIndex: noIndex.default(false),
    imageId: imageId.default(null),
  })
  .describe('Settings for search engines.');

const website = named(
  'Website',
  z.object({
    id: websiteId,
    projectId,
    name: stored(name),
    slug: stored(slug(63, 'harbour-and-pine')),
    address: stored(address),
    domains: z.array(z.string()).describe('Custom domains, verified or not.'),
    verifiedDomains: z
      .array(z.string())
      .describe('Verified domains. The first is canonical; the others redirect to it.'),
    url: publicUrl,
    description: stored(description).nullable(),
    status: status.describe('Whether the website is live; unpublished: it was before.'),
    visibility,
    locales: storedLocales,
    seo: z
      .object({
        titleTemplate: stored(titleTemplate).nullable(),
        description: stored(seoDescription).nullable(),
        noIndex,
        imageId,
      })
      .describe('Settings for search engines.'),
    homePageId,
    notFoundPageId,
    blogPath: stored(blogPath).nullable(),
    robots: stored(robots).nullable(),
    publishChecks,
    menus: storedMenus,
    appearance: storedAppearance,
    hasUnpublishedChanges: z.boolean().describe('Whether the menus or appearance have unpublished changes.'),
    publishedAt: timestamp.nullable().describe('When it was last published; null if never.'),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Website = z.infer<typeof website>;

/** How many pages can be published along with their website. */
export const maxPublishedPages = 500;

const transitions = transitionsOf(websiteTransitions, {
  path: '/v1/websites/:websiteId',
  input: z.strictObject({ websiteId, expectedVersion }),
  output: website,
  access: 'websites:write',
});

const crud = crudOf({
  noun: 'website',
  eventNoun: 'website',
  area: 'websites',
  path: '/v1/websites',
  target: { websiteId },
  output: website,
  parent: { projectId },
  fields: {
    slug: slug(63, 'harbour-and-pine').optional(),
    address: address.optional(),
    name,
    description: description.optional(),
    locales: locales.optional(),
    seo: seo.optional(),
    blogPath: blogPath.optional(),
    robots: robots.optional(),
    publishChecks: publishChecks.optional(),
  },
  list: {
    summary: 'List websites',
    tool: 'list_websites',
    filters: {
      projectId: projectId.optional().describe('Only websites of this project.'),
      status: status.optional().describe('Only websites with this status.'),
      q: searchText('name or slug').meta({ examples: ['harbour'] }),
    },
  },
  create: {
    guidance:
      'It starts as a draft, in English by default. Slug and address are derived from the name by default.',
    example: { input: { description: 'The shop window of the bakery.' } },
    tool: 'create_website',
  },
  update: {
    guidance:
      'Send only the fields to change; locales, seo, menus and appearance are replaced as a whole. Menus and appearance go live when you publish. Changing the default language redirects live paths.',
    example: { input: { description: 'Bread and coffee by the water.' } },
    tool: 'update_website',
    fields: {
      domains: domains.optional(),
      homePageId: homePageId.optional(),
      notFoundPageId: notFoundPageId.optional(),
      menus: menus.optional(),
      appearance: appearance.optional(),
      status: status.optional().describe(`New status: ${statusRules(websiteTransitions, websiteStatuses)}.`),
    },
    sends: sendsForStatus('website'),
  },
  delete: {
    summary: 'Delete a website and everything in it permanently',
    guidance:
      'Deletes its pages, posts, redirects and contact messages. This cannot be undone: try dryRun first, or unpublish the website instead.',
    // The version is named here only for its place among the fields.
    options: { expectedVersion, dryRun },
    output: dryRunDeletionResult(websiteId, 'website'),
  },
});

/** What a new website can begin with. */
export const websiteTemplates = ['company', 'journal', 'documentation'] as const;
export type WebsiteTemplate = (typeof websiteTemplates)[number];

export const websites = {
  ...crud,
  create: mutation({
    ...crud.create,
    input: crud.create.input.extend({
      template: z
        .enum(websiteTemplates)
        .optional()
        .describe('Fills it with pages, posts, pictures, menus and tokens.'),
    }),
    sends: [...crud.create.sends, { type: 'token.imported', when: { field: 'template' }, id: null }],
  }),
  update: mutation({
    ...crud.update,
    output: website.extend({ redirects: madeRedirects.optional() }),
  }),
  ...transitions,
  verifyDomain: mutation({
    summary: 'Verify that a domain of a website points to this installation',
    guidance: `Point the domain to this installation first, and add it to the domains of the website with websites.update. The installation requests \`http://<domain>/.well-known/imprint-challenge\`, and refuses with CONFLICT unless it gets its own response, without a redirect. Visitors then see the website at the domain.`,
    input: z.strictObject({ websiteId, domain }),
    output: website,
    access: 'websites:write',
    rest: 'POST /v1/websites/:websiteId/domains/verify',
    sends: sends('website.updated'),
    reachesOut: true,
  }),
  publish: mutation({
    ...transitions.publish,
    input: z.strictObject({
      websiteId,
      expectedVersion,
      includePages: z
        .boolean()
        .default(false)
        .describe(
          `Also publish the drafts of its pages: pages never published, and changes of live pages. At most ${maxPublishedPages}. Pages that are unpublished or scheduled are not changed.`,
        ),
    }),
    output: website.extend({
      publishedPages: z.int().optional().describe('Number of pages also published, if requested.'),
      publishedPageIds: z.array(id('page', 'page')).optional().describe('Ids of these pages.'),
    }),
    sends: [...transitions.publish.sends, { type: 'page.published', list: 'publishedPageIds' }],
  }),
};
