import { createHash } from 'node:crypto';
import { decodeId } from '@imprint/server/core/db/ids';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sendConcurrently } from '../../support/clients/http.ts';
import { mediaOf, newText, storedKeys, uploadText } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, stranger } = await testServer();
ignoreEndpointLimits(app);
const project = await createProject(rest, { name: 'Holds media' });

const create = (body: object) => rest('POST /v1/media', { body: { projectId: project.id, ...body } });
const base64 = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64');
const keyOf = (organizationId: string, projectId: string, sha256: string) =>
  `${organizationId}/${decodeId('proj', projectId)}/${sha256}`;

describe('an upload', () => {
  test('stores the bytes, and derives their type from the content only', async () => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#1d3f5e' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const metadata = { title: 'Harbour', alt: 'Boats', caption: 'At dusk', tags: ['harbour', 'summer'] };
    const answer = await create({ filename: 'harbour.png', contentBase64: base64(bytes), ...metadata });
    expect(answer.status).toBe(201);
    expect(answer.headers.etag).toMatch(/^"1\./);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const media = mediaOf(answer);
    expect(media).toMatchObject({
      ...metadata,
      projectId: project.id,
      filename: 'harbour.png.jpg',
      kind: 'image',
      contentType: 'image/jpeg',
      sizeBytes: bytes.length,
      sha256,
      width: 20,
      height: 40,
      focalPoint: null,
      status: 'ready',
      version: 1,
      deduplicated: false,
      url: `${app.url}/files/${media.id}/harbour.png.jpg`,
    });
    expect(media.dominantColor).toMatch(/^#1[0-9a-f][34][0-9a-f][56][0-9a-f]$/);
    expect(Buffer.from(media.thumbhash ?? '', 'base64').length).toBeGreaterThan(4);
    const storedBytes = await app.deps.storage.size(keyOf(app.owner.organization.id, project.id, sha256));
    expect(storedBytes).toBe(bytes.length);
    const { deduplicated: _, ...same } = media;
    expect((await rest(`GET /v1/media/${media.id}`)).at('data')).toEqual(same);
  });

  test.each([
    ['notes.txt', 'Just notes', 'document', 'text/plain', 'notes.txt'],
    ['table.csv', 'a,b\n1,2', 'document', 'text/csv', 'table.csv'],
    ['paper.html', '%PDF-1.7\n1 0 obj', 'document', 'application/pdf', 'paper.html.pdf'],
    ['page.html', 'alert(1)', 'document', 'text/plain', 'page.html.txt'],
    ['a.css', 'p {}', 'document', 'text/plain', 'a.css.txt'],
    ['words.json', '{"a": 1}', 'document', 'text/plain', 'words.json'],
    ['words.yaml', 'a: 1', 'document', 'text/plain', 'words.yaml'],
    ['table.tsv', 'a\tb', 'document', 'text/plain', 'table.tsv'],
    ['words.yml', 'b: 1', 'document', 'text/plain', 'words.yml'],
    ['a.bin', Buffer.from([1, 0, 2, 0, 255]), 'other', 'application/octet-stream', 'a.bin'],
    ['a.js', Buffer.from([1, 0, 2, 0, 254]), 'other', 'application/octet-stream', 'a.js.bin'],
    ['../../etc/passwd', 'root:x', 'document', 'text/plain', 'etcpasswd.txt'],
    ['.hidden\u202Egpj.txt', 'Turned', 'document', 'text/plain', 'hiddengpj.txt'],
    ['e\u0301te\u0301.txt', 'Composed', 'document', 'text/plain', 'été.txt'],
  ])('of %s is detected and named by its bytes', async (filename, bytes, kind, contentType, named) => {
    const media = mediaOf(await create({ filename, contentBase64: base64(bytes) }));
    expect(media).toMatchObject({ kind, contentType, filename: named, width: null, thumbhash: null });
  });

  test.each([
    ...[0x00, 0x01, 0x08, 0x0b, 0x0e, 0x1a, 0x1c, 0x1f].map(
      (byte) => [byte, 'application/octet-stream'] as const,
    ),
    ...[0x09, 0x0a, 0x0c, 0x0d, 0x1b, 0x20, 0x7f].map((byte) => [byte, 'text/plain'] as const),
  ])('with the byte %i is detected as text or binary by it', async (byte, contentType) => {
    const contentBase64 = base64(
      Buffer.concat([Buffer.from('Words '), Buffer.from([byte]), Buffer.from(newText())]),
    );
    expect(mediaOf(await create({ filename: 'a.txt', contentBase64 }))).toMatchObject({ contentType });
  });

  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000ff000000ff0806000000', 'hex');
  test.each([
    ['contentBase64', {}, /only one of them/],
    [
      'contentBase64',
      { filename: 'a.txt', contentBase64: base64('x'), url: 'http://example.com/' },
      /only one of them/,
    ],
    ['contentBase64', { filename: 'a.txt', contentBase64: 'no Base64!' }, /Base64/],
    ['filename', { contentBase64: base64('x') }, /required/],
    ['file', { filename: 'a.html', contentBase64: base64('<!DOCTYPE html><p>x') }, /web page/],
    ['file', { filename: 'a.txt', contentBase64: base64('\n <script>alert(1)</script>') }, /web page/],
    ['file', { filename: 'a.png', contentBase64: base64(png) }, /cannot be read/],
    ['tags.0', { filename: 'a.txt', contentBase64: base64('x'), tags: [''] }, /1/],
    ['sha256', { filename: 'a.txt', contentBase64: base64('x'), sha256: 'x' }, /not a known field/],
  ])('is refused for an invalid %s, and leaves nothing behind', async (field, body, reason) => {
    const before = await storedKeys(app);
    const answer = await create(body);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.at('error.details.field')).toBe(field);
    expect(answer.at('error.details.reason')).toMatch(reason);
    expect(await storedKeys(app)).toEqual(before);
  });

  test('accepts 10 MB as Base64 and refuses a larger body as too large', async () => {
    const bytes = Buffer.alloc(10 * 1024 * 1024, 'a');
    mediaOf(await create({ filename: 'long.txt', contentBase64: base64(bytes) }));
    const more = await create({
      filename: 'long.txt',
      contentBase64: base64(Buffer.alloc(11 * 1024 * 1024)),
    });
    expect(more.status).toBe(413);
  });
});

