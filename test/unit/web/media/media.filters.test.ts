import { describe, expect, test } from 'vitest';
import { mediaFilters, mediaSortFilter } from '../../../../web/src/modules/media/library/media.filters.ts';
import { readMediaSearch } from '../../../../web/src/modules/media/library/media.search.ts';

describe('the filters of the media', () => {
  test('suggest the tags that are known', () => {
    const tag = mediaFilters(['harbour', 'sea']).find(({ name }) => name === 'tag');
    expect(tag).toMatchObject({ suggestions: ['harbour', 'sea'] });
  });

  test('and the order offer only what the address of the page may hold', () => {
    const all = [...mediaFilters([]), mediaSortFilter];
    const choices = all.flatMap((filter) =>
      'options' in filter ? Object.keys(filter.options).map((value) => [filter.name, value] as const) : [],
    );
    expect(choices.length).toBeGreaterThan(10);
    for (const [name, value] of choices.filter(([, chosen]) => chosen !== ''))
      expect(readMediaSearch({ [name]: value }).values).toEqual({ [name]: value });
  });
});
