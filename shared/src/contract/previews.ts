import * as z from 'zod';
import type { Renderable } from '../blocks/component.render.ts';
import { mutation, query } from '../operation.ts';
import type { ShownMedia } from '../site/shown.ts';
import type { SitePage } from '../site/site.page.ts';
import { deletionResult, id, named, timestamp } from '../wire.ts';

/** How many days the link of a preview works, at most and by default. */
export const [maxPreviewDays, defaultPreviewDays] = [30, 7];

/** How many previews a website, with its pages and posts, has at a time. */
export const maxPreviews = 100;

const previewId = id('prev', 'preview');
const websiteId = id('site', 'website');
const pageId = id('page', 'page');
const postId = id('post', 'post');
const expiresInDays = z
  .int()
  .min(1)
  .max(maxPreviewDays)
  .default(defaultPreviewDays)
  .describe('Days until the link expires.')
  .meta({ examples: [7] });

const preview = named(
  'Preview',
  z.object({
    id: previewId,
    websiteId,
    pageId: pageId.nullable().describe('The previewed page; null otherwise.'),
    postId: postId.nullable().describe('The previewed post; null otherwise.'),
    url: z.string().describe('The link.').meta({ format: 'uri' }),
    expiresAt: timestamp.describe('When the link expires.'),
    createdAt: timestamp,
  }),
);
export type Preview = z.infer<typeof preview>;

/** An object that the server and the dashboard both have the type of; nobody else is meant to read it. */
// Safe because the only one who writes it is checked against the type.
const internal = <Value extends object>() =>
  z.record(z.string(), z.unknown()) as unknown as z.ZodType<Value, Value>;

/** A page or post as visitors would see its draft, with all that is needed to write it again with other blocks. */
const draftPage = z.object({
  page: internal<Omit<SitePage, 'blocks' | 'media'>>().describe('The page without its blocks.'),
  media: internal<Record<string, ShownMedia>>().describe('The media it shows, by id.'),
  components: internal<Record<string, Renderable>>().describe('The components it uses, by id.'),
  styleSheet: z.string().describe('The CSS of the website.'),
});
export type DraftPage = z.infer<typeof draftPage>;

const showGuidance = 'Used by the dashboard to render previews. The fields can change at any time.';

const guidance = `Anyone with the link sees the current draft in the appearance of the website, published or not, without signing in. Delete the preview to withdraw the link. A website has at most ${maxPreviews} previews; more are refused with CONFLICT.`;
const created = { output: preview, access: 'websites:write', status: 201 } as const;

export const previews = {
  list: query({
    summary: 'List the previews of a website',
    guidance:
      'Lists previews whose links still work. Previews of posts are listed only if you may read posts.',
    input: z.strictObject({ websiteId }),
    output: z.object({ websiteId, previews: z.array(preview).describe('Newest first.') }),
    access: 'websites:write',
    rest: 'GET /v1/websites/:websiteId/previews',
  }),
  createForWebsite: mutation({
    summary: 'Share a preview of a website',
    guidance: `${guidance} It shows the drafts of its pages, menus and appearance, and those of its posts if you may read posts.`,
    input: z.strictObject({ websiteId, expiresInDays }),
    rest: 'POST /v1/websites/:websiteId/previews',
    ...created,
  }),
  createForPage: mutation({
    summary: 'Share a preview of a page',
    guidance: `${guidance} The rest of the website is shown as published.`,
    input: z.strictObject({ pageId, expiresInDays }),
    rest: 'POST /v1/pages/:pageId/previews',
    ...created,
  }),
  createForPost: mutation({
    summary: 'Share a preview of a post',
    guidance: `${guidance} The rest of the website is shown as published. Refused with CONFLICT if the post has no website, or its website has no blog.`,
    input: z.strictObject({ postId, expiresInDays }),
    rest: 'POST /v1/blog/posts/:postId/previews',
    ...created,
    access: 'blog:write',
  }),
  showPage: query({
    summary: 'Get the draft of a page as visitors would see it',
    guidance: showGuidance,
    input: z.strictObject({ pageId }),
    output: draftPage,
    access: 'websites:read',
  }),
  showPost: query({
    summary: 'Get the draft of a post as visitors would see it',
    guidance: `${showGuidance} Refused with CONFLICT if the post has no website, or its website has no blog.`,
    input: z.strictObject({ postId }),
    output: draftPage,
    access: 'blog:read',
  }),
  delete: mutation({
    summary: 'Withdraw a preview',
    guidance: 'Its link stops working immediately.',
    input: z.strictObject({ previewId }),
    output: deletionResult(previewId),
    access: 'websites:write',
    rest: 'DELETE /v1/previews/:previewId',
  }),
};
