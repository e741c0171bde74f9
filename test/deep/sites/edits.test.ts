import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { upload } from '../../support/files/uploads.ts';
import { createAuthor, createCategory } from '../../support/fixtures/blog.ts';
import { card, componentBlock, createComponent } from '../../support/fixtures/components.ts';
import { createToken, rgb } from '../../support/fixtures/design.ts';
import {
  createLivePage,
  createLivePost,
  createSite,
  march,
  sitesDomain,
  visitorOf,
  words,
} from '../../support/fixtures/sites.ts';
import { redirectsOf, tryCreateRedirect } from '../../support/fixtures/websites.ts';
import { runs } from '../../support/run/property.ts';
import { type Instances, startInstances } from '../../support/server/instances.ts';

let instances: Instances | undefined;
afterAll(() => instances?.close());
instances = await startInstances({ SITES_DOMAIN: sitesDomain, PUBLIC_URL: 'https://imprint.test' });
const { first, second } = instances;
const rest = restClient(first.url, first.owner.key);

/** Each text that is written has a mark of its own, by which the pages that show it are known. */
let count = 0;
function newMark(): string {
  count += 1;
  return `Mark${String(count).padStart(5, '0')}`;
}
const textMark = newMark();
const titleMark = newMark();
const postMark = newMark();
const bodyMark = newMark();
const altMark = newMark();
const cardMark = newMark();
const labelMark = newMark();
const categoryMark = newMark();
const authorMark = newMark();
const destinationMark = newMark();

const site = await createSite(rest, { name: 'Edited' });
const { id: websiteId, projectId } = site;
const token = await createToken(rest, {
  projectId,
  path: 'color.accent',
  type: 'color',
  values: { default: rgb(1, 0, 0) },
});
const picture = await upload(rest, projectId, 'shown.png', await redAndBluePicture(64, 32));
await rest(`PATCH /v1/media/${picture.id}`, { body: { alt: altMark } });
const cardBlocks = (label = '') =>
  card.blocks.map((block) => (block.id === 'go' ? { ...block, label } : block));
const component = await createComponent(rest, { ...card, projectId, blocks: cardBlocks(cardMark) });
const author = await createAuthor(rest, { projectId, name: authorMark });
const category = await createCategory(rest, { projectId, name: categoryMark });
const text = await createLivePage(rest, { websiteId, title: 'Text', blocks: [words(textMark)] });
const titled = await createLivePage(rest, {
  websiteId,
  title: titleMark,
  slug: 'titled',
  blocks: [words('Plain')],
});
await createLivePage(rest, { websiteId, title: 'Picture', blocks: [{ type: 'image', mediaId: picture.id }] });
await createLivePage(rest, { websiteId, title: 'Card', blocks: [componentBlock('card', component.id)] });
await createLivePage(rest, { websiteId, title: 'Posts', blocks: [{ type: 'postList', limit: 2 }] });
const blog = { projectId, websiteId, authorIds: [author.id], categoryIds: [category.id], tags: ['one'] };
const post = await createLivePost(
  rest,
  { ...blog, title: postMark, slug: 'marked', blocks: [words(bodyMark)] },
  march(5),
);
await createLivePost(rest, { ...blog, title: 'Newer', coverId: picture.id }, march(6));
await createLivePost(rest, { projectId, websiteId, title: 'Alone' }, march(1));
const menuOf = (label: string) => ({
  header: [{ link: titled.id }, { link: text.id, label }, { link: 'blog' }],
  footer: [],
});
await rest(`PATCH /v1/websites/${websiteId}`, { body: { menus: menuOf(labelMark), homePageId: text.id } });
await rest(`POST /v1/websites/${websiteId}/publish`);

const redirectTo = (mark: string) =>
  tryCreateRedirect(rest, websiteId, '/old', `https://elsewhere.example/${mark}`);
await redirectTo(destinationMark);

const paths = [
  ...['/', '/titled', '/picture', '/card', '/posts', '/blog', '/blog/marked', '/blog/newer', '/blog/alone'],
  ...[`/blog/category/${category.slug}`, `/blog/author/${author.slug}`, '/blog/tag/one', '/blog/feed.xml'],
  ...['/titled.md', '/blog/marked.md', '/llms.txt', '/search', '/missing', '/old'],
];

