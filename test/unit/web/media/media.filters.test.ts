import { describe, expect, test } from 'vitest';
import { mediaFilters, mediaSortFilter } from '../../../../web/src/modules/media/library/media.filters.ts';
import { readMediaSearch } from '../../../../web/src/modules/media/library/media.search.ts';

const projects = new Map([
  ['proj_1', 'Harbour bakery'],
  ['proj_2', 'Lighthouse'],
]);
const namesOf = (known: Parameters<typeof mediaFilters>[0]) => mediaFilters(known).map(({ name }) => name);

describe('the filters of the media', () => {
  test.each([
    ['unknown', undefined],
    ['none', new Map()],
    ['only one', new Map([['proj_1', 'Harbour bakery']])],
  ])('do not offer a project when it is %s', (_, known) => {
    expect(namesOf({ projects: known, tags: [] })).toEqual(['kind', 'tag', 'unused', 'missingAlt']);
  });

  test('offer the projects by their names when there are several', () => {
    const [project] = mediaFilters({ projects, tags: [] });
    expect(project).toMatchObject({
      name: 'projectId',
      options: { '': 'Any project', proj_1: 'Harbour bakery', proj_2: 'Lighthouse' },
    });
  });

  test('suggest the tags that are known', () => {
    const tag = mediaFilters({ projects, tags: ['harbour', 'sea'] }).find(({ name }) => name === 'tag');
    expect(tag).toMatchObject({ suggestions: ['harbour', 'sea'] });
  });

  test('and the order offer only what the address of the page may hold', () => {
    const all = [...mediaFilters({ projects: undefined, tags: [] }), mediaSortFilter];
    const choices = all.flatMap((filter) =>
      'options' in filter ? Object.keys(filter.options).map((value) => [filter.name, value] as const) : [],
    );
    expect(choices.length).toBeGreaterThan(10);
    for (const [name, value] of choices.filter(([, chosen]) => chosen !== ''))
      expect(readMediaSearch({ [name]: value }).values).toEqual({ [name]: value });
  });
});
