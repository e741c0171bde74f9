import { describe, expect, test } from 'vitest';
import { toolCall } from '../../support/clients/rpc.ts';
import { createPost } from '../../support/fixtures/blog.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest, tools } = await testServer();
const { id: projectId } = await createProject(rest);
const { id: websiteId } = await createWebsite(rest, { projectId });

const html = `<p onclick="x()">Kept</p><script>x()</script><script>y()</script><svg><path/></svg>
  <a href="javascript:x()">link</a><img src="data:image/png;base64,AA" alt="dot">
  <iframe src="https://example.com/widget"></iframe><input name="q"><!-- comment --><span class="x">plain</span>`;
const lost = [
  'Left out: an event handler.',
  'Left out: the element script (2 times).',
  'Left out: the element svg.',
  'Left out: an address in a link that is not allowed.',
  'Left out: an address in a picture, video or frame that is not allowed.',
  'Left out: a frame of a site that cannot be embedded, replaced with a link.',
  'Left out: a form field outside of a contact form.',
];

describe('a write of text', () => {
  test('tells what was left out of HTML, for pages and posts, new ones and changes', async () => {
    const page = await rest('POST /v1/pages', { body: { websiteId, title: 'Page', html } });
    expect(page.at('data.warnings')).toEqual(lost);
    const post = await rest('POST /v1/blog/posts', { body: { projectId, title: 'Post', html } });
    expect(post.at('data.warnings')).toEqual(lost);
    for (const path of [`/v1/pages/${page.at('data.id')}`, `/v1/blog/posts/${post.at('data.id')}`]) {
      const changed = await rest(`PATCH ${path}`, { body: { html: `${html}<p>more</p>` } });
      expect(changed.at('data.warnings')).toEqual(lost);
      expect((await rest(`GET ${path}`)).at('data.warnings')).toBeUndefined();
    }
    const input = { websiteId, title: 'By a tool', html: '<style>p{}</style><p>x</p>' };
    const made = await tools(toolCall('create_page', input));
    expect(made.at('result.structuredContent.warnings')).toEqual(['Left out: the element style.']);
  });

  test('tells what was left out of Markdown and the HTML in it', async () => {
    const markdown =
      '# Title\n\n<script>x()</script>\n\n[a](javascript:x) and ![b](data:image/png;base64,AA)';
    const answer = await rest('POST /v1/blog/posts', { body: { projectId, title: 'Post', markdown } });
    expect((answer.at('data.warnings') as string[]).toSorted()).toEqual(
      [lost[3], lost[4], 'Left out: the element script.'].toSorted(),
    );
    const files = [{ filename: 'a.md', markdown }];
    const imported = await rest('POST /v1/blog/import', { body: { projectId, files } });
    expect(imported.at('data.files.0.warnings')).toEqual(answer.at('data.warnings'));
  });

  test('counts each thing once, and tells no replacement where there is none', async () => {
    const markdown = '[x](javascript:alert(1)) and <b>b</b>';
    const one = await rest('POST /v1/pages', { body: { websiteId, title: 'Once', markdown } });
    expect(one.at('data.warnings')).toEqual([lost[3]]);
    const frame = '<iframe srcdoc="x"></iframe><a href="java\nscript:x">y</a>';
    const two = await rest('POST /v1/pages', { body: { websiteId, title: 'Frame', html: frame } });
    expect(two.at('data.warnings')).toEqual([lost[3]]);
  });

  test('has no warnings where nothing was left out, and none for blocks', async () => {
    const clean = '<h2>Fine</h2><p><strong>All</strong> <span>kept</span></p><ul><li>x</li></ul>';
    expect(await createPage(rest, { websiteId, html: clean })).not.toHaveProperty('warnings');
    expect(await createPost(rest, { projectId, markdown: '# Fine\n\n- [ ] task' })).not.toHaveProperty(
      'warnings',
    );
    expect(await createPage(rest, { websiteId, blocks: [] })).not.toHaveProperty('warnings');
  });

  test('has a bounded number of short warnings, whatever the text', async () => {
    const names = ['audio', 'canvas', 'embed', 'math', 'noscript', 'object', 'style', 'svg', 'template'];
    const all = names.map((name) => `<${name}>${'x'.repeat(50)}</${name}>`.repeat(500)).join('');
    const answer = await rest('POST /v1/pages', { body: { websiteId, title: 'Much', html: all } });
    const warnings = answer.at('data.warnings') as string[];
    expect(warnings.length).toBeLessThanOrEqual(20);
    for (const warning of warnings) expect(warning.length).toBeLessThan(120);
  });
});
