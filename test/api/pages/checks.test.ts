import { randomBytes } from 'node:crypto';
import type { BlockInput } from '@imprint/shared/blocks/block';
import type { OutputOf } from '@imprint/shared/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type RestClient, restClient } from '../../support/clients/http.ts';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { upload } from '../../support/files/uploads.ts';
import { createPost } from '../../support/fixtures/blog.ts';
import { createToken, rgb } from '../../support/fixtures/design.ts';
import { createPage, pageOf, paragraph } from '../../support/fixtures/pages.ts';
import { createWebsite, tryCreateRedirect } from '../../support/fixtures/websites.ts';
import { statementsOf } from '../../support/server/statements.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer();
const website = await createWebsite(rest);
const { id: websiteId, projectId } = website;
const seo = { description: 'Bread and coffee by the water, baked and roasted every morning since 1924.' };

type Report = OutputOf<'checks.page'>;

async function reportOf(pageId: string): Promise<Report> {
  const answer = await rest(`GET /v1/pages/${pageId}/checks`);
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix checks every success against the contract.
  return answer.at('data') as Report;
}

/** What the checks find in a page with these blocks: the code and the block of each. */
async function findingsIn(blocks: readonly BlockInput[], more: object = {}) {
  const { id } = await createPage(rest, { websiteId, blocks, seo, ...more });
  const { findings } = await reportOf(id);
  return findings.map(({ code, blockId, field }) => [code, blockId ?? field]);
}

const link = (id: string, href: string) => paragraph(id, `Read [more](${href}).`);

