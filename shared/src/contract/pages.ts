import * as z from 'zod';
import { aiFieldsInput } from '../ai.fields.ts';
import { draftable, draftChanges } from '../drafts.ts';
import { sends, sendsForSchedule, sendsForStatus } from '../events/sent.events.ts';
import { mutation, query } from '../operation.ts';
import {
  contentInput,
  contentOptions,
  contentWarnings,
  listedContentOptions,
  state,
} from '../shapes/content.input.ts';
import { locale } from '../shapes/locales.ts';
import {
  content,
  page,
  pageId,
  pageItem,
  pageSlug,
  status,
  title,
  translationGroupId,
  treeNode,
  websiteId,
} from '../shapes/pages.ts';
import { message } from '../shapes/revisions.ts';
import { seo } from '../shapes/search.settings.ts';
import {
  deletionResult,
  expectedVersion,
  id,
  listInput,
  listOf,
  searchText,
  stored,
  updatedAfter,
} from '../wire.ts';
import { madeRedirects } from './redirects.ts';

const written = { ...contentInput, seo: seo.optional(), message: message.optional() };
const place = {
  parentId: pageId.nullable().optional().describe('The new parent page; null for the top level.'),
  after: pageId
    .nullable()
    .optional()
    .describe('The sibling to place it after; null for first, absent for last.'),
};
const projectId = id('proj', 'project');
const target = { pageId };
const read = { access: 'websites:read' } as const;
const write = { access: 'websites:write' } as const;
const path = '/v1/pages/:pageId';

const { edit, ...drafts } = draftable({
  noun: 'page',
  area: 'websites',
  path: '/v1/pages',
  target,
  content: content,
  output: page,
  item: pageItem,
  edit: {
    guidance:
      'Prefer this to sending all blocks. Get the page first for the ids. A block goes after the sibling in `after`: null for first, absent for last.',
    tool: 'edit_page_blocks',
  },
});

export const pages = {
  list: query({
    summary: 'List pages',
    guidance: 'The state live returns pages as published.',
    input: listInput(['updatedAt', 'title', 'path'], {
      projectId: projectId.optional().describe('Only pages of this project.'),
      websiteId: websiteId.optional().describe('Only pages of this website.'),
      parentId: pageId
        .optional()
        .describe('Only direct subpages of this one; `root` for the top level.')
        .meta({ examples: ['root'] }),
      status: status.optional().describe('Only pages with this status.'),
      hasUnpublishedChanges: z.boolean().optional().describe('Whether it has unpublished changes.'),
      locale: locale.shape.code.optional().describe('Only pages in this locale.'),
      path: z.string().max(4000).optional().describe('Only the page at this path.'),
      slug: pageSlug.optional().describe('Only pages with this slug.'),
      q: searchText('title or path').meta({ examples: ['team'] }),
      updatedAfter,
      isDeleted: z.boolean().default(false).describe('Deleted pages that can be restored.'),
      ...listedContentOptions,
    }),
    output: listOf(page),
    ...read,
    isPublishable: true,
    rest: 'GET /v1/pages',
    tool: 'list_pages',
  }),
  tree: query({
    summary: 'Get all pages of a website as a tree',
    guidance:
      'Pages are in reading order: each is followed by its subpages. The state live returns only published pages, as published.',
    input: z.strictObject({
      websiteId,
      locale: locale.shape.code.optional().describe('The language; by default that of the website.'),
      state,
    }),
    output: z.object({
      locale: stored(locale.shape.code),
      pages: z.array(treeNode).describe('All pages in reading order.'),
    }),
    ...read,
    isPublishable: true,
    rest: 'GET /v1/pages/tree',
  }),
  get: query({
    summary: 'Get one page with its content',
    guidance: 'Use the format markdown to read it, blocks to edit them by id.',
    input: z.strictObject({
      pageId,
      ...contentOptions,
    }),
    output: page,
    ...read,
    isPublishable: true,
    rest: `GET ${path}`,
    tool: 'get_page',
  }),
  create: mutation({
    summary: 'Create a page',
    guidance: 'It starts as a draft after its siblings. The slug is derived from the title by default.',
    example: { input: { slug: 'about-us', markdown: '# About us\n\nWe bake by the water.' } },
    input: z.strictObject({
      websiteId,
      ...place,
      title,
      slug: pageSlug.optional(),
      locale: locale.shape.code
        .optional()
        .describe('Its language; by default that of the parent or the website.'),
      translationGroupId: translationGroupId.optional().describe('That of the page it translates.'),
      ...written,
    }),
    output: page.extend({ warnings: contentWarnings }),
    ...write,
    rest: 'POST /v1/pages',
    sends: sends('page.created'),
    tool: 'create_page',
    status: 201,
  }),
  update: mutation({
    summary: 'Change a page',
    guidance:
      'Send only the fields to change; seo and content are replaced as a whole. Title, seo and content are drafts until you publish; a slug changes immediately, and live paths redirect.',
    example: { input: { title: 'About us', message: 'New title' } },
    input: z.strictObject({
      pageId,
      title: title.optional(),
      slug: pageSlug.optional(),
      ...written,
      translationGroupId: translationGroupId.optional().describe('That of the page it translates.'),
      ...draftChanges('page', aiFieldsInput(['title', 'seo.title', 'seo.description'], { blocks: true })),
    }),
    output: page.extend({ redirects: madeRedirects.optional(), warnings: contentWarnings }),
    ...write,
    rest: `PATCH ${path}`,
    sends: [...sends('page.updated'), ...sendsForStatus('page'), ...sendsForSchedule('page')],
    tool: 'update_page',
  }),
  edit,
  delete: mutation({
    summary: 'Delete a page',
    guidance: 'It can be restored for 30 days. Refused while it has subpages, unless cascade is set.',
    input: z.strictObject({
      pageId,
      cascade: z.boolean().default(false).describe('Also delete its subpages.'),
      expectedVersion,
    }),
    output: deletionResult(pageId),
    ...write,
    rest: `DELETE ${path}`,
    sends: sends('page.deleted'),
  }),
  undelete: mutation({
    summary: 'Restore a deleted page and the subpages deleted with it',
    guidance:
      'It returns to its parent, or to the top level if that is gone, with another slug if its own is taken.',
    input: z.strictObject(target),
    output: page.extend({ redirects: madeRedirects }),
    ...write,
    rest: `POST ${path}/undelete`,
    sends: sends('page.undeleted'),
  }),
  move: mutation({
    summary: 'Move a page and its subpages',
    guidance: 'Applies immediately, also to what is live; changed live paths redirect.',
    example: { input: { parentId: null, after: null } },
    input: z.strictObject({ pageId, ...place, expectedVersion }),
    output: page.extend({ redirects: madeRedirects }),
    ...write,
    rest: `POST ${path}/move`,
    sends: sends('page.moved'),
  }),
  duplicate: mutation({
    summary: 'Copy a page as a draft',
    guidance: 'A copy in another language becomes a translation of the page. Subpages are not copied.',
    example: { input: { title: 'About our bakers' } },
    input: z.strictObject({
      pageId,
      title: title.optional().describe('Title of the copy; the same by default.'),
      slug: pageSlug.optional().describe('Slug of the copy; derived by default.'),
      locale: locale.shape.code.optional().describe('Language of the copy; the same by default.'),
    }),
    output: page,
    ...write,
    rest: `POST ${path}/duplicate`,
    sends: sends('page.created'),
    status: 201,
  }),
  ...drafts,
};
