import { randomBytes } from 'node:crypto';
import { uploadedFiles } from '@imprint/shared/shapes/media';
import { describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import {
  formHeaders,
  mediaOf,
  multipartForm,
  newText,
  uploadForm,
  uploadState,
  uploadText,
} from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, readOnly, stranger } = await testServer();
const project = await createProject(rest, { name: 'Takes forms' });

describe('a form', () => {
  test('with one file gets the same response as JSON', async () => {
    const content = newText();
    const parts = [
      { name: 'projectId', content: project.id },
      { name: 'alt', content: 'Über den Wolken' },
      { name: 'tags', content: 'a,b' },
      { name: 'tags', content: 'c' },
      { name: 'file', filename: 'über.txt', content },
    ];
    const send = () => rest('POST /v1/media', { body: multipartForm(parts), headers: formHeaders });
    const answer = await send();
    expect(answer.status, answer.text).toBe(201);
    const metadata = {
      alt: 'Über den Wolken',
      tags: ['a', 'b', 'c'],
      filename: 'über.txt',
      sizeBytes: content.length,
    };
    expect(mediaOf(answer)).toMatchObject({ ...metadata, deduplicated: false });
    const again = await send();
    expect(again.status).toBe(200);
    expect(again.at('data.deduplicated')).toBe(true);
  });

  test.each([
    ['behind', ['projectId', 'file', 'alt', 'title', 'tags', 'filename']],
    ['before and behind', ['alt', 'tags', 'file', 'filename', 'title', 'projectId']],
    ['all behind', ['file', 'projectId', 'alt', 'title', 'tags', 'filename']],
  ])('with one file accepts fields %s it', async (_, order) => {
    const metadata = { alt: 'Boats', title: 'Harbour', filename: 'named.csv' };
    const fields: Record<string, string> = { projectId: project.id, tags: 'a,b', ...metadata };
    const parts = order.map((name) =>
      name === 'file'
        ? { name, filename: 'a.txt', content: newText() }
        : { name, content: fields[name] ?? '' },
    );
    const answer = await rest('POST /v1/media', { body: multipartForm(parts), headers: formHeaders });
    expect(answer.status, answer.text).toBe(201);
    expect(mediaOf(answer)).toMatchObject({ ...metadata, contentType: 'text/csv', tags: ['a', 'b'] });
  });

  test('with several files returns a result for each', async () => {
    const known = newText();
    await uploadForm(rest, project.id, { filename: 'first.txt', content: known });
    const answer = await uploadForm(
      rest,
      project.id,
      { filename: 'new.txt', content: newText() },
      { filename: 'empty.txt', content: '' },
      { filename: 'large.txt', content: Buffer.alloc(50 * 1024 * 1024 + 1, 'x') },
      { filename: 'known.txt', content: known },
    );
    expect(answer.status, answer.text).toBe(200);
    expect(answer.at('data')).toMatchObject({
      requested: 4,
      uploaded: 2,
      failed: 2,
      results: [
        { filename: 'new.txt', status: 'created', media: { filename: 'new.txt' } },
        { filename: 'empty.txt', status: 'error', error: { code: 'VALIDATION_ERROR' } },
        { filename: 'large.txt', status: 'error', error: { code: 'PAYLOAD_TOO_LARGE', message: /50 MB/ } },
        { filename: 'known.txt', status: 'deduplicated', media: { filename: 'first.txt' } },
      ].map((result) => expectMatching(result)),
    });
    expect(uploadedFiles.strict().safeParse(answer.at('data')).error).toBeUndefined();
    expect(answer.at('meta.requestId')).toBe(answer.headers['x-request-id']);
  });

  test('replaces the bytes of an item', async () => {
    const media = await uploadText(rest, project.id);
    const body = multipartForm([{ name: 'file', filename: 'other.txt', content: 'Others' }]);
    const answer = await rest(`PUT /v1/media/${media.id}/content`, { body, headers: formHeaders });
    expect(mediaOf(answer)).toMatchObject({ id: media.id, filename: 'notes.txt', sizeBytes: 6 });
  });

  const file = () => ({ name: 'file', filename: 'a.bin', content: randomBytes(2_000_000) });
  const inProject = { name: 'projectId', content: project.id };
  const alt = { name: 'alt', content: 'x' };
  const raw = (head: string) =>
    Buffer.from(
      multipartForm([inProject, { ...alt, name: 'X' }])
        .toString()
        .replace('form-data; name="X"', head),
      'latin1',
    );
  test.each([
    ['body', 'no end', multipartForm([inProject, file()]).subarray(0, -10)],
    [
      'body',
      'an end that lacks its last four characters',
      multipartForm([inProject, file()]).subarray(0, -4),
    ],
    ['body', 'nothing of a form', Buffer.from('x')],
    [
      'body',
      'a part whose head is damaged',
      Buffer.concat([multipartForm([inProject, file()]).subarray(0, -4), Buffer.from('\r\n:\r\n\r\n')]),
    ],
    ['file', 'no file', multipartForm([inProject])],
    ['projectId', 'no project', multipartForm([file()])],
    [
      'color',
      'an unknown field behind the file',
      multipartForm([inProject, file(), { ...alt, name: 'color' }]),
    ],
    ['alt', 'a field that stands before and behind the file', multipartForm([inProject, alt, file(), alt])],
    [
      'contentBase64',
      'a url behind the file',
      multipartForm([inProject, file(), { name: 'url', content: 'https://x.test/' }]),
    ],
    [
      'alt',
      'a field that is too long',
      multipartForm([inProject, { ...alt, content: 'x'.repeat(65_537) }, file()]),
    ],
    ['alt', 'a field between two files', multipartForm([inProject, file(), alt, file()])],
    [
      'alt',
      'a field behind two small files',
      multipartForm([inProject, { ...file(), content: newText() }, { ...file(), content: newText() }, alt]),
    ],
    ['color', 'an unknown field', multipartForm([inProject, { name: 'color', content: 'x' }, file()])],
    ['picture', 'a file by another name', multipartForm([inProject, { ...file(), name: 'picture' }])],
    [
      'picture',
      'a second file by another name',
      multipartForm([inProject, file(), { ...file(), name: 'picture' }]),
    ],
    ['alt', 'a NUL in a field', multipartForm([inProject, { ...alt, content: 'a\0b' }, file()])],
    [
      'tags.1',
      'a NUL in one of several texts',
      multipartForm([inProject, { name: 'tags', content: 'a,b\0' }, file()]),
    ],
    ['filename', 'a NUL in the name of the file', raw(`form-data; name="file"; filename*=utf-8''a%00`)],
    [
      'filename',
      'half of a character in the name of the file',
      raw(`form-data; name="file"; filename*=utf-16le''A%00%3D%D8.%00t%00x%00t%00`),
    ],
  ])('is refused on %s for %s, and nothing of it is left', async (field, _, body) => {
    const before = await uploadState(app);
    const answer = await rest('POST /v1/media', { body, headers: formHeaders });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.at('error.details.field')).toBe(field);
    expect(await uploadState(app)).toEqual(before);
  });

  test('with a second file for one item is refused, and the item keeps its bytes', async () => {
    const { id } = await uploadText(rest, project.id);
    const before = await uploadState(app);
    const body = multipartForm([file(), file()]);
    const answer = await rest(`PUT /v1/media/${id}/content`, { body, headers: formHeaders });
    expect([answer.status, answer.at('error.details.field')], answer.text).toEqual([400, 'body']);
    expect(await uploadState(app)).toEqual(before);
  });

  test('with too many files stores the allowed number, and refuses each of the others', async () => {
    const client = restClient(app.url, (await app.createTenant()).key);
    const files = Array.from({ length: 22 }, () => ({ filename: 'a.txt', content: newText() }));
    const answer = await uploadForm(client, (await createProject(client)).id, ...files);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.at('data')).toMatchObject({ requested: 22, uploaded: 20, failed: 2 });
    for (const place of [20, 21]) {
      expect(answer.at(`data.results.${place}`)).toEqual({
        filename: 'a.txt',
        status: 'error',
        error: {
          code: 'VALIDATION_ERROR',
          message: expect.stringMatching(/20 files/),
          details: expect.objectContaining({ field: 'file' }),
        },
      });
    }
  });

  test('refused after some files were stored reports which ones, and why the others were not', async () => {
    const answer = await rest('POST /v1/media', {
      body: multipartForm([inProject, file(), file(), { ...file(), content: randomBytes(5_000_000) }, alt]),
      headers: formHeaders,
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.at('data')).toMatchObject({ requested: 3, failed: 1 });
    expect(answer.at('data.results.2')).toMatchObject({
      status: 'error',
      error: { details: { field: 'alt' } },
    });
  });

  test('is refused before its bytes are stored when the right, the project or its size is wrong', async () => {
    const before = await uploadState(app);
    const large = { filename: 'a.txt', content: Buffer.alloc(2_000_000, 'x') };
    const foreign = await createProject(stranger.rest);
    expect((await uploadForm(readOnly.rest, project.id, large)).status).toBe(403);
    expect((await uploadForm(rest, foreign.id, large, large)).status).toBe(403);
    expect((await uploadForm(rest, 'proj_none', large)).status).toBe(404);
    const tooLarge = { filename: 'a.txt', content: Buffer.alloc(50 * 1024 * 1024 + 1, 'y') };
    const answer = await uploadForm(rest, project.id, tooLarge);
    expect([answer.status, answer.at('error.code')]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const repeated = { ...formHeaders, 'idempotency-key': 'once' };
    const keyed = await rest('POST /v1/media', {
      body: multipartForm([inProject, file()]),
      headers: repeated,
    });
    expect(keyed.at('error.details.field')).toBe('Idempotency-Key');
    const { rows, files } = await uploadState(app);
    expect({ rows, files }).toEqual({ rows: before.rows, files: before.files });
  });
});

