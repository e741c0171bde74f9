import { operations } from '@imprint/shared/contract';
import { errorCodes } from '@imprint/shared/errors';
import { findResource, resources } from '@imprint/shared/reference/resources';
import { describe, expect, test } from 'vitest';
import { findEntries } from '../../../../web/src/modules/docs/entries.ts';

describe('the contents', () => {
  const labelsOf = (text: string) =>
    findEntries(text).flatMap(({ entries }) => entries.map(({ label }) => label));

  test('lead to every operation, resource and error, when nothing is typed', () => {
    const labels = labelsOf('');
    const expected = 1 + 11 + resources.length + operations.length + 1 + errorCodes.length;
    expect(labels).toHaveLength(expected);
    for (const code of errorCodes) expect(labels).toContain(code);
    expect(labelsOf('  ')).toEqual(labels);
  });

  test.each([
    ['update_project', ['Change a project']],
    ['PATCH /v1/projects/:projectId', ['Change a project']],
    ['projects.update', ['Change a project']],
    ['rate limits', ['Rate limits', 'Get the rate limits and how much of them is used']],
    ['not_found', ['NOT_FOUND']],
    ['create project nothing', []],
  ])('find %j: %j', (text, labels) => {
    expect(labelsOf(text)).toEqual(labels);
  });

  test('show all of a resource whose title matches, and no empty groups', () => {
    const [group, ...others] = findEntries('redirects');
    expect(others).toEqual([]);
    expect(group?.entries).toHaveLength(1 + Number(findResource('redirects')?.operations.length));
  });
});
