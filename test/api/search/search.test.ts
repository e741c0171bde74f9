import { describe, expect, test } from 'vitest';
import { toolCall } from '../../support/clients/rpc.ts';
import { createPost } from '../../support/fixtures/blog.ts';
import { createComponent } from '../../support/fixtures/components.ts';
import { sendMessage } from '../../support/fixtures/contact.ts';
import { createToken } from '../../support/fixtures/design.ts';
import { uploadText } from '../../support/fixtures/media.ts';
import { createPage, paragraph } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { find, titlesOf } from '../../support/fixtures/search.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, tools } = await testServer();
ignoreEndpointLimits(app);
const project = await createProject(rest, {
  name: 'Harbour bakery',
  description: 'Everything about sourdough.',
});
const projectId = project.id;
const website = await createWebsite(rest, {
  projectId,
  name: 'Quayside',
  description: 'For morning people.',
});
const websiteId = website.id;
const page = await createPage(rest, {
  websiteId,
  title: 'Opening hours',
  slug: 'when-we-open',
  markdown: 'We bake **croissants** before dawn.',
});
const post = await createPost(rest, {
  projectId,
  title: 'A new oven',
  excerpt: 'It came by boat.',
  markdown: '## Bricks\n\nBuilt by _masons_ from Lisbon.',
});
const media = await uploadText(rest, projectId, {
  filename: 'hero-image.txt',
  alt: 'A loaf on a table',
  tags: ['crust'],
});
const component = await createComponent(rest, { projectId, name: 'Price list', slug: 'price-list' });
const token = await createToken(rest, {
  projectId,
  path: 'color.brand.primary',
  type: 'color',
  values: { default: { colorSpace: 'srgb', components: [0.06, 0.3, 0.5], hex: '#0f4c81' } },
  description: 'Links and buttons.',
});
const messageId = await sendMessage(rest, {
  projectId,
  name: 'Mara Lind',
  email: 'mara@lind.example',
  subject: 'A wedding in June',
  message: 'Do you deliver brioche?',
});

const idsOf = async (q: string, more = '') => (await find(rest, q, more)).map(({ id }) => id);