test('the 51st upload request of an hour is refused, however many files one brings', async () => {
  const tenant = await app.createTenant();
  const client = restClient(app.url, tenant.key);
  const { id } = await createProject(client);
  const files = (count: number) =>
    Array.from({ length: count }, () => ({ filename: 'a.txt', content: newText() }));
  const first = await uploadForm(client, id, ...files(20));
  expect(first.at('data.uploaded')).toBe(20);
  expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '50', 'x-ratelimit-remaining': '49' });
  const body = () => ({
    projectId: id,
    filename: 'a.txt',
    contentBase64: Buffer.from(newText()).toString('base64'),
  });
  for (let sent = 1; sent < 50; sent += 1)
    expect((await client('POST /v1/media', { body: body() })).status).toBe(201);
  const refused = await uploadForm(client, id, ...files(2));
  expect(refused.status).toBe(429);
  expect(refused.headers).toMatchObject({ 'x-ratelimit-limit': '50', 'x-ratelimit-remaining': '0' });
  expect(refused.at('error.details.windowSeconds')).toBe(3600);
});

/** Regular expressions stand for texts that match them. */
function expectMatching(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (inner instanceof RegExp) return [name, expect.stringMatching(inner)];
      return [name, typeof inner === 'object' ? expect.objectContaining(expectMatching(inner)) : inner];
    }),
  );
}
