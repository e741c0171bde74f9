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
      'Name of the file. Where the front matter gives none, the slug comes of it, and the date when it begins with a day.',
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
  filename: z.string().describe('The name as it was given.'),
  status: z.enum(['created', 'refused']).describe('What became of it, or would.'),
  postId: id('post', 'post').optional().describe('The post; absent when refused, and in a dry run.'),
  title: z.string().optional().describe('Title of the post.'),
  slug: slug(191, 'why-our-rye-rests-overnight').optional().describe('Slug of the post.'),
  warnings: z.array(z.string()).describe('What of the file was left out, and why.'),
  error: errorEnvelope.shape.error.optional().describe('Why it was refused.'),
});
export type ReportedFile = z.infer<typeof reportedFile>;

export const blog = {
  import: mutation({
    summary: 'Import Markdown files as posts',
    guidance:
      'Each file is a post of its own: one that is refused does not keep the others. What is dated and no draft is published at that date. Authors, categories and tags are found by name or slug; missing ones are made.',
    example: { input: {} },
    input: z.strictObject({
      projectId: id('proj', 'project'),
      websiteId: id('site', 'website').optional().describe('The website the posts are for.'),
      files: z.array(file).min(1).max(maxImportedFiles).describe('The files.'),
      dryRun: z.boolean().default(false).describe('Only tell what would become of them.'),
    }),
    output: z.object({
      requested: z.int().describe('How many files there were.'),
      created: z.int().describe('How many became posts, or would.'),
      refused: z.int().describe('How many did not.'),
      files: z.array(reportedFile).describe('What became of each, in their order.'),
    }),
    access: 'blog:write',
    rest: 'POST /v1/blog/import',
    bodyLimitBytes,
  }),
};
