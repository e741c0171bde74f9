import { describe, expect, test } from 'vitest';
import { failureOf, serviceFailure } from '../../../../web/src/api/failure.ts';
import { refusal, unreachable } from '../support/refusals.ts';

describe('what a failed call says about itself', () => {
  test('is the code, the message, the details and the request of the service', async () => {
    expect(failureOf(await refusal('CONFLICT', { field: 'slug' }))).toEqual({
      code: 'CONFLICT',
      message: 'Refused: CONFLICT.',
      details: { field: 'slug' },
      requestId: 'req_1',
    });
  });

  test.each([[unreachable], [new Error('broken')], ['text'], [undefined]])(
    'is that nobody answered when it is %s',
    (error) => {
      const { code, message, requestId } = failureOf(error);
      expect(code).toBe('UNREACHABLE');
      expect(message).toMatch(/^The server cannot be reached\./);
      expect(requestId).toBeUndefined();
    },
  );

  test('is that the session ended when nobody is signed in', () => {
    const { message } = serviceFailure({ code: 'UNAUTHORIZED', message: 'Invalid or missing API key.' });
    expect(message).toBe('Your session has expired. Sign in and try again.');
  });

  test.each([
    [1, 'Try again in 1 second.'],
    [30, 'Try again in 30 seconds.'],
    [90, 'Try again in 90 seconds.'],
    [91, 'Try again in 2 minutes.'],
    [600, 'Try again in 10 minutes.'],
    [undefined, 'Try again in a moment.'],
    ['soon', 'Try again in a moment.'],
  ])('is when to try again after too many calls: %s', (retryAfter, words) => {
    const details = retryAfter === undefined ? {} : { retryAfter };
    const failure = serviceFailure({ code: 'RATE_LIMIT_EXCEEDED', message: 'Slow down.', details });
    expect(failure.message).toBe(`Too many requests. ${words}`);
  });
});
