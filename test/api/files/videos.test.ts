import { describe, expect, test } from 'vitest';
import { fetchFile, pathOf, upload } from '../../support/files/uploads.ts';
import { box, dataBox, handlerBox, keysBox, largeBox, uint32, video } from '../../support/files/videos.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
ignoreEndpointLimits(app);
const project = await createProject(rest);

const coordinates = '+64.1333-021.9333+012.3/';
const placed = Buffer.from(coordinates);
const nameBox = box('\xa9nam', Buffer.from('A name that stays'));
const apple = 'com.apple.quicktime.';
const items = (...entries: [number, string][]) =>
  box('ilst', ...entries.map(([index, text]) => box(uint32(index).toString('latin1'), dataBox(text))));

async function deliver(content: Buffer, name = 'film.mp4', headers: Record<string, string> = {}) {
  const item = await upload(rest, project.id, name, content);
  const answer = await fetchFile(`${app.url}${pathOf(item)}`, headers);
  return { item, ...answer };
}

describe('a video is served without its location', () => {
  test.each<[string, string, Buffer]>([
    ['by its user data', 'film.mp4', video('isom', box('udta', nameBox, box('\xa9xyz', placed)))],
    [
      'by its user data in a long box',
      'film.mp4',
      video('isom', largeBox('udta', largeBox('\xa9xyz', placed), nameBox)),
    ],
    [
      'by the user data of a track',
      'film.mov',
      video('qt  ', box('trak', box('udta', box('\xa9xyz', placed), nameBox))),
    ],
    ['as phones of 3GPP write it', 'film.mp4', video('mp42', box('udta', box('loci', placed), nameBox))],
    ['in a film of 3GPP', 'film.3gp', video('3gp5', box('udta', box('loci', placed), nameBox))],
    ['in a film of 3GPP2', 'film.3g2', video('3g2a', box('udta', box('loci', placed), nameBox))],
    [
      'by metadata of QuickTime',
      'film.mov',
      video(
        'qt  ',
        box(
          'meta',
          handlerBox,
          keysBox(`${apple}make`, `${apple}location.ISO6709`),
          items([1, 'Apple'], [2, coordinates]),
          nameBox,
        ),
      ),
    ],
    [
      'by metadata of ISO, whose list stands before its names',
      'film.mp4',
      video(
        'isom',
        box(
          'meta',
          uint32(0),
          handlerBox,
          items([1, coordinates], [2, 'Apple']),
          keysBox(`${apple}location.ISO6709`, `${apple}make`),
          nameBox,
        ),
      ),
    ],
    [
      'by metadata of iTunes',
      'sound.m4a',
      video(
        'M4A ',
        box(
          'udta',
          box('meta', uint32(0), handlerBox, box('ilst', box('\xa9xyz', dataBox(coordinates)), nameBox)),
        ),
      ),
    ],
  ])('%s', async (_, name, content) => {
    expect(content.includes(placed)).toBe(true);
    const { status, bytes, headers, item } = await deliver(content, name);
    expect(status).toBe(200);
    expect(item.kind).toBe(name.endsWith('m4a') ? 'audio' : 'video');
    expect(bytes.includes(placed)).toBe(false);
    expect(bytes.includes('A name that stays')).toBe(true);
    // Everything else stays where it was, so that players find it.
    expect(bytes.length).toBe(content.length);
    const differing = content.reduce((sum, byte, at) => sum + Number(byte !== bytes[at]), 0);
    expect(differing).toBeGreaterThan(0);
    expect(differing).toBeLessThanOrEqual(4 + 16 + placed.length);
    expect(headers.get('etag')).toBe(`"${item.sha256}-unlocated"`);
  });

  test('for any range', async () => {
    const content = video('isom', box('udta', nameBox, box('\xa9xyz', placed)));
    const { bytes, item } = await deliver(content);
    const at = content.indexOf(placed);
    for (const [start, end] of [
      [at - 6, at + 3],
      [at + 4, at + 9],
      [at, content.length - 1],
      [0, at],
    ] as const) {
      const part = await fetchFile(`${app.url}${pathOf(item)}`, { range: `bytes=${start}-${end}` });
      expect(part.status).toBe(206);
      expect(part.bytes).toEqual(bytes.subarray(start, end + 1));
    }
  });
});

describe('a video is served unchanged', () => {
  const boxOf = (size: number, type: string, content: Buffer) =>
    Buffer.concat([uint32(size), Buffer.from(type, 'latin1'), content]);
  const huge = Buffer.concat([uint32(1), Buffer.from('udta'), Buffer.alloc(8, 0xff), nameBox]);

  test.each<[string, Buffer]>([
    ['that has no location', video('isom', box('udta', nameBox))],
    ['whose film says the name of a place', video('isom', box('trak', box('mdia', box('\xa9xyz', placed))))],
    [
      'with other names',
      video('qt  ', box('meta', handlerBox, keysBox(`${apple}make`), items([1, coordinates]))),
    ],
    ['with a box of no size', video('isom', boxOf(4, 'udta', nameBox))],
    ['with a box that is larger than the file', video('isom', huge)],
    [
      'with a name of no size',
      video(
        'qt  ',
        box(
          'meta',
          handlerBox,
          box('keys', uint32(0), uint32(9), uint32(0), placed),
          items([1, coordinates]),
        ),
      ),
    ],
    ['with an empty description', video('isom', box('meta'), box('udta'), box('trak'))],
    [
      'with tens of thousands of boxes',
      video('isom', ...Array<Buffer>(30_000).fill(box('trak', box('udta')))),
    ],
    ['that ends in the middle of a box', video('isom', box('udta', nameBox)).subarray(0, 300_100)],
  ])('%s', async (_, content) => {
    const { status, bytes, headers, item } = await deliver(content);
    expect(status).toBe(200);
    expect(bytes.equals(content)).toBe(true);
    expect(headers.get('etag')).toBe(`"${item.sha256}"`);
  });

  test('even if a location box claims to be larger than its parent', async () => {
    const content = video('isom', box('udta', boxOf(0x7fffffff, '\xa9xyz', placed)), box('trak', nameBox));
    const { bytes } = await deliver(content);
    expect(bytes.includes(placed)).toBe(false);
    expect(bytes.subarray(content.indexOf(placed) + placed.length)).toEqual(
      content.subarray(content.indexOf(placed) + placed.length),
    );
  });
});
