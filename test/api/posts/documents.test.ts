import type { Block } from '@imprint/shared/blocks/block';
import { textsOf } from '@imprint/shared/blocks/texts';
import { walk } from '@imprint/shared/blocks/tree';
import type { Post } from '@imprint/shared/shapes/posts';
import { describe, expect, test } from 'vitest';
import { createPost, postOf } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';
import { documentsOf, hasOnlyWhatMarkdownHas, withoutIds, wordsOf } from '../../unit/blocks/documents.ts';

const { rest } = await testServer();
const { id: projectId } = await createProject(rest);

type Format = 'blocks' | 'markdown' | 'html';
const documents = [
  ...documentsOf('md').map((document) => ({ ...document, format: 'markdown' as const })),
  ...documentsOf('html').map((document) => ({ ...document, format: 'html' as const })),
];

const write = (format: Format, content: unknown) =>
  createPost(rest, { projectId, title: 'A document', [format]: content });
const read = async ({ id }: Post, format: Format) =>
  postOf(await rest(`GET /v1/blog/posts/${id}?format=${format}`))[format];

/** Creates a post with this content and returns its blocks. */
async function blocksOf(format: Format, content: unknown): Promise<Block[]> {
  const { blocks = [] } = postOf(await rest(`GET /v1/blog/posts/${(await write(format, content)).id}`));
  return blocks;
}

/** Returns all text of the blocks, except the titles of embeds, which Markdown cannot hold. */
function lettersOf(blocks: readonly Block[]): string {
  const all = Array.from(walk(blocks), ({ block }) => block).filter(({ type }) => type !== 'embed');
  return all.flatMap(textsOf).join('').replaceAll(/\s+/g, '');
}

test('there are at least thirty realistic documents', () => {
  expect(documents.length).toBeGreaterThanOrEqual(30);
});

describe.each(documents)('a post of $name', ({ name, format, text }) => {
  test('contains every word of it', async () => {
    const serialized = JSON.stringify(await blocksOf(format, text));
    const lost = wordsOf(format, text).filter((word) => !serialized.includes(word));
    // Scripts, styles and hidden parts are not text of a document.
    if (!name.startsWith('hostile')) expect(lost).toEqual([]);
    expect(serialized.length).toBeGreaterThan(100);
  });

  test('survives a round trip through Markdown and HTML, and writing it back changes nothing', async () => {
    const post = await write(format, text);
    const blocks = (await read(post, 'blocks')) as Block[];
    const [markdown, html] = [await read(post, 'markdown'), await read(post, 'html')];
    expect(withoutIds(await blocksOf('html', html))).toEqual(withoutIds(blocks));
    const fromMarkdown = await blocksOf('markdown', markdown);
    expect(lettersOf(fromMarkdown)).toBe(lettersOf(blocks));
    if (hasOnlyWhatMarkdownHas(blocks)) expect(withoutIds(fromMarkdown)).toEqual(withoutIds(blocks));
    for (const body of [{ markdown }, { html }, { blocks }]) {
      const { version } = postOf(await rest(`PATCH /v1/blog/posts/${post.id}`, { body }));
      expect(version).toBe(1);
    }
    expect(await read(post, 'blocks')).toEqual(blocks);
  });
});
