import { describe, expect, test } from 'vitest';
import { isFromAi, updateInput, valuesOf } from '../../../../web/src/modules/media/media.values.ts';
import { mediaItem } from '../support/media.items.ts';

const pier = mediaItem('pier.png', { alt: 'Boats', tags: ['sea'], focalPoint: { x: 0.2, y: 0.7 } });

describe('the form of a media item', () => {
  test('has a blank text where nothing is said', () => {
    expect(valuesOf(mediaItem('pier.png'))).toEqual({
      mediaId: 'pier.png',
      filename: 'pier.png',
      title: '',
      alt: '',
      caption: '',
      tags: [],
      focalPoint: null,
      crop: null,
      isDecorative: false,
    });
  });

  test.each([
    [null, { alt: '', isDecorative: false }],
    ['', { alt: '', isDecorative: true }],
    ['Boats', { alt: 'Boats', isDecorative: false }],
  ])('tells a picture that is mere decoration from one whose alt text is missing: %j', (alt, values) => {
    expect(valuesOf({ ...pier, alt })).toMatchObject(values);
  });
});

describe('what is sent for the form', () => {
  const input = { mediaId: 'pier.png', title: 'The pier' };

  test.each([
    [{ alt: null, isDecorative: true }, { alt: '' }],
    [{ alt: null, isDecorative: false }, { alt: null }],
    [{ alt: 'Boats', isDecorative: false }, { alt: 'Boats' }],
    // The field is hidden then, whatever it says.
    [{ alt: 'Boats', isDecorative: true }, { alt: '' }],
  ])('says of a picture with %j', (values, sent) => {
    expect(updateInput({ ...input, ...values }, null)).toEqual({ ...input, ...sent });
  });

  test('marks an alt text that was accepted from AI and is as it was accepted', () => {
    const sent = (alt: string | null, accepted: string | null) =>
      updateInput({ ...input, alt, isDecorative: false }, accepted).aiFields;
    expect(sent('Boats', 'Boats')).toEqual(['alt']);
    expect(sent('Boats at dusk', 'Boats')).toBe(undefined);
    expect(sent(null, null)).toBe(undefined);
  });
});

test.each([
  ['Boats', [], null, false],
  ['Boats', ['alt'], null, true],
  ['Boats at dusk', ['alt'], null, false],
  ['Boats at dusk', [], 'Boats at dusk', true],
  ['Boats', ['title'], null, false],
  ['', ['alt'], '', false],
])('an alt text %j with the marks %j, and %j accepted, is from AI: %j', (alt, aiFields, accepted, is) => {
  expect(isFromAi(alt, { ...pier, aiFields }, accepted)).toBe(is);
});
