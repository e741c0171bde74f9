import { describe, expect, test } from 'vitest';
import { dashboardUrl, sourcesOf } from '../../../../web/src/modules/media/media.address.ts';
import { mediaItem } from '../support/media.items.ts';

const url = 'https://media.example/files/pier.png';
const v = '0123456789abcdef';
const address = '/files/0123456789abcdef/pier.png';

test('the address of the bytes is on the own origin, and another one for other bytes', () => {
  expect(dashboardUrl({ url, v })).toBe(address);
});

describe('the sources of a picture', () => {
  const widthsIn = (srcSet: string | undefined) => srcSet?.split(', ').map((source) => source.split(' ')[1]);
  const sources = (width: number | null) => sourcesOf(mediaItem('pier.png', { url, v, width }));

  test.each([
    [100, 160, ['160w']],
    [320, 320, ['160w', '320w']],
    [321, 640, ['160w', '320w', '640w']],
    [1280, 640, ['160w', '320w', '640w', '960w', '1280w']],
    [null, 640, ['160w', '320w', '640w', '960w', '1280w', '1920w', '2560w']],
  ])('that is %s wide begin with %d and go no further than its own width', (width, usual, widths) => {
    const { src, srcSet } = sources(width);
    expect(src).toBe(`/files/0123456789abcdef/${usual}/pier.png.webp`);
    expect(widthsIn(srcSet)).toEqual(widths);
  });

  test('are the bytes themselves for a drawing', () => {
    const drawing = mediaItem('pier.svg', { url, v, contentType: 'image/svg+xml' });
    expect(sourcesOf(drawing)).toEqual({ src: address, srcSet: undefined });
  });
});
