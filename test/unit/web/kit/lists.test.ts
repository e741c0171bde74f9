import { describe, expect, test } from 'vitest';
import { statusFilter } from '../../../../web/src/kit/lists/common.filters.ts';
import { activeFilters } from '../../../../web/src/kit/lists/resource.list.tsx';

describe('a list', () => {
  test.each([
    [{}, []],
    [{ q: undefined, status: undefined }, []],
    [{ sort: '-name' }, []],
    [{ q: 'spring', sort: 'name', status: 'draft', projectId: undefined }, ['q', 'status']],
  ])('is narrowed down by what leaves items out, which its order does not: %j', (values, names) => {
    expect(activeFilters(values)).toEqual(names);
  });

  test('is filtered by each status, or by none', () => {
    const words = { draft: { word: 'Draft' }, published: { word: 'Live' } };
    const { name, ...filter } = statusFilter(['published', 'draft'], words);
    expect(name).toBe('status');
    expect(Object.entries('options' in filter ? filter.options : {})).toEqual([
      ['', 'Any status'],
      ['published', 'Live'],
      ['draft', 'Draft'],
    ]);
  });
});
