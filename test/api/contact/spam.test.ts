import { decodeId } from '@imprint/server/core/db/ids';
import { describe, expect, test } from 'vitest';
import { sendConcurrently } from '../../support/clients/http.ts';
import { readMessage, sendMessage } from '../../support/fixtures/contact.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
ignoreEndpointLimits(app);
const { id: projectId } = await createProject(rest);

/** Returns why a message was classified as spam; the response does not show it. */
async function reasonsOf(body: object) {
  const id = await sendMessage(rest, { projectId, ...body });
  const { isSpam, spamReasons } = await readMessage(rest, id);
  expect(isSpam).toBe(spamReasons.length > 0);
  return spamReasons;
}

let count = 0;
const times = (size: number, textOf: (index: number) => string) =>
  `${++count} ${Array.from({ length: size }, (_, index) => textOf(index)).join(' ')}`;

describe('links', () => {
  test.each([
    ['addresses', (index: number) => `https://shop.example/${index}`],
    ['addresses without a protocol', () => 'www.shop.example'],
    ['addresses in capitals', () => 'HTTP://SHOP.EXAMPLE'],
    ['links in HTML', (index: number) => `<a href="https://shop.example/${index}">https://shop.example</a>`],
    ['links in BBCode', () => '[url=https://shop.example]https://shop.example[/url]'],
    ['links in Markdown', () => '[https://shop.example](https://shop.example)'],
    ['relative links in Markdown', () => '[offer](/offer)'],
  ])('are counted as %s: five are fine, six are spam', async (_, textOf) => {
    expect(await reasonsOf({ message: times(5, textOf) })).toEqual([]);
    expect(await reasonsOf({ message: times(6, textOf) })).toEqual(['links']);
  });

  test('are counted in the message and the fields together', async () => {
    const link = () => 'https://shop.example';
    const message = times(3, link);
    expect(await reasonsOf({ message, fields: { more: times(3, link) } })).toEqual(['links']);
    expect(await reasonsOf({ message: times(3, link), fields: { more: times(2, link), size: 7 } })).toEqual(
      [],
    );
  });

  test.each(['<a ', '[', '[url', '[](', '<a href="', 'www.'])(
    'cost no more than any text where it is full of %j',
    async (part) => {
      const message = part.repeat(Math.floor(9_900 / part.length));
      expect(await reasonsOf({ message: `${++count} ${message}` })).toEqual(part === 'www.' ? ['links'] : []);
    },
  );
});

describe('the honeypot field', () => {
  test('marks a message as spam when it is filled, and is not stored', async () => {
    expect(await reasonsOf({ message: 'An empty one.', honeypot: '' })).toEqual([]);
    expect(await reasonsOf({ message: 'A filled one.', honeypot: 'Bait taken' })).toEqual(['honeypot']);
    const honeypot = 'Bait taken '.repeat(1_000);
    expect(await reasonsOf({ message: 'One filled to the brim.', honeypot })).toEqual(['honeypot']);
    const rows = await app.sql('select * from contact_message');
    expect(JSON.stringify(rows)).not.toContain('Bait taken');
  });
});

describe('the same text', () => {
  test('to the same project is spam, whatever its case, spaces and sender', async () => {
    const { id: websiteId } = await createWebsite(rest, { projectId });
    expect(await reasonsOf({ message: 'Straße: buy now', email: 'a@example.com' })).toEqual([]);
    expect(await reasonsOf({ message: ' STRASSE:  Buy\nnow ' })).toEqual([]);
    expect(await reasonsOf({ message: ' STRAßE:  Buy\nnow ', email: 'b@example.com' })).toEqual(['repeated']);
    expect(await reasonsOf({ projectId: undefined, websiteId, message: 'straße: buy now' })).toEqual([
      'repeated',
    ]);
    expect(await reasonsOf({ message: 'Straße: buy now.' })).toEqual([]);
  });

  test('to another project is not', async () => {
    const other = await createProject(rest);
    expect(await reasonsOf({ message: 'To two projects.' })).toEqual([]);
    expect(await reasonsOf({ projectId: other.id, message: 'To two projects.' })).toEqual([]);
  });

  test('is fine again after 24 hours', async () => {
    const id = await sendMessage(rest, { projectId, message: 'Once a day.' });
    const age = (interval: string) =>
      app.sql('update contact_message set created_at = now() - $2::interval where id = $1', [
        decodeId('cmsg', id),
        interval,
      ]);
    await age('24 hours 1 minute');
    const again = await sendMessage(rest, { projectId, message: 'Once a day.' });
    expect((await readMessage(rest, again)).spamReasons).toEqual([]);
    await app.sql('delete from contact_message where id = $1', [decodeId('cmsg', again)]);
    await age('23 hours 59 minutes');
    expect(await reasonsOf({ message: 'Once a day.' })).toEqual(['repeated']);
  });

  test('sent ten times concurrently counts as new once', async () => {
    const answers = await sendConcurrently(10, () =>
      rest('POST /v1/contact', { body: { projectId, message: 'All at once.' } }),
    );
    const storedMessages = await Promise.all(
      answers.map((answer) => readMessage(rest, String(answer.at('data.id')))),
    );
    expect(storedMessages.filter(({ isSpam }) => !isSpam)).toHaveLength(1);
  });
});

test('all spam reasons are reported together', async () => {
  const message = times(6, () => 'https://shop.example');
  await sendMessage(rest, { projectId, message });
  expect(await reasonsOf({ message, honeypot: 'x' })).toEqual(['honeypot', 'links', 'repeated']);
});
