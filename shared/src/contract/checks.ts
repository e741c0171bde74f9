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
      'What publishing it meets: nothing; findings, which do not stop it; or a refusal, because the website blocks and there is an error.',
    ),
  findings: z.array(finding).describe(`What is wrong, errors first: at most ${maxFindings}.`),
  omittedCount: z.int().describe('How many more findings there are.'),
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
    guidance: `${guidance} Links and contrast are those of its website.`,
    input: z.strictObject({ postId }),
    output: z.object({ postId, ...report }),
    access: 'blog:read',
    rest: 'GET /v1/blog/posts/:postId/checks',
  }),
};
