import * as z from 'zod';
import { finding, maxFindings } from '../checks/finding.ts';
import { query } from '../operation.ts';
import { id, version } from '../wire.ts';

const pageId = id('page', 'page');
const postId = id('post', 'post');

const report = {
  version: version.describe('The version of the draft that was checked.'),
  publishing: z
    .enum(['allowed', 'warned', 'blocked'])
    .describe(
      'Whether it can be published: without findings, with findings that do not prevent it, or not, because the website blocks publishing on errors.',
    ),
  findings: z.array(finding).describe(`Findings, errors first, at most ${maxFindings}.`),
  omittedCount: z.int().describe('Number of further findings.'),
};
const guidance =
  'Use it before publishing. It checks alt texts, headings, links, empty blocks, heavy pictures, search texts and contrast. Send the operations of a fix to apply it.';

export const checks = {
  page: query({
    summary: 'Check the draft of a page',
    guidance,
    input: z.strictObject({ pageId }),
    output: z.object({ pageId, ...report }),
    access: 'websites:read',
    rest: 'GET /v1/pages/:pageId/checks',
  }),
  post: query({
    summary: 'Check the draft of a post',
    guidance: `${guidance} Links and contrast are checked for its website.`,
    input: z.strictObject({ postId }),
    output: z.object({ postId, ...report }),
    access: 'blog:read',
    rest: 'GET /v1/blog/posts/:postId/checks',
  }),
};
