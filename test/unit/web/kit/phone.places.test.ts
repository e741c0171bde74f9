import { expect, test } from 'vitest';
import { detailColumns, phonePlaces, titleIndex } from '../../../../web/src/kit/lists/phone.places.ts';

test('a row on a phone shows its name, its state, two details and its buttons', () => {
  const columns = [
    { title: 'Name' },
    { title: 'Slug' },
    { title: 'Status' },
    { title: 'Changed' },
    { title: 'Languages' },
    { title: 'Actions', untitled: true },
  ];
  expect(phonePlaces(columns)).toEqual(['title', 'detail', 'state', 'detail', 'hidden', 'control']);
});

test('a place that a column declares counts among the details of a row on a phone', () => {
  const columns = [
    { title: 'Key' },
    { title: 'Environment', phone: 'detail' },
    { title: 'Scopes', phone: 'hidden' },
    { title: 'Last used' },
    { title: 'Expires' },
  ] as const;
  expect(phonePlaces(columns)).toEqual(['title', 'detail', 'hidden', 'detail', 'hidden']);
});

test('the last detail of a row on a phone reaches below the state', () => {
  const places = ['title', 'detail', 'state', 'detail', 'control'] as const;
  expect(detailColumns(places, 1)).toBe('1 / auto');
  expect(detailColumns(places, 3)).toBe('2 / end');
});

test('a column other than the first can name the rows', () => {
  const columns = [{ title: 'Time' }, { title: 'Status' }, { title: 'Operation', phone: 'title' }] as const;
  expect(titleIndex(columns)).toBe(2);
  expect(phonePlaces(columns)).toEqual(['detail', 'state', 'title']);
});
