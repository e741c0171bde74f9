import { contract, operations } from '@imprint/shared/contract';
import { accessText } from '@imprint/shared/reference/access';
import { allowanceText, per, planTitle, windowsOf } from '@imprint/shared/reference/limits';
import { findErrorCode, findOperation, findResource, resources } from '@imprint/shared/reference/resources';
import { describe, expect, test } from 'vitest';

describe('the reference', () => {
  test('has every operation of the contract once', () => {
    const names = resources.flatMap((resource) => resource.operations.map(({ name }) => name));
    expect(names.toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  });

  test('tells first what keys can call, and in the order of the contract', () => {
    const order = Object.keys(contract);
    const isPublic = resources.map((resource) => resource.isPublic);
    expect(isPublic).toEqual(isPublic.toSorted((a, b) => Number(b) - Number(a)));
    for (const part of [true, false]) {
      const names = resources.filter((one) => one.isPublic === part).map(({ name }) => name);
      expect(names).toEqual(order.filter((name) => names.includes(name)));
    }
    expect(findResource('projects')?.isPublic).toBe(true);
    expect(findResource('session')?.isPublic).toBe(false);
  });

  test('finds what has a page, and nothing else', () => {
    expect(findOperation('projects', 'update')?.name).toBe('projects.update');
    expect(findOperation('projects', 'dance')).toBeUndefined();
    expect(findOperation('dances', 'list')).toBeUndefined();
    expect(findResource('Projects')).toBeUndefined();
    expect(findErrorCode('rate_limit_exceeded')).toBe('RATE_LIMIT_EXCEEDED');
    expect(findErrorCode('NO_SUCH_CODE')).toBeUndefined();
  });
});

describe('who may call an operation', () => {
  const of = (access: string) => {
    const [first] = operations;
    // Safe because only what may be called by whom is read.
    return accessText({ ...first?.operation, access } as Parameters<typeof accessText>[0]);
  };

  test.each([
    ['public', 'Everyone, without signing in'],
    ['anyKey', 'Any valid key, regardless of scopes'],
    ['projects:write', 'A key with the scope `projects:write` (create/edit projects)'],
    ['members', 'A signed-in person whose role has the permission `members`'],
  ])('%s: %s', (access, words) => {
    expect(of(access)).toBe(words);
  });
});

describe('the limits of an operation', () => {
  const windowsOn = (resource: string, verb: string) => {
    const found = findOperation(resource, verb);
    return found ? windowsOf(found.operation) : [];
  };

  test('are those of each plan on REST and tools', () => {
    const [rest, tools] = windowsOn('projects', 'list');
    expect(rest?.name).toBe('REST');
    expect(rest?.value).toMatch(
      /^60 requests a minute on Free, .* on Enterprise; also counted by hour and day$/,
    );
    expect(tools?.name).toBe('Tools');
  });

  test('are those of the session where only people call it, and of the address before they sign in', () => {
    expect(windowsOn('account', 'update').map(({ name }) => name)).toEqual(['Session']);
    expect(windowsOn('session', 'signIn').map(({ name }) => name)).toContain('Address');
  });

  test.each([
    [1000, '1,000'],
    [0, '0'],
    [null, 'unlimited'],
    [undefined, 'unlimited'],
  ])('%s is written %s', (allowance, words) => {
    expect(allowanceText(allowance)).toBe(words);
  });

  test('are counted a minute, an hour or a day', () => {
    expect([per('minute'), per('hour'), per('day')]).toEqual(['a minute', 'an hour', 'a day']);
    expect(planTitle('free')).toBe('Free');
  });
});