describe('a search', () => {
  test.each([
    ['project', project.id, ['harbour', 'harbour-bakery', 'sourdough']],
    ['website', website.id, ['quayside', 'morning', website.slug]],
    ['page', page.id, ['opening hours', 'when-we-open', 'croissants']],
    ['post', post.id, ['oven', 'boat', 'masons', 'lisbon built']],
    ['media', media.id, ['hero-image.txt', 'image', 'loaf', 'crust']],
    ['component', component.id, ['price list', 'price-list']],
    ['token', token.id, ['color.brand.primary', 'brand', '#0f4c81', 'buttons']],
    ['message', messageId, ['wedding', 'mara lind', 'mara@lind.example', 'brioche']],
  ])('finds a %s by its names and by its text', async (kind, id, queries) => {
    for (const q of queries) {
      const found = (await find(rest, q)).find((result) => result.id === id);
      expect(found, q).toMatchObject({ kind, id });
    }
  });

  test('finds the beginnings of words, in any order and whatever their case', async () => {
    expect(await idsOf('HOU open')).toEqual([page.id]);
    expect(await idsOf('croiss')).toEqual([page.id]);
    expect(await idsOf('roissants')).toEqual([]);
    expect(await idsOf('opening wedding')).toEqual([]);
  });

  test('finds words with or without their accents, and characters of languages without spaces', async () => {
    await createPage(rest, { websiteId, title: 'Crème brûlée', markdown: 'Straße, Ørsted und 東京の朝食' });
    for (const q of ['creme brulee', 'CRÈME', 'strasse', 'orsted', '朝食', 'cre\u0300me'])
      expect(await titlesOf(rest, q), q).toEqual(['Crème brûlée']);
  });

  test('returns a file whose title is blank by its file name', async () => {
    const { id } = await uploadText(rest, projectId, { filename: 'lighthouse.txt', title: ' ' });
    expect(await titlesOf(rest, 'lighthouse')).toEqual(['lighthouse.txt']);
    await rest(`PATCH /v1/media/${id}`, { body: { title: 'Beacon' } });
    expect(await titlesOf(rest, 'lighthouse')).toEqual(['Beacon']);
    const changed = await rest(`PATCH /v1/media/${id}`, { body: { title: '' } });
    expect(changed.at('data.title')).toBe(null);
    expect(await titlesOf(rest, 'lighthouse')).toEqual(['lighthouse.txt']);
  });

  test('returns a thing by its id', async () => {
    for (const id of [project.id, website.id, page.id, post.id, media.id, component.id, token.id, messageId])
      expect(await idsOf(id)).toEqual([id]);
    expect(await idsOf('page_01h2xcejqtf2nbrexx3vqjhp41')).toEqual([]);
  });

  test('ranks the same title first, then titles before texts, and the latest first among equals', async () => {
    const named = (title: string, markdown = 'Nothing else.') =>
      createPage(rest, { websiteId, title, markdown });
    await named('Rye');
    await named('Rye bread');
    await named('Rye rolls');
    await named('Grains', 'Wheat and rye.');
    expect(await titlesOf(rest, 'rye')).toEqual(['Rye', 'Rye rolls', 'Rye bread', 'Grains']);
    expect(await titlesOf(rest, 'rye', '&limit=2')).toEqual(['Rye', 'Rye rolls']);
  });

  test('returns what it found with the text around the match', async () => {
    const long = `${'Before it there is a lot. '.repeat(20)}Then comes *zabaglione* and ${'more '.repeat(80)}`;
    const { id, updatedAt } = await createPage(rest, {
      websiteId,
      title: 'Desserts',
      blocks: [paragraph('a', long)],
    });
    const [result] = await find(rest, 'zabag');
    expect(result).toEqual({
      kind: 'page',
      id,
      title: 'Desserts',
      excerpt: expect.stringMatching(/^…(.{10,50} )?Then comes zabaglione and (more )+.*…$/),
      projectId,
      websiteId,
      status: 'draft',
      updatedAt,
    });
    expect(result?.excerpt?.length).toBeLessThanOrEqual(160);
    expect((await find(rest, 'price list'))[0]).toMatchObject({
      excerpt: null,
      websiteId: null,
      status: null,
    });
  });

  test('can be limited to kinds and to a project', async () => {
    const other = await createProject(rest, { name: 'Harbour office' });
    expect(await idsOf('harbour', '&kinds=project')).toEqual([other.id, project.id]);
    expect(await idsOf('harbour', `&projectId=${other.id}`)).toEqual([other.id]);
    expect(await idsOf('harbour', '&kinds=page,post')).toEqual([]);
    const unknown = await rest('GET /v1/search?q=harbour&projectId=proj_01h2xcejqtf2nbrexx3vqjhp41');
    expect(unknown.status).toBe(404);
    const kind = await rest('GET /v1/search?q=harbour&kinds=planet');
    expect([kind.status, kind.at('error.details.field')]).toEqual([400, 'kinds.0']);
  });

  test('is a tool', async () => {
    const answer = await tools(toolCall('search_all', { q: 'croissants' }));
    expect(answer.at('result.structuredContent.results.0.id'), answer.text).toBe(page.id);
  });
});

describe('any text', () => {
  test.each([
    `' & | ! ( ) : * <-> \\ "`,
    `rye' & !bread:*`,
    ':*',
    '((((',
    'a:b & c <2> d',
    "'; drop table page; --",
    '🥖',
    '   .   ',
    'x'.repeat(200),
    `${'a '.repeat(99)}b`,
    '\u0001\u200b\u202e',
    '\ufdfa'.repeat(200),
    '%_\\',
  ])('is searched without an error: %j', async (q) => {
    const answer = await rest(`GET /v1/search?q=${encodeURIComponent(q)}`);
    expect(answer.status, answer.text).toBeOneOf([200, 400]);
    if (answer.status === 400) expect(answer.at('error.details.field')).toBe('q');
  });

  test.each(['%00', '%ED%A0%80', 'x'.repeat(201), ''])(
    'that cannot be searched is refused: %s',
    async (q) => {
      const answer = await rest(`GET /v1/search?q=${q}`);
      expect(answer.status, answer.text).toBe(400);
    },
  );

  test('with a lone surrogate or NUL in a tool call is refused as bad input', async () => {
    for (const q of ['a\ud800', 'a\u0000']) {
      const answer = await tools(toolCall('search_all', { q }));
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toContain('-32603');
    }
  });

  test('of one word of any length can be stored and found by its beginning', async () => {
    const word = `q${'\u1e9bx'.repeat(19_000)}`;
    const { id } = await createPage(rest, { websiteId, title: 'Long', blocks: [paragraph('a', word)] });
    expect(await idsOf(word.slice(0, 100))).toEqual([id]);
  });
});