test('the same bytes are stored once per project, even in concurrent uploads', async () => {
  const contentBase64 = base64(newText());
  const answers = await sendConcurrently(20, () => create({ filename: 'same.txt', contentBase64 }));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(new Set(answers.map((answer) => mediaOf(answer).id)).size).toBe(1);
  expect(answers.filter((answer) => mediaOf(answer).deduplicated)).toHaveLength(19);
  const elsewhere = await createProject(rest, { name: 'Another' });
  const other = await create({ projectId: elsewhere.id, filename: 'same.txt', contentBase64 });
  expect(mediaOf(other).deduplicated).toBe(false);
});

test('an update changes the metadata and keeps the bytes', async () => {
  const media = await uploadText(rest, project.id);
  const body = { filename: 'a/b.md', title: 'T', alt: 'A', caption: null, tags: ['x'] };
  const updated = mediaOf(await rest(`PATCH /v1/media/${media.id}`, { body }));
  expect(updated).toMatchObject({ ...body, filename: 'ab.md', sha256: media.sha256, version: 2 });
  const focal = await rest(`PATCH /v1/media/${media.id}`, { body: { focalPoint: { x: 0.5, y: 0 } } });
  expect(focal.at('error.details.field')).toBe('focalPoint');
  const stale = await rest(`PATCH /v1/media/${media.id}`, { body, headers: { 'if-match': '"1"' } });
  expect(stale.status).toBe(412);
});

