import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDraft, type DraftType, draftPaths } from '../../support/fixtures/drafts.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { runs } from '../../support/run/property.ts';
import { isDeep } from '../../support/run/tier.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();
const { id: projectId } = await createProject(rest);

const fields = ['title', 'seo', 'content', 'excerpt', 'social'] as const;
const step = fc.record({
  op: fc.constantFrom(
    'save',
    'save',
    'save',
    'publish',
    'unpublish',
    'restore',
    'delete',
    'undelete',
    'move',
  ),
  type: fc.constantFrom<DraftType>('page', 'post'),
  one: fc.nat(1),
  field: fc.constantFrom(...fields),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Each text that is ever saved has a word of its own, by which it is recognized wherever it shows up. */
let count = 0;
const newestWord = () => `zq${count.toString().padStart(5, '0')}qz`;
function newWord(): string {
  count += 1;
  return newestWord();
}
const wordsIn = (text: string) => new Set(text.match(/zq\d{5}qz/gi)?.map((word) => word.toLowerCase()));

/** One field with a new word in it, as a request changes it. */
function changeOf(type: DraftType, field: Step['field'], word: string): object {
  if (field === 'content') return { markdown: `Text ${word}.` };
  if (field === 'seo') return { seo: { title: word, description: word } };
  if (field === 'title' || type === 'page') return { title: `Title ${word}` };
  return field === 'excerpt'
    ? { excerpt: `Excerpt ${word}` }
    : { social: { title: word, description: word } };
}

/** Runs one step; returns its status. */
async function take({ op, type, one, field }: Step, ids: Record<DraftType, string[]>): Promise<number> {
  const path = `${draftPaths[type]}/${ids[type][one]}`;
  if (op === 'save') return (await rest(`PATCH ${path}`, { body: changeOf(type, field, newWord()) })).status;
  if (op === 'restore') return (await rest(`POST ${path}/revisions/1/restore`)).status;
  if (op === 'delete') return (await rest(`DELETE ${path}`)).status;
  if (op === 'move') return (await rest(`PATCH ${path}`, { body: { slug: `slug-${randomUUID()}` } })).status;
  return (await rest(`POST ${path}/${op}`)).status;
}

/** Reads with the state live that show all there is. */
const mainReads = (websiteId: string) => [
  `/v1/pages?websiteId=${websiteId}&state=live&include=content`,
  `/v1/blog/posts?websiteId=${websiteId}&state=live&include=content`,
  `/v1/pages/tree?websiteId=${websiteId}&state=live`,
];

/** The others, which show the same in another form. */
function otherReads(websiteId: string, ids: Record<DraftType, string[]>): string[] {
  const lists = ['/v1/pages', '/v1/blog/posts'].flatMap((path) =>
    ['', '&include=content&format=markdown', '&include=content&format=html'].map(
      (more) => `${path}?websiteId=${websiteId}&state=live${more}`,
    ),
  );
  const single = (['page', 'post'] as const).flatMap((type) =>
    ids[type].map((id) => `${draftPaths[type]}/${id}?state=live`),
  );
  return [...lists, ...single, `/v1/blog/posts?websiteId=${websiteId}&state=live&q=${newestWord()}`];
}

/** The ETag of a read, which shows no word besides the allowed ones. */
async function tagWithout(read: string, allowed: ReadonlySet<string>, after: unknown): Promise<unknown> {
  const { text, headers } = await rest(`GET ${read}`);
  const leaked = [...wordsIn(text)].filter((word) => !allowed.has(word));
  expect(leaked, `${JSON.stringify(after)}, then ${read}: ${text}`).toEqual([]);
  return headers.etag;
}

test('no read of what is live has a byte that only a draft has, and saving a draft changes none of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: isDeep ? 25 : 8 }), async (steps) => {
      const website = await createWebsite(rest, { projectId });
      const ids: Record<DraftType, string[]> = { page: [], post: [] };
      const published = new Map<string, Set<string>>();
      for (const type of ['page', 'post', 'page', 'post'] as const) {
        const { id } = await createDraft(rest, type, website, { title: newWord(), markdown: newWord() });
        ids[type].push(id);
      }
      const tags = new Map<string, unknown>();
      for (const asked of steps) {
        const id = String(ids[asked.type][asked.one]);
        const status = await take(asked, ids);
        expect(status, JSON.stringify(asked)).toBeLessThan(500);
        if (asked.op === 'publish' && status === 200) {
          const draft = await rest(`GET ${draftPaths[asked.type]}/${id}`);
          published.set(id, wordsIn(draft.text));
        }
        const allowed = new Set([...published.values()].flatMap((words) => [...words]));
        for (const read of mainReads(website.id)) {
          const tag = await tagWithout(read, allowed, asked);
          const changesDraft = asked.op === 'save' || asked.op === 'restore';
          if (changesDraft && tags.has(read))
            expect(tag, `${JSON.stringify(asked)}, ${read}`).toBe(tags.get(read));
          tags.set(read, tag);
        }
      }
      const allowed = new Set([...published.values()].flatMap((words) => [...words]));
      for (const read of otherReads(website.id, ids)) await tagWithout(read, allowed, steps);
    }),
    runs(60),
  );
});
