import { expect, test } from 'vitest';
import { altChange, draftOf } from '../../../../web/src/modules/media/library/alt.changes.ts';

const picture = (alt: string | null) => ({ id: 'media_1', version: 3, alt });

test.each([null, '', 'Boats'])('an alt text that was not edited is not saved: %j', (alt) => {
  expect(altChange(picture(alt), draftOf({ alt }))).toBeNull();
});

test.each([
  [null, { text: ' Boats ', isDecorative: false }, 'Boats'],
  [null, { text: 'Boats', isDecorative: true }, ''],
  ['Boats', { text: ' ', isDecorative: false }, null],
  ['', { text: '', isDecorative: false }, null],
])('an edited alt text is saved: %j with %j', (alt, draft, saved) => {
  expect(altChange(picture(alt), { ...draft, accepted: null })).toEqual({
    mediaId: 'media_1',
    alt: saved,
    expectedVersion: 3,
  });
});

test('a suggestion that was accepted and not edited is marked as text of AI', () => {
  const draft = { text: 'Boats', isDecorative: false, accepted: 'Boats' };
  expect(altChange(picture(null), draft)).toMatchObject({ aiFields: ['alt'] });
  expect(altChange(picture(null), { ...draft, text: 'Boats at dusk' })).not.toHaveProperty('aiFields');
});