describe('the checks of a page', () => {
  test('find nothing wrong with a good one, and tell its version', async () => {
    const { id, version } = await createPage(rest, { websiteId, seo, blocks: [paragraph('good')] });
    const report = { pageId: id, version, publishing: 'allowed', findings: [], omittedCount: 0 };
    expect(await reportOf(id)).toEqual(report);
  });

  test('find links to paths without anything, and to what is not live', async () => {
    await createPage(rest, { websiteId, slug: 'drafted' });
    const live = await createPage(rest, { websiteId, slug: 'menu' });
    await rest(`POST /v1/pages/${live.id}/publish`);
    await tryCreateRedirect(rest, websiteId, '/moved', '/menu');
    const picture = await upload(rest, projectId, 'harbour.png', await redAndBluePicture(40, 20));
    const elsewhere = await upload(
      rest,
      (await createWebsite(rest)).projectId,
      'other.png',
      await redAndBluePicture(20, 20),
    );
    const fileOf = ({ id }: { id: string }) => `/files/${id}/file.png`;
    const root = `${app.url}/sites/${website.address}`;
    const blocks = [
      link('live', '/menu?from=here#bread'),
      link('slash', '/menu/'),
      link('markdown', '/menu.md'),
      link('redirected', '/moved'),
      link('home', '/'),
      link('blog', '/blog/tag/rye'),
      link('feed', '/blog/feed.xml'),
      link('search', '/search?q=rye'),
      link('absolute', `${root}/menu`),
      link('outside', 'https://www.example.com/nothing'),
      link('mail', 'mailto:mara@example.com'),
      link('file', fileOf(picture)),
      link('missing', '/nothing'),
      link('missingAbsolute', `${root}/nothing`),
      link('drafted', '/drafted'),
      link('post', '/blog/nothing'),
      link('foreignFile', fileOf(elsewhere)),
      { id: 'button', type: 'button', label: 'Order', href: '/order' },
      { id: 'cells', type: 'table', rows: [['Bread'], ['[Rye](/rye)']] },
      { id: 'items', type: 'list', items: [{ text: 'a', list: { items: [{ text: '[b](/b)' }] } }] },
    ] satisfies BlockInput[];
    expect(await findingsIn(blocks)).toEqual([
      ['brokenLink', 'missing'],
      ['brokenLink', 'missingAbsolute'],
      ['linkNotLive', 'drafted'],
      ['brokenLink', 'post'],
      ['brokenLink', 'foreignFile'],
      ['brokenLink', 'button'],
      ['brokenLink', 'cells'],
      ['brokenLink', 'items'],
    ]);
  });

  test('count as live what goes live by the time that the page is planned for, and the page itself', async () => {
    const { id } = await createPage(rest, { websiteId, slug: 'opening' });
    const plan = { publishAt: '2090-01-02T00:00:00Z' };
    await rest(`POST /v1/pages/${id}/schedule`, { body: plan });
    const blocks = [link('ahead', '/opening'), link('own', '/party')];
    const party = await createPage(rest, { websiteId, slug: 'party', seo, blocks });
    expect((await reportOf(party.id)).findings.map(({ blockId }) => blockId)).toEqual(['ahead']);
    await rest(`POST /v1/pages/${party.id}/schedule`, { body: { publishAt: '2090-01-03T00:00:00Z' } });
    expect((await reportOf(party.id)).findings).toEqual([]);
  });

  test('find pictures without an alt text and heavy ones, and offer the text of the media', async () => {
    const named = await upload(rest, projectId, 'named.png', await redAndBluePicture(44, 20));
    await rest(`PATCH /v1/media/${named.id}`, { body: { alt: 'Boats in the harbour' } });
    const bare = await upload(rest, projectId, 'bare.png', await redAndBluePicture(46, 20));
    const decoration = await upload(rest, projectId, 'line.png', await redAndBluePicture(48, 20));
    await rest(`PATCH /v1/media/${decoration.id}`, { body: { alt: '' } });
    const noise = { raw: { width: 700, height: 600, channels: 3 as const } };
    const bytes = await sharp(randomBytes(700 * 600 * 3), noise)
      .webp({ lossless: true })
      .toBuffer();
    const heavy = await upload(rest, projectId, 'heavy.webp', bytes);
    const image = (id: string, media: { id: string }, alt: string | null = null) =>
      ({ id, type: 'image', mediaId: media.id, alt }) satisfies BlockInput;
    const blocks = [
      image('inherits', named),
      image('hides', named, ''),
      image('silent', bare),
      image('decoration', decoration),
      image('large', heavy, 'Noise'),
    ];
    const page = await createPage(rest, { websiteId, seo, blocks });
    const { findings } = await reportOf(page.id);
    expect(findings.map(({ code, blockId }) => [code, blockId])).toEqual([
      ['missingAlt', 'hides'],
      ['missingAlt', 'silent'],
      ['heavyPicture', 'large'],
    ]);
    expect(findings[1]?.message).toBe('The picture “bare.png” has no alt text.');
    const body = { operations: findings[0]?.fix?.operations };
    expect((await rest(`POST /v1/pages/${page.id}/blocks`, { body })).status).toBe(200);
    const after = await reportOf(page.id);
    expect(after.findings.map(({ blockId }) => blockId)).toEqual(['silent', 'large']);
  });

  test('find skipped headings, empty blocks and what search results cut off', async () => {
    const blocks = [
      { id: 'empty', type: 'paragraph', text: '' },
      { id: 'skipped', type: 'heading', level: 4, text: 'Bread' },
      paragraph('last'),
      { id: 'end', type: 'paragraph', text: '' },
    ] satisfies BlockInput[];
    const texts = { seo: { title: 'Bread '.repeat(12), description: 'Short' } };
    expect(await findingsIn(blocks, texts)).toEqual([
      ['longTitle', 'seo.title'],
      ['shortDescription', 'seo.description'],
      ['skippedHeading', 'skipped'],
      ['emptyBlock', 'empty'],
    ]);
    expect(await findingsIn([], { seo: { noIndex: true } })).toEqual([]);
  });

  test('find colors of the website that cannot be read', async () => {
    const shop = await createWebsite(rest);
    const token = (path: string, gray: number) =>
      createToken(rest, {
        projectId: shop.projectId,
        path,
        type: 'color',
        values: { default: rgb(gray, gray, gray) },
      });
    const [background, muted] = [await token('paper', 1), await token('faint', 0.7)];
    const page = await createPage(rest, { websiteId: shop.id, seo, blocks: [paragraph('text')] });
    expect((await reportOf(page.id)).findings).toEqual([]);
    const roles = { background: background.id, muted: muted.id };
    await rest(`PATCH /v1/websites/${shop.id}`, { body: { appearance: { roles } } });
    const { findings } = await reportOf(page.id);
    expect(findings.map(({ code }) => code)).toEqual(['lowContrast']);
    expect(findings[0]?.message).toBe('The contrast of muted text on the background is 2.1:1 in light mode.');
  });

  test('tell at most 200 findings, and how many more there are', async () => {
    const blocks = Array.from({ length: 250 }, (_, index) => link(`link-${index}`, `/nothing-${index}`));
    const { id } = await createPage(rest, { websiteId, seo, blocks });
    const { findings, omittedCount } = await reportOf(id);
    expect([findings.length, omittedCount]).toEqual([200, 50]);
  });

  test('run as many statements for a long document as for a short one', async () => {
    const blocksOf = (count: number) =>
      Array.from({ length: count }, (_, index) => link(`link-${index}`, `/blog/nothing-${index}`));
    const counts: number[] = [];
    for (const count of [1, 500]) {
      const { id } = await createPage(rest, { websiteId, seo, blocks: blocksOf(count) });
      const statements = await statementsOf(() => reportOf(id));
      // Others save usage meanwhile.
      counts.push(
        statements.filter((text) => /\bfrom "?(?:page|post|redirect|media|website)\b/.test(text)).length,
      );
    }
    expect(counts[0]).toBeGreaterThan(2);
    expect(counts[0]).toBe(counts[1]);
  });
});

test('a key that may not read posts learns of a link to a draft post only that nothing is live there', async () => {
  await createPost(rest, { projectId, websiteId, slug: 'drafted' });
  const { id } = await createPage(rest, { websiteId, seo, blocks: [link('post', '/blog/drafted')] });
  const { key } = await owner.createKey({ scopes: ['websites:read'] });
  const codes = async (client: RestClient) =>
    (await client(`GET /v1/pages/${id}/checks`)).at('data.findings.0.code');
  expect(await codes(rest)).toBe('linkNotLive');
  expect(await codes(restClient(app.url, key))).toBe('brokenLink');
});

test('a publishable key may not check drafts, whatever it sees', async () => {
  const origin = 'https://www.example.com';
  const { key } = await owner.createPublishableKey([origin]);
  const page = pageOf(await rest('POST /v1/pages', { body: { websiteId, title: 'Seen' } }));
  await rest(`POST /v1/pages/${page.id}/publish`);
  const headers = { authorization: `Bearer ${key}`, origin };
  const answer = await rest(`GET /v1/pages/${page.id}/checks`, { headers });
  expect(answer.status).toBe(403);
});
