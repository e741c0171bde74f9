import { permanentAddress, resizedAddress } from '@imprint/shared/shapes/media.address';
import { expect, test } from 'vitest';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { upload } from '../../support/files/uploads.ts';
import { createPage, pageOf } from '../../support/fixtures/pages.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest, stranger } = await testServer();
const website = await createWebsite(rest);
const picture = await upload(rest, website.projectId, 'två halvor.png', await redAndBluePicture(20, 10));
await rest(`PATCH /v1/media/${picture.id}`, { body: { alt: 'Red and blue' } });

const read = async (pageId: string, format: string) =>
  (await rest(`GET /v1/pages/${pageId}?format=${format}`)).at(`data.${format}`);

test('texts of a page refer to pictures by their public URL, and writing them back changes nothing', async () => {
  const image = { id: 'one', type: 'image', mediaId: picture.id, alt: null, caption: 'Halves', href: null };
  const page = await createPage(rest, { websiteId: website.id, blocks: [image] });
  const markdown = await read(page.id, 'markdown');
  expect(markdown).toBe(`![Red and blue](${picture.url} "Halves")\n`);
  const html = String(await read(page.id, 'html'));
  const lasting = permanentAddress(picture);
  expect(html).toBe(
    `<figure class="b-image" data-block="image"><img src="${lasting}" srcset="${resizedAddress(lasting, 320)} 320w" sizes="100vw" width="20" height="10" alt="Red and blue" fetchpriority="high"><figcaption>Halves</figcaption></figure>\n`,
  );
  for (const [, address = ''] of html.matchAll(/src(?:set)?="([^" ]+)/g)) {
    const file = await fetch(address.replaceAll('&amp;', '&'));
    expect([file.status, file.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/immutable$/),
    ]);
  }
  for (const body of [{ markdown }, { html }]) {
    expect(pageOf(await rest(`PATCH /v1/pages/${page.id}`, { body })).version).toBe(page.version);
  }
  const worded = `![Only red](${picture.url})`;
  const changed = pageOf(await rest(`PATCH /v1/pages/${page.id}`, { body: { markdown: worded } }));
  expect(changed.blocks).toEqual([{ ...image, alt: 'Only red', caption: null }]);
  await rest(`POST /v1/pages/${page.id}/publish`);
  expect((await rest(`GET /v1/pages/${page.id}?format=markdown&state=live`)).at('data.markdown')).toBe(
    `${worded}\n`,
  );
});

test('a text cannot show foreign or missing pictures', async () => {
  const elsewhere = await createWebsite(stranger.rest);
  const foreign = await upload(
    stranger.rest,
    elsewhere.projectId,
    'foreign.png',
    await redAndBluePicture(10, 10),
  );
  for (const url of [foreign.url, '/files/media_00000000000000000000000000/none.png']) {
    const body = { websiteId: website.id, title: 'Shows', html: `<img src="${url}">` };
    const answer = await rest('POST /v1/pages', { body });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.at('error.details.field')).toBe('blocks.0.mediaId');
  }
});
