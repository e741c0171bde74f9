import type { ErrorCode, ErrorDetails } from '@imprint/shared/errors';
import { expect, test } from 'vitest';
import { retryVersion } from '../../../../web/src/modules/drafts/use.undrafted.change.ts';
import { refusal, unreachable } from '../support/refusals.ts';

const versionAfter = async (code: ErrorCode, details: ErrorDetails) =>
  retryVersion(await refusal(code, details), { tags: ['rye'], slug: undefined });

test('a change that came too late is sent again where others touched something else', async () => {
  const details = { changedFields: ['title', 'excerpt'], currentVersion: 9 };
  expect(await versionAfter('PRECONDITION_FAILED', details)).toBe(9);
});

test.each<[string, ErrorCode, ErrorDetails]>([
  ['others touched the same', 'PRECONDITION_FAILED', { changedFields: ['title', 'tags'], currentVersion: 9 }],
  ['nobody says what others touched', 'PRECONDITION_FAILED', { currentVersion: 9 }],
  ['it is refused for another reason', 'CONFLICT', { changedFields: [], currentVersion: 9 }],
])('a change is not sent again where %s', async (_, code, details) => {
  expect(await versionAfter(code, details)).toBeNull();
});

test('a change is not sent again where no answer came', () => {
  expect(retryVersion(unreachable, { tags: ['rye'] })).toBeNull();
});
