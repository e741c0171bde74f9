import { errorCodes } from '@imprint/shared/errors';
import { adviceOf } from '@imprint/shared/requests/request.advice';
import { expect, test } from 'vitest';

const key = { actorType: 'apiKey' } as const;
const person = { actorType: 'user' } as const;

test.each([
  [{ code: 'FORBIDDEN', detail: 'blog:write', ...key }, 'This key lacks blog:write. Edit the key to add it.'],
  [{ code: 'FORBIDDEN', detail: 'members', ...key }, 'Keys may not do this. Do it in the dashboard.'],
  [
    { code: 'FORBIDDEN', detail: 'members', ...person },
    'The role of this person lacks the permission members. An owner can change the role.',
  ],
  [{ code: 'VALIDATION_ERROR', detail: 'slug', ...key }, 'Correct the field slug.'],
  [{ code: 'VALIDATION_ERROR', detail: 'items.3.slug', ...key }, 'Correct the field items.3.slug.'],
  [
    { code: 'VALIDATION_ERROR', detail: 'body', ...key },
    'Correct the body. Repeating the same request fails again.',
  ],
  [
    { code: 'RATE_LIMIT_EXCEEDED', detail: 'minute', ...key },
    'The limit per minute was exceeded. Wait for Retry-After, or upgrade the plan.',
  ],
] as const)('%j', (error, advice) => {
  expect(adviceOf(error)).toBe(advice);
});

test('every code has one or two sentences, which name nothing that the log does not have', () => {
  for (const code of errorCodes) {
    for (const actorType of ['user', 'apiKey'] as const) {
      const advice = adviceOf({ code, detail: null, actorType });
      expect(advice).toMatch(/^[A-Z].*\.$/);
      expect(advice).not.toMatch(/details\.|`/);
      expect(advice.split(/(?<=\.) /).length, advice).toBeLessThanOrEqual(2);
    }
  }
});
