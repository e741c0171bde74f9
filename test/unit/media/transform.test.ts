import { createSecrets } from '@imprint/server/core/auth/secrets';
import { freeTransform, isFree } from '@imprint/server/modules/media/delivery/transform.free';
import { readFileQuery } from '@imprint/server/modules/media/delivery/transform.parameters';
import {
  isSigned,
  parametersOf,
  signTransform,
} from '@imprint/server/modules/media/delivery/transform.signature';
import { computeLayout, outputSize } from '@imprint/server/modules/media/delivery/transform.size';
import { pictureWidths } from '@imprint/shared/shapes/media';
import { resizedFormat } from '@imprint/shared/shapes/media.address';
import { describe, expect, test } from 'vitest';

const secrets = createSecrets('a secret for tests, long enough to be accepted');
const parseQuery = (text: string) => readFileQuery(Object.fromEntries(new URLSearchParams(text)));
const parseTransform = (text: string) => parseQuery(text).transform;
const canonical = (text: string) => String(parametersOf(parseTransform(text)));

describe('a transform', () => {
  test.each([
    ['w=700', 'w=700'],
    ['format=jpeg&q=60&fit=cover&h=300&w=700', 'w=700&h=300&fit=cover&q=60&format=jpeg'],
    ['w=700&h=300', 'w=700&h=300&fit=inside'],
    ['w=700&fit=cover', 'w=700'],
    ['q=60&v=0123456789abcdef', 'q=60'],
    ['', ''],
  ])('has one canonical form in any parameter order: %s', (text, form) => {
    expect(canonical(text)).toBe(form);
  });

  test.each(['', 'w=640', 'w=2560&format=webp', 'format=avif', 'w=160&format=jpeg', 'w=160&fit=cover'])(
    'of a JPEG is free without a signature: %s',
    (text) => {
      expect(isFree(parseTransform(text), 'image/jpeg')).toBe(true);
    },
  );

  test.each(['w=641', 'h=640', 'w=640&h=640', 'q=80', 'w=640&q=80', 'format=png', 'w=640&format=png'])(
    'of a JPEG is not free: %s',
    (text) => {
      expect(isFree(parseTransform(text), 'image/jpeg')).toBe(false);
    },
  );
});

test('the pictures of srcset are free', () => {
  for (const width of pictureWidths)
    expect(isFree(parseTransform(`w=${width}&format=${resizedFormat}`), 'image/jpeg')).toBe(true);
});

describe('the nearest free transform', () => {
  const wide = { contentType: 'image/jpeg', width: 3000, height: 1500 };
  const unknown = { contentType: 'image/jpeg', width: null, height: null };

  test.each([
    ['w=1', wide, 'w=160'],
    ['w=160&q=50', wide, 'w=160'],
    ['w=161', wide, 'w=320'],
    ['w=700', wide, 'w=960'],
    ['w=2561', wide, 'w=2560'],
    ['h=80', wide, 'w=160'],
    ['h=81', wide, 'w=320'],
    ['h=4000', wide, 'w=2560'],
    ['w=700&h=10&fit=cover', wide, 'w=960'],
    ['q=50', wide, 'w=2560'],
    ['q=50', { ...wide, width: 500 }, 'w=640'],
    ['h=10', unknown, 'w=2560'],
    ['w=700&format=avif', wide, 'w=960&format=avif'],
    ['w=700&format=jpeg', wide, 'w=960&format=jpeg'],
    ['w=700&format=png', wide, 'w=960'],
  ])('to %s is in the next listed width, in a free format: %j, %s', (text, picture, nearest) => {
    const nearestFree = freeTransform(parseTransform(text), picture);
    expect(String(parametersOf(nearestFree))).toBe(nearest);
    expect(isFree(nearestFree, picture.contentType)).toBe(true);
  });
});

describe('a signature', () => {
  const transformQuery = 'w=700&h=300&fit=cover&q=60&format=jpeg';
  const signature = signTransform(secrets, 'media_1', parseTransform(transformQuery));
  const isValid = (mediaId: string, text: string) => isSigned(secrets, mediaId, parseQuery(text));

  test('is valid for its transform in any parameter order and with any version of the bytes', () => {
    expect(isValid('media_1', `${transformQuery}&s=${signature}`)).toBe(true);
    expect(isValid('media_1', `s=${signature}&q=60&v=ab&format=jpeg&h=300&fit=cover&w=700`)).toBe(true);
  });

  test('of one item is not valid for another', () => {
    expect(isValid('media_2', `${transformQuery}&s=${signature}`)).toBe(false);
  });

  test.each([
    'w=701&h=300&fit=cover&q=60&format=jpeg',
    'w=700&h=301&fit=cover&q=60&format=jpeg',
    'w=700&h=300&fit=contain&q=60&format=jpeg',
    'w=700&h=300&fit=cover&q=61&format=jpeg',
    'w=700&h=300&fit=cover&q=60&format=png',
    'w=700&h=300&fit=cover&q=60',
    'w=700&h=300&fit=cover&format=jpeg',
  ])('is not valid for another transform: %s', (text) => {
    expect(isValid('media_1', `${text}&s=${signature}`)).toBe(false);
  });

  test.each(['', 's=', `s=${signature}x`, `s=${signature.slice(1)}`])(
    'is not valid unless it is complete: %s',
    (text) => {
      expect(isValid('media_1', `${transformQuery}&${text}`)).toBe(false);
    },
  );

  test('made with another secret or for another purpose is not valid', () => {
    const other = createSecrets('another secret for tests, long enough to be accepted');
    expect(
      isValid(
        'media_1',
        `${transformQuery}&s=${signTransform(other, 'media_1', parseTransform(transformQuery))}`,
      ),
    ).toBe(false);
    expect(
      isValid('media_1', `${transformQuery}&s=${secrets.sign('cursor', `media_1?${transformQuery}`)}`),
    ).toBe(false);
  });
});

describe('a variant of a picture', () => {
  test.each([
    [{ width: 10_000, height: 10_000 }, 'format=avif', { width: 4000, height: 4000 }],
    [{ width: 2560, height: 39_000 }, 'w=2560', { width: 1025, height: 15_612 }],
    [{ width: 60_000, height: 100 }, 'format=webp', { width: 16_383, height: 27 }],
    [{ width: 4000, height: 4000 }, 'format=avif', { width: 4000, height: 4000 }],
    [{ width: 10_000, height: 10_000 }, 'w=4000&h=4000&fit=cover', { width: 4000, height: 4000 }],
    [{ width: 10_000, height: 100 }, 'w=4000&h=4000&fit=contain', { width: 4000, height: 4000 }],
  ])('of %j by %s has at most 16 million pixels', (source, text, size) => {
    expect(outputSize(computeLayout(source, parseTransform(text), null))).toEqual(size);
  });
});
