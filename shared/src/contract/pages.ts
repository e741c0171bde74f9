import * as z from 'zod';
import { aiFieldsInput } from '../ai.fields.ts';
import { draftable, draftChanges } from '../drafts.ts';
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
  parentId: pageId.nullable().optional().describe('The page to put it below; null for the top.'),
  after: pageId
    .nullable()
    .optional()
    .describe('The sibling to put it behind; null for the first place, absent for the last.'),
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
      'Prefer it to sending all blocks. Get the page first for the ids. A block goes behind the sibling that `after` names: null for the first place, absent for the last.',
    tool: 'edit_page_blocks',
  },
});

export const pages = {
  list: query({
    summary: 'List pages',
    guidance: 'With the state live, all is as it was published.',
    input: listInput(['updatedAt', 'title', 'path'], {
      projectId: projectId.optional().describe('Only pages of this project.'),
      websiteId: websiteId.optional().describe('Only pages of this website.'),
      parentId: pageId
        .optional()
        .describe('Only pages directly below this one; `root` for the top.')
        .meta({ examples: ['root'] }),
      status: status.optional().describe('Only pages with this status.'),
      hasUnpublishedChanges: z.boolean().optional().describe('Whether changes are not live.'),
      locale: locale.shape.code.optional().describe('Only pages in this locale.'),
      path: z.string().max(4000).optional().describe('Only the page at this path.'),
      slug: pageSlug.optional().describe('Only pages with this slug.'),
      q: searchText('title or path').meta({ examples: ['team'] }),
      updatedAfter,
      isDeleted: z.boolean().default(false).describe('Deleted ones that can be undeleted.'),
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
      'Pages come in reading order: each is followed by those below it. With the state live, only those that are published, as they were published.',
    input: z.strictObject({
      websiteId,
      locale: locale.shape.code.optional().describe("The language; the website's default when absent."),
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
    guidance: 'Ask for markdown to read it, for blocks to edit them by id.',
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
    guidance:
      'It starts as a draft at the end of its siblings. Without a slug one is derived from the title.',
    example: { input: { slug: 'about-us', markdown: '# About us\n\nWe bake by the water.' } },
    input: z.strictObject({
      websiteId,
      ...place,
      title,
      slug: pageSlug.optional(),
      locale: locale.shape.code
        .optional()
        .describe("Its language; that of the parent, or the website's default, when absent."),
      translationGroupId: translationGroupId.optional().describe('That of the page which it translates.'),
      ...written,
    }),
    output: page.extend({ warnings: contentWarnings }),
    ...write,
    rest: 'POST /v1/pages',
    tool: 'create_page',
    status: 201,
  }),
  update: mutation({
    summary: 'Change a page',
    guidance:
      'Send only the fields to change; seo and content are replaced whole. Title, seo and content are drafts until you publish; a slug changes at once, with redirects from live paths.',
    example: { input: { title: 'About us', message: 'New title' } },
    input: z.strictObject({
      pageId,
      title: title.optional(),
      slug: pageSlug.optional(),
      ...written,
      translationGroupId: translationGroupId.optional().describe('That of the page which it translates.'),
      ...draftChanges('page', aiFieldsInput(['title', 'seo.title', 'seo.description'], { blocks: true })),
    }),
    output: page.extend({ redirects: madeRedirects.optional(), warnings: contentWarnings }),
    ...write,
    rest: `PATCH ${path}`,
    tool: 'update_page',
  }),
  edit,
  delete: mutation({
    summary: 'Delete a page',
    guidance: 'It can be brought back for 30 days. Refused while pages lie below it, unless cascade is set.',
    input: z.strictObject({
      pageId,
      cascade: z.boolean().default(false).describe('Also delete the pages below it.'),
      expectedVersion,
    }),
    output: deletionResult(pageId),
    ...write,
    rest: `DELETE ${path}`,
  }),
  undelete: mutation({
    summary: 'Bring a deleted page back, with those deleted along with it',
    guidance:
      'It comes back where it was, at the top when that is gone, and under another slug when its own is taken.',
    input: z.strictObject(target),
    output: page.extend({ redirects: madeRedirects }),
    ...write,
    rest: `POST ${path}/undelete`,
  }),
  move: mutation({
    summary: 'Move a page with those below it',
    guidance: 'It happens at once, for what is live too; live paths that change are redirected.',
    example: { input: { parentId: null, after: null } },
    input: z.strictObject({ pageId, ...place, expectedVersion }),
    output: page.extend({ redirects: madeRedirects }),
    ...write,
    rest: `POST ${path}/move`,
  }),
  duplicate: mutation({
    summary: 'Copy a page as a draft',
    guidance: 'Into another language it becomes a translation of the page. Pages below it are not copied.',
    example: { input: { title: 'About our bakers' } },
    input: z.strictObject({
      pageId,
      title: title.optional().describe('Title of the copy; the same when absent.'),
      slug: pageSlug.optional().describe('Slug of the copy; derived when absent.'),
      locale: locale.shape.code.optional().describe('Language of the copy; the same when absent.'),
    }),
    output: page,
    ...write,
    rest: `POST ${path}/duplicate`,
    status: 201,
  }),
  ...drafts,
};
