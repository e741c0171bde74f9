import type { Media } from '@imprint/shared/shapes/media';
import { describe, expect, test } from 'vitest';
import { send } from '../../support/clients/http.ts';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { signQuery } from '../../support/files/signed.queries.ts';
import { fetchFile, pathOf, upload } from '../../support/files/uploads.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
const project = await createProject(rest, { name: 'Holds variants' });
const wide = await upload(rest, project.id, 'wide.png', await redAndBluePicture(800, 400));
const notes = await upload(rest, project.id, 'notes.txt', Buffer.from('Only words.'));
const get = (item: Media, query = '') => fetchFile(`${app.url}${pathOf(item)}${signQuery(app, item, query)}`);

describe('an invalid parameter', () => {
  test.each([
    ['w', '?w=4001'],
    ['w', '?w='],
    ['w', '?w=0160'],
    ['w', '?w=160px'],
    ['w', '?w=160&w=320'],
    ['h', '?h=0'],
    ['h', '?h=4001'],
    ['h', '?h=1.5'],
    ['h', '?h=-1'],
    ['h', '?h=1e3'],
    ['fit', '?w=160&fit=fill'],
    ['q', '?q=0'],
    ['q', '?q=101'],
    ['q', '?q=high'],
    ['format', '?format=gif'],
    ['format', '?format=WEBP'],
    ['width', '?width=160'],
    ['__proto__', '?__proto__=1'],
    ['v', '?v=1&v=2'],
    ['s', '?s=1&s=2'],
  ])('is named: %s in %s', async (field, query) => {
    const answer = await send(app.url, `GET ${pathOf(wide)}${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      success: false,
      error: { code: 'VALIDATION_ERROR', details: { field } },
    });
  });

  test('is named for a file that is not a picture, and for a drawing that stays one', async () => {
    const text = await send(app.url, `GET ${pathOf(notes)}?w=160`);
    expect([text.status, text.at('error.details.field')]).toEqual([400, 'w']);
    const bytes = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
    );
    const drawing = await upload(rest, project.id, 'drawing.svg', bytes);
    const changed = await send(app.url, `GET ${pathOf(drawing)}?format=png`);
    expect([changed.status, changed.at('error.details.field')]).toEqual([400, 'format']);
    const sized = await send(app.url, `GET ${pathOf(drawing)}?w=160`);
    expect([sized.status, sized.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(sized.text).toContain('<rect width="9" height="9">');
  });
});

describe('variants', () => {
  const storedVariants = async (item: { sha256: string }) => {
    const keys: string[] = [];
    for await (const { key } of app.deps.storage.list('variants/'))
      if (key.includes(item.sha256)) keys.push(key);
    return keys;
  };

  test('are rendered once for any number of concurrent requests', async () => {
    const item = await upload(rest, project.id, 'asked.png', await redAndBluePicture(1500, 900));
    const putOf = app.deps.storage.put;
    let puts = 0;
    app.deps.storage.put = (...given) => {
      puts += 1;
      return putOf(...given);
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(item, '?w=640&format=webp')));
    app.deps.storage.put = putOf;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.every(({ bytes }) => bytes.equals(answers[0]?.bytes ?? Buffer.alloc(0)))).toBe(true);
    await expect.poll(async () => [puts, (await storedVariants(item)).length]).toEqual([1, 1]);
  });

  test('are refused temporarily when too many are requested, and every request is answered', async () => {
    const item = await upload(rest, project.id, 'crowded.png', await redAndBluePicture(900, 901));
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, index) => get(item, `?h=${index + 1}`)),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(130);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await get(item, '?h=700')).status).toBe(200);
  });

  test('of one file are stored up to a limit, however many are requested', async () => {
    const item = await upload(rest, project.id, 'asked-often.png', await redAndBluePicture(30, 20));
    const names = async () => (await storedVariants(item)).map((key) => key.split('/').at(-1));
    expect((await get(item, '?w=160&format=webp')).status).toBe(200);
    for (let height = 1; height <= 210; height += 1) await get(item, `?h=${height}`);
    // The last variant may be stored after it was sent.
    await expect.poll(names).toContainEqual(expect.stringMatching(/-h210\.png$/));
    // The oldest variants were removed, except the size that websites request.
    await expect.poll(names).not.toContainEqual(expect.stringMatching(/-h1\.png$/));
    await expect.poll(async () => (await names()).length).toBeLessThanOrEqual(200);
    expect((await names()).length).toBeGreaterThan(150);
    expect(await names()).toContainEqual(expect.stringMatching(/-w160\.webp$/));
  });

  test('that are removed just before they are sent are rendered again', async () => {
    const item = await upload(rest, project.id, 'removed.png', await redAndBluePicture(50, 40));
    expect((await get(item, '?h=11')).status).toBe(200);
    await expect.poll(() => storedVariants(item)).toHaveLength(1);
    const { storage } = app.deps;
    const openOf = storage.open;
    const opened: string[] = [];
    storage.open = async (key, range) => {
      opened.push(key);
      if (opened.length === 1) await storage.remove(key);
      return openOf.call(storage, key, range);
    };
    const answer = await get(item, '?h=11').finally(() => {
      storage.open = openOf;
    });
    expect(opened[0]).toMatch(/^variants\//);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('are deleted with their file', async () => {
    const item = await upload(rest, project.id, 'leaving.png', await redAndBluePicture(64, 32));
    expect((await get(item, '?h=10')).status).toBe(200);
    await expect.poll(() => storedVariants(item)).toHaveLength(1);
    expect((await rest(`DELETE /v1/media/${item.id}`)).status).toBe(200);
    await expect.poll(() => storedVariants(item)).toEqual([]);
    expect((await get(item, '?h=10')).status).toBe(404);
  });
});
