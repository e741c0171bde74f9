import { largestFileBytes } from '@imprint/shared/media.shape';
import { expect, test } from 'vitest';
import { failureFrom, unreachable } from '../../../../../web/src/failure.ts';
import { refusalBefore } from '../../../../../web/src/media/uploads/file.refusal.ts';
import { refusalOf } from '../../../../../web/src/media/uploads/upload.refusal.ts';

test.each([
  [0, 'empty'],
  [1, null],
  [largestFileBytes, null],
  [largestFileBytes + 1, 'larger than 50 MB'],
])('a file of %d bytes is refused before it is sent: %j', (size, reason) => {
  expect(refusalBefore({ size })).toBe(reason);
});

test.each([
  ['PAYLOAD_TOO_LARGE', 'The file is larger than 50 MB.', 'larger than 50 MB', false],
  ['FORBIDDEN', 'You may not do that.', 'you may not do that', false],
  ['NOT_FOUND', 'There is no such project.', 'there is no such project', false],
  ['CONFLICT', 'It is being changed.', 'it is being changed', true],
  ['SERVICE_UNAVAILABLE', 'Too much at once.', 'too much at once', true],
  ['INTERNAL_ERROR', 'Something went wrong.', 'something went wrong', true],
] as const)('%s is told in words that go on after a colon: %s', (code, message, reason, mayRetry) => {
  expect(refusalOf(failureFrom({ code, message }))).toEqual({ reason, mayRetry });
});

test.each([
  ['is empty', 'empty'],
  ['file is of a type that is not taken', 'of a type that is not taken'],
  ['Holds too many pixels', 'holds too many pixels'],
])('a file that does not fit is refused for its own reason: %s', (said, reason) => {
  const failure = failureFrom({
    code: 'VALIDATION_ERROR',
    message: 'Invalid input.',
    details: { reason: said },
  });
  expect(refusalOf(failure)).toEqual({ reason, mayRetry: false });
});

test('a file that does not fit for no reason that is told has the message', () => {
  const failure = failureFrom({ code: 'VALIDATION_ERROR', message: 'Invalid input.' });
  expect(refusalOf(failure)).toEqual({ reason: 'invalid input', mayRetry: false });
});

test.each([
  [unreachable(), 'the server cannot be reached. Check your connection and try again'],
  [
    failureFrom({ code: 'RATE_LIMIT_EXCEEDED', message: '', details: { retryAfter: 30 } }),
    'that was too often. Try again in 30 seconds',
  ],
  [failureFrom({ code: 'UNAUTHORIZED', message: '' }), 'your session ended. Sign in, then try again'],
])('what passes may be tried again', (failure, reason) => {
  expect(refusalOf(failure)).toEqual({ reason, mayRetry: true });
});
