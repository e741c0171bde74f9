import { describe, expect, test } from 'vitest';
import { readMediaSearch } from '../../../../web/src/modules/media/library/media.search.ts';

const mediaId = 'media_01jqz5q9g8e3m8w6x2v7t4k1ab';

describe('the address of the media page', () => {
  test('without parameters shows everything as pictures, and nothing open', () => {
    expect(readMediaSearch({})).toEqual({ view: 'grid', item: undefined, values: {}, input: { limit: 60 } });
  });

  test('names what is open, and how the list looks, apart from what it is narrowed to', () => {
    const { view, item, values, input } = readMediaSearch({ view: 'list', item: mediaId });
    expect({ view, item }).toEqual({ view: 'list', item: mediaId });
    expect(values).toEqual({});
    expect(input).toEqual({ limit: 60 });
  });

  test.each([
    [{ q: 'pier' }],
    [{ kind: 'document' }],
    [{ tag: 'harbour' }],
    [{ sort: '-sizeBytes' }],
    [{ q: 'pier', kind: 'image', tag: 'harbour', sort: 'filename' }],
  ])('narrows the list, as the filters and the service read it: %j', (search) => {
    const { values, input } = readMediaSearch(search);
    expect(values).toEqual(search);
    expect(input).toEqual({ ...search, limit: 60 });
  });

  test.each([
    [{ unused: 'true' }, { unused: true }],
    [{ unused: 'false' }, { unused: false }],
    [{ missingAlt: 'true' }, { missingAlt: true }],
  ])('says yes and no in words, and the service gets them as such: %j', (search, sent) => {
    const { values, input } = readMediaSearch(search);
    expect(values).toEqual(search);
    expect(input).toEqual({ ...sent, limit: 60 });
  });

  test.each([
    [{ view: 'table' }],
    [{ kind: 'picture' }],
    [{ sort: 'price' }],
    [{ unused: 'yes' }],
    [{ unused: true }],
    // There is no list of what has an alt text.
    [{ missingAlt: 'false' }],
    [{ tag: 'x'.repeat(51) }],
    [{ limit: '1000', cursor: 'x', color: 'red' }],
  ])('leaves out what does not fit, as if it were not there: %j', (search) => {
    expect(readMediaSearch(search)).toEqual(readMediaSearch({}));
  });

  test('keeps what fits beside what does not', () => {
    expect(readMediaSearch({ kind: 'picture', q: 'pier' }).values).toEqual({ q: 'pier' });
  });
});
