import { keys } from '@imprint/shared/contract/keys';
import { describe, expect, test } from 'vitest';
import { changedFields } from '../../../../web/src/modules/keys/edit.dialog.tsx';
import {
  invalidLines,
  linesOf,
  messageOf,
} from '../../../../web/src/modules/keys/fields/checked.lines.field.tsx';
import { problemOf, recordOf } from '../../../../web/src/modules/keys/fields/metadata.field.tsx';

describe('the addresses of a key', () => {
  const text = '203.0.113.7\n\n nowhere \n2001:db8::/32\n';

  test('are the lines that are not blank, by their number', () => {
    expect(linesOf(text)).toEqual([
      { number: 1, value: '203.0.113.7' },
      { number: 3, value: 'nowhere' },
      { number: 4, value: '2001:db8::/32' },
    ]);
    expect(linesOf(' \n\n')).toEqual([]);
  });

  test('are refused on the lines where they stand', () => {
    const errors = [undefined, { message: 'is not an address' }];
    expect(invalidLines(linesOf(text), errors)).toEqual([{ number: 3, value: 'nowhere' }]);
    expect(invalidLines(linesOf(text), undefined)).toEqual([]);
  });

  test.each([
    [{ message: 'must have at most 50 items' }, 'must have at most 50 items'],
    [{ message: 3 }, undefined],
    [[{ message: 'is not an address' }], undefined],
    [undefined, undefined],
  ])('are refused together by %j', (errors, message) => {
    expect(messageOf(errors)).toBe(message);
  });
});

describe('the metadata of a key', () => {
  const rows = [
    { id: 1, name: ' team ', value: 'web' },
    { id: 2, name: '', value: '' },
    { id: 3, name: 'team', value: 'print' },
    { id: 4, name: ' ', value: 'lost' },
    { id: 5, name: 'note', value: '' },
  ];

  test('needs a name for each value, and each name once', () => {
    expect(rows.map((row) => problemOf(row, rows))).toEqual([
      undefined,
      undefined,
      '“team” is already in use.',
      'Enter a name for the value.',
      undefined,
    ]);
  });

  test('is a record of the rows that are filled in', () => {
    expect(recordOf([rows[0], rows[1], rows[4]].flatMap((row) => row ?? []))).toEqual({
      team: 'web',
      note: '',
    });
  });

  test.each([
    [[0, 1, 4], true],
    [[0, 2], false],
    [[0, 3], false],
  ])('of the rows %j is one that the contract takes: %s', (places, isTaken) => {
    const some = rows.filter((_, place) => places.includes(place));
    expect(keys.update.input.shape.metadata.safeParse(recordOf(some)).success).toBe(isTaken);
  });
});

test('an edited key sends only what was changed', () => {
  const before = { name: 'Web', scopes: ['blog:read'], expiresAt: null, metadata: { team: 'web' } };
  expect(changedFields(before, { ...before })).toEqual({});
  expect(changedFields(before, structuredClone(before))).toEqual({});
  expect(changedFields(before, { ...before, name: 'Office', metadata: {} })).toEqual({
    name: 'Office',
    metadata: {},
  });
  expect(changedFields(before, { ...before, expiresAt: '2099-12-31T23:59:59.000Z' })).toEqual({
    expiresAt: '2099-12-31T23:59:59.000Z',
  });
});