test('a replacement keeps id and url, refuses the bytes of another item, and keeps the old bytes for a rewind', async () => {
  const [media, other] = [await uploadText(rest, project.id), await uploadText(rest, project.id)];
  const bytes = newText();
  const body = { contentBase64: base64(bytes) };
  const replaced = mediaOf(await rest(`PUT /v1/media/${media.id}/content`, { body }));
  expect(replaced).toMatchObject({ id: media.id, url: media.url, version: 2 });
  expect(replaced.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  const keys = (await storedKeys(app)).join();
  expect(keys).toContain(replaced.sha256);
  expect(keys).toContain(media.sha256);
  const taken = await rest(`PUT /v1/media/${other.id}/content`, { body });
  expect([taken.status, taken.at('error.details.mediaId')]).toEqual([409, media.id]);
  expect((await rest(`GET /v1/media/${other.id}`)).at('data.sha256')).toBe(other.sha256);
});

test('a deletion keeps the bytes for a rewind, and never touches foreign items', async () => {
  const media = await uploadText(rest, project.id);
  const foreign = await uploadText(stranger.rest, (await createProject(stranger.rest)).id);
  expect((await rest(`DELETE /v1/media/${media.id}`)).at('data')).toEqual({ id: media.id, deleted: true });
  expect((await storedKeys(app)).join()).toContain(media.sha256);
  expect((await rest(`DELETE /v1/media/${foreign.id}`)).status).toBe(403);
  expect((await storedKeys(app)).join()).toContain(foreign.sha256);
});

test('a list can be filtered by project, kind, tag, missing alt and text', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Listed' });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const image = mediaOf(
    await create({ projectId, filename: 'b.png', contentBase64: base64(picture), tags: ['x'] }),
  );
  const text = await uploadText(rest, projectId, { title: 'Boats', tags: ['x', 'y'] });
  const idsOf = async (query: string) => {
    const answer = await rest(`GET /v1/media?projectId=${projectId}&${query}`);
    expect(answer.status, answer.text).toBe(200);
    return (answer.at('data') as { id: string }[]).map(({ id }) => id); // Safe because the matrix checks lists.
  };
  expect(await idsOf('sort=filename')).toEqual([image.id, text.id]);
  const largestFirst = [image, text].toSorted((a, b) => b.sizeBytes - a.sizeBytes);
  expect(image.sizeBytes).not.toBe(text.sizeBytes);
  expect(await idsOf('sort=-sizeBytes&tag=x')).toEqual(largestFirst.map(({ id }) => id));
  expect(await idsOf('tag=y')).toEqual([text.id]);
  expect(await idsOf('kind=image')).toEqual([image.id]);
  expect(await idsOf('missingAlt=true')).toEqual([image.id]);
  expect(await idsOf('missingAlt=false')).toEqual([text.id]);
  await rest(`PATCH /v1/media/${image.id}`, { body: { alt: '' } });
  expect(await idsOf('missingAlt=true'), 'an empty alt says that it is mere decoration').toEqual([]);
  expect(await idsOf('q=boat')).toEqual([text.id]);
});

test('a list of ids returns the existing and visible items, and omits the others', async () => {
  const [one, two] = [await uploadText(rest, project.id), await uploadText(rest, project.id)];
  const foreign = await uploadText(stranger.rest, (await createProject(stranger.rest)).id);
  const missing = 'media_01h2xcejqtf2nbrexx3vqjhp41';
  const list = async (ids: readonly string[]) => {
    const answer = await rest(`GET /v1/media?sort=createdAt&ids=${ids.join()}`);
    expect(answer.status, answer.text).toBe(200);
    const items = answer.at('data') as { id: string }[]; // Safe because the matrix checks lists.
    expect(answer.at('pagination.total')).toBe(items.length);
    return items.map(({ id }) => id);
  };
  expect(await list([two.id, foreign.id, one.id, missing, 'nonsense', project.id])).toEqual([one.id, two.id]);
  expect(await list(['nonsense'])).toEqual([]);
  expect(await list([''])).toEqual([]);
  expect((await rest(`GET /v1/media?ids=${Array(101).fill(one.id).join()}`)).status).toBe(400);
});
