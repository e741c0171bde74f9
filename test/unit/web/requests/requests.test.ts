import type { LoggedRequest } from '@imprint/shared/contract/requests';
import { outcomeOf } from '@imprint/shared/requests/request.outcome';
import { describe, expect, test } from 'vitest';
import { filterChips } from '../../../../web/src/modules/requests/filter.chips.ts';
import { countNew } from '../../../../web/src/modules/requests/new.requests.tsx';
import { skippedWords } from '../../../../web/src/modules/requests/request.words.ts';

test.each([
  [200, 'succeeded'],
  [304, 'succeeded'],
  [400, 'clientErrors'],
  [429, 'rateLimited'],
  [499, 'clientErrors'],
  [500, 'serverErrors'],
] as const)('a request with the status %d counts among %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});

describe('requests that are not logged', () => {
  test('are none for most', () => {
    expect(skippedWords({ skipped: 0, code: null })).toBeNull();
  });

  test('are said to have succeeded or failed as the logged one did', () => {
    expect(skippedWords({ skipped: 1, code: null })).toBe('and 1 more successful request in that second');
    expect(skippedWords({ skipped: 1200, code: 'RATE_LIMIT_EXCEEDED' })).toBe(
      'and 1,200 more requests with this error in that second',
    );
  });
});

test('filters that only links set are in words, and each can be cleared', () => {
  const names = { person: 'Ada', timeZone: 'Asia/Kolkata' };
  const values = {
    since: '2026-03-01T10:00:00Z',
    until: '2026-03-01T11:00:00Z',
    actor: 'usr_1',
    client: '4kHGW0mRzDq1',
    requestId: 'req_1',
    outcome: 'clientErrors',
  };
  const chips = filterChips(values, names);
  expect(chips.map((chip) => chip.names)).toEqual([['since', 'until'], ['actor'], ['client'], ['requestId']]);
  // The spaces around the dash and before PM are not those of the keyboard.
  expect(chips[0]?.words.replaceAll(/\s/g, ' ')).toBe('Mar 1, 3:30 – 4:30 PM');
  expect(chips.slice(1).map(({ words }) => words)).toEqual([
    'By Ada',
    'From network address 4kHGW0mRzDq1',
    'With the request ID req_1',
  ]);
  expect(filterChips({ actor: 'key_1' }, names)).toEqual([]);
  expect(filterChips({ actor: 'usr_1' }, { ...names, person: undefined })[0]?.words).toBe('By usr_1');
  expect(filterChips({ since: values.since }, names)[0]?.words).toMatch(/^Since Mar 1, 3:30/);
  expect(filterChips({ until: values.until }, names)[0]?.words).toMatch(/^Before Mar 1, 4:30/);
});

test('of a list that is followed, those are new that it did not have before', () => {
  // Safe because only ids are compared.
  const requests = (...ids: string[]) => ids.map((id) => ({ id })) as LoggedRequest[];
  expect(countNew(requests('3', '2', '1'), requests('5', '4', '3', '2'))).toBe(2);
  // A request that took long appears below shorter ones.
  expect(countNew(requests('3', '1'), requests('3', '2', '1'))).toBe(1);
  expect(countNew(requests('3', '2', '1'), requests('3', '2', '1'))).toBe(0);
});
