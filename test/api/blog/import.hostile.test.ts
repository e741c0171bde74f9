import type { ReportedFile } from '@imprint/shared/contract/blog';
import { expect, test } from 'vitest';
import { listBlog, readPost } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();

async function imported(frontMatter: string, text = 'Text.') {
  const { id: projectId } = await createProject(rest, { name: 'Import' });
  const files = [{ filename: 'a.md', markdown: `---\n${frontMatter}\n---\n${text}` }];
  const answer = await rest('POST /v1/blog/import', { body: { projectId, files } });
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  // Safe because the matrix checks every success against the contract.
  const [file] = answer.at('data.files') as ReportedFile[];
  return { projectId, file, error: file?.error };
}

test.each([
  ['markdown', 'title: "a\\0b"'],
  ['markdown', 'title: "a\\uD800b"'],
  ['markdown', 'excerpt: "\\uDC00"'],
  ['excerpt', `excerpt: ${'a'.repeat(1001)}`],
  ['markdown', 'tags: ["a\\0b"]'],
  ['markdown', '"a\\0b": 1'],
  ['tags', `tags: [${'a'.repeat(101)}]`],
  ['tags', `tags: [${Array.from({ length: 51 }, (_, index) => `tag${index}`).join()}]`],
  ['markdown', 'authors: ["a\\uD800"]'],
  ['markdown', `a: ${'['.repeat(9_000)}`],
  ['markdown', 'a: &a b\nc: *a'],
])('a refusal names the field %s for %j, and nothing is created', async (field, frontMatter) => {
  const { projectId, error } = await imported(frontMatter);
  expect(error).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: expect.stringContaining(field) },
  });
  for (const name of ['posts', 'tags', 'authors'] as const)
    expect(await listBlog(rest, name, `projectId=${projectId}`)).toEqual([]);
});

test.each(['+200000-01-01', '-000100-01-01', '0000-01-01'])(
  'a date like %s does not break the lists',
  async (date) => {
    const { projectId, file } = await imported(`date: "${date}"`);
    expect(file?.warnings).toEqual(['date is ignored, because it is not a date']);
    expect((await readPost(rest, String(file?.postId))).status).toBe('draft');
    expect(await listBlog(rest, 'posts', `projectId=${projectId}`)).toHaveLength(1);
  },
);

test('a truncated title keeps whole characters', async () => {
  const { file } = await imported('draft: true', `# ab${'🍞'.repeat(200)}`);
  expect(file?.title).toMatch(/^ab(?:🍞)+$/u);
  expect(file?.title?.isWellFormed()).toBe(true);
});

test('the first and last possible dates do not break a list', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Instants' });
  for (const publishedAt of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z']) {
    const made = await rest('POST /v1/blog/posts', { body: { projectId, title: 'Old' } });
    const published = await rest(`POST /v1/blog/posts/${made.at('data.id')}/publish`, {
      body: { publishedAt },
    });
    expect([200, 400]).toContain(published.status);
  }
  const made = await rest('POST /v1/blog/posts', { body: { projectId, title: 'Far' } });
  const publishAt = '9999-12-31T23:59:59-14:00';
  const planned = await rest(`POST /v1/blog/posts/${made.at('data.id')}/schedule`, { body: { publishAt } });
  expect([200, 400]).toContain(planned.status);
  const list = await rest(`GET /v1/blog/posts?projectId=${projectId}&sort=-publishedAt`);
  expect(list.status, list.text.slice(0, 300)).toBe(200);
});

test.each([
  ['Cyrillic', 0x430, 32],
  ['Hangul', 0xac00, 10_000],
  ['Han', 0x4e00, 20_000],
])(
  'a post of more different words in %s than an index takes is kept, or refused with the reason',
  async (_, first, count) => {
    const { id: projectId } = await createProject(rest, { name: 'Words' });
    const letter = (index: number) => String.fromCodePoint(first + (index % count));
    const half = (index: number) => letter(index) + letter(Math.floor(index / count) + index);
    const words = Array.from({ length: 20_000 }, (_, index) => `${half(index)}-${half(index * 7)}`).join(' ');
    // As blocks, because this tests the index, and reading so much Markdown is slow.
    const blocks = (words.match(/[\s\S]{1,9000}(?: |$)/g) ?? []).map((text) => ({ type: 'paragraph', text }));
    const body = { projectId, title: 'Words', blocks };
    const answer = await rest('POST /v1/blog/posts', { body });
    expect(answer.status, answer.text.slice(0, 300)).toBe(201);
    const q = encodeURIComponent(half(0));
    const found = await rest(`GET /v1/blog/posts?projectId=${projectId}&q=${q}`);
    expect(found.at('pagination.total'), found.text.slice(0, 300)).toBe(1);
  },
);

test('of front matter with thousands of fields, only a few are reported per file', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Many fields' });
  const keys = Array.from({ length: 3_330 }, (_, at) => `${String.fromCodePoint(0x4e00 + at)}:`).join('\n');
  const markdown = `---\n${keys}\n---\nText.`;
  const files = Array.from({ length: 20 }, (_, at) => ({ filename: `f${at}.md`, markdown }));
  const answer = await rest('POST /v1/blog/import', { body: { projectId, files } });
  // Safe because the matrix checks every success against the contract.
  const reportedFiles = answer.at('data.files') as ReportedFile[];
  expect(reportedFiles).toHaveLength(20);
  for (const { status, warnings } of reportedFiles) {
    expect([status, warnings.length]).toEqual(['created', 21]);
    expect(warnings.at(-1)).toBe('and 3310 more');
  }
});

test('two hundred files with a realistic amount of front matter are imported', async () => {
  const { id: projectId } = await createProject(rest, { name: 'As usual' });
  const markdown = `---\ntitle: A title\nexcerpt: ${'Many words. '.repeat(70)}\n---\nText.`;
  const files = Array.from({ length: 200 }, (_, at) => ({ filename: `f${at}.md`, markdown }));
  const answer = await rest('POST /v1/blog/import', { body: { projectId, files, dryRun: true } });
  expect(answer.at('data.created'), answer.text.slice(0, 300)).toBe(200);
});

test.each(['title: a\ntitle: b', 'authors:\n  - name: a\n    name: b'])(
  'a field that stands twice is refused, for nobody knows which one was meant: %j',
  async (frontMatter) => {
    const { error } = await imported(frontMatter);
    expect(error?.details).toMatchObject({ field: 'markdown', reason: 'has front matter that is not YAML' });
  },
);

test.each(['&nbsp;', '&emsp;&nbsp;'])('a heading of %s alone is no title', async (text) => {
  const { file } = await imported('draft: true', `# ${text}\n\nText.`);
  expect(file).toMatchObject({ status: 'created', title: 'a' });
});

test('a truncated title is reported', async () => {
  const { file } = await imported(`title: ${'a'.repeat(256)}`);
  expect([file?.title, file?.warnings]).toEqual(['a'.repeat(255), ['title is cut to 255 characters']]);
});
