import * as z from 'zod';
import { mutation } from '../operation.ts';
import { errorEnvelope, id, slug } from '../wire.ts';

/** How many files one import takes. */
export const maxImportedFiles = 200;
const bodyLimitBytes = 8 * 1024 * 1024;

const file = z.strictObject({
  filename: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .describe(
      'Name of the file. Used for the slug, and for the date if it begins with one, unless the front matter sets them.',
    )
    .meta({ examples: ['2026-03-01-rye.md'] }),
  markdown: z
    .string()
    .max(1_000_000)
    .describe(
      'Markdown, with front matter in YAML: title, slug, date, excerpt, tags, categories, authors, draft, featured, locale.',
    )
    .meta({
      examples: [
        '---\ntitle: Why our rye rests overnight\ndate: 2026-03-01\ntags: [sourdough]\n---\n\nRye has little gluten.\n',
      ],
    }),
});

const reportedFile = z.object({
  filename: z.string().describe('The name from the request.'),
  status: z.enum(['created', 'refused']).describe('The result for this file.'),
  postId: id('post', 'post').optional().describe('The post; absent if refused and in a dry run.'),
  title: z.string().optional().describe('Title of the post.'),
  slug: slug(191, 'why-our-rye-rests-overnight').optional().describe('Slug of the post.'),
  warnings: z.array(z.string()).describe('Content that was not imported, with reasons.'),
  error: errorEnvelope.shape.error.optional().describe('Why it was refused.'),
});
export type ReportedFile = z.infer<typeof reportedFile>;

export const blog = {
  import: mutation({
    summary: 'Import Markdown files as posts',
    guidance:
      'Each file becomes a post; a refused file does not affect the others. Files with a date that are not drafts are published at that date. Authors, categories and tags are matched by name or slug, and created if missing.',
    example: { input: {} },
    input: z.strictObject({
      projectId: id('proj', 'project'),
      websiteId: id('site', 'website').optional().describe('The website of the posts.'),
      files: z.array(file).min(1).max(maxImportedFiles).describe('The files.'),
      dryRun: z.boolean().default(false).describe('Only report the results, without importing.'),
    }),
    output: z.object({
      requested: z.int().describe('Number of files.'),
      created: z.int().describe('Number of files imported.'),
      refused: z.int().describe('Number of files refused.'),
      files: z.array(reportedFile).describe('One result per file, in the order of the request.'),
    }),
    access: 'blog:write',
    rest: 'POST /v1/blog/import',
    sends: [{ type: 'post.created', list: 'files', where: { field: 'postId' }, id: 'postId' }],
    bodyLimitBytes,
  }),
};