/** What visitors of an instance get, by path. */
async function answersOf(url: string): Promise<ReadonlyMap<string, string>> {
  const visit = visitorOf(url);
  const answers = paths.map(async (path) => {
    const { status, headers, text } = await visit(site, path);
    return [path, `${status} ${headers.location ?? ''}\n${text}`] as const;
  });
  return new Map(await Promise.all(answers));
}

const styleSheetPath = '/assets/site.';

interface Edit {
  /** A part of every page that shows what is edited; null where no page does. */
  shown: string | null;
  change(mark: string): Promise<unknown>;
}

const update = (type: 'pages' | 'blog/posts', id: string, body: object) =>
  rest(`PATCH /v1/${type}/${id}`, { body }).then(() => rest(`POST /v1/${type}/${id}/publish`));

const edits: Record<string, Edit> = {
  'the text of a page': {
    shown: textMark,
    change: (mark) => update('pages', text.id, { blocks: [words(mark)] }),
  },
  'the title of a page': {
    shown: titleMark,
    change: (mark) => update('pages', titled.id, { title: mark }),
  },
  'the title of a post': {
    shown: postMark,
    change: (mark) => update('blog/posts', post.id, { title: mark }),
  },
  'the text of a post': {
    shown: bodyMark,
    change: (mark) => update('blog/posts', post.id, { blocks: [words(mark)] }),
  },
  'the alternative of a picture': {
    shown: altMark,
    change: (mark) => rest(`PATCH /v1/media/${picture.id}`, { body: { alt: mark } }),
  },
  'a component': {
    shown: cardMark,
    change: (mark) =>
      rest(`PATCH /v1/design/components/${component.id}`, { body: { blocks: cardBlocks(mark) } }),
  },
  'a menu': {
    shown: labelMark,
    change: (mark) =>
      rest(`PATCH /v1/websites/${websiteId}`, { body: { menus: menuOf(mark) } }).then(() =>
        rest(`POST /v1/websites/${websiteId}/publish`),
      ),
  },
  'a redirect': {
    shown: destinationMark,
    change: async (mark) => {
      const [redirect] = await redirectsOf(rest, websiteId);
      await rest(`DELETE /v1/websites/${websiteId}/redirects/${redirect?.id}`);
      return redirectTo(mark);
    },
  },
  'a category': {
    shown: categoryMark,
    change: (mark) => rest(`PATCH /v1/blog/categories/${category.id}`, { body: { name: mark } }),
  },
  'an author': {
    shown: authorMark,
    change: (mark) => rest(`PATCH /v1/blog/authors/${author.id}`, { body: { name: mark } }),
  },
  'a token': {
    // Of the name of the style sheet, which changes with it.
    shown: styleSheetPath,
    change: () =>
      rest(`PATCH /v1/design/tokens/${token.id}`, {
        body: { values: { default: rgb(0, 1, (count % 1000) / 1000) } },
      }),
  },
  'a draft that nobody published': {
    shown: null,
    change: (mark) => rest(`PATCH /v1/pages/${text.id}`, { body: { blocks: [words(mark)] } }),
  },
};

test('one edit changes exactly the pages that show it, on every instance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(edits)), async (name) => {
      const edit = edits[name] as Edit;
      const { shown, change } = edit;
      const before = await answersOf(first.url);
      const mark = newMark();
      await change(mark);
      const now = await answersOf(first.url);
      const showing = shown === null ? [] : paths.filter((path) => before.get(path)?.includes(shown));
      expect(showing.length > 0, name).toBe(shown !== null);
      expect(
        paths.filter((path) => before.get(path) !== now.get(path)),
        name,
      ).toEqual(showing);
      if (shown !== null && shown !== styleSheetPath) {
        for (const path of showing) expect(now.get(path), `${name} at ${path}`).toContain(mark);
        edit.shown = mark;
      }
      await expect.poll(() => answersOf(second.url), { interval: 100 }).toEqual(now);
    }),
    { ...runs(40), endOnFailure: true },
  );
});
