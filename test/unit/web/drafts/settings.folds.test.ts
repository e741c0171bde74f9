import { expect, test } from 'vitest';
import { serviceFailure } from '../../../../web/src/api/failure.ts';
import { setWords } from '../../../../web/src/modules/drafts/folds/fold.summary.ts';
import { isRefused } from '../../../../web/src/modules/drafts/folds/refused.field.ts';

test('the summary of a fold names what is set', () => {
  const words = (title: string | null, description: string | null, image: string | null = null) =>
    setWords([
      ['title', title],
      ['description', description],
      ['image', image],
    ]);
  expect(words(null, '')).toBe('Nothing set');
  expect(words('Rye', null)).toBe('Title set');
  expect(words('Rye', 'Bread', 'media_1')).toBe('Title, description, and image set');
});

test('a fold knows that the service refused one of its fields, and no other', () => {
  const refusedWith = (details: object) => ({
    name: 'refused' as const,
    failure: serviceFailure({ code: 'VALIDATION_ERROR', message: 'Not valid.', details: { ...details } }),
  });
  const one = refusedWith({ field: 'seo.imageId', reason: 'is not there' });
  const several = refusedWith({ errors: [{ field: 'title' }, { field: 'social.title' }] });
  expect([isRefused(one, 'seo'), isRefused(one, 'social')]).toEqual([true, false]);
  expect([isRefused(several, 'seo'), isRefused(several, 'social')]).toEqual([false, true]);
  expect(isRefused(refusedWith({ field: 'seoul' }), 'seo')).toBe(false);
  expect(isRefused({ name: 'saved' }, 'seo')).toBe(false);
});
