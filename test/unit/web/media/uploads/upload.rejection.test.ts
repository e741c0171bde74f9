import { fileLimits } from '@imprint/shared/shapes/media';
import { expect, test } from 'vitest';
import { serviceFailure, unreachableFailure } from '../../../../../web/src/api/failure.ts';
import { rejectionReason } from '../../../../../web/src/modules/media/uploads/file.rejection.ts';
import { rejectionOf } from '../../../../../web/src/modules/media/uploads/upload.rejection.ts';

test.each([
  [0, '', 'empty'],
  [1, '', null],
  [fileLimits.other, '', null],
  [fileLimits.other + 1, '', 'larger than 50 MB'],
  [fileLimits.video, 'video/mp4', null],
  [fileLimits.image, 'image/jpeg', null],
  [fileLimits.image + 1, 'image/jpeg', 'larger than 30 MB'],
  // What the service takes for no picture either.
  [fileLimits.image + 1, 'image/tiff', null],
  [fileLimits.drawing, 'image/svg+xml', null],
  [fileLimits.drawing + 1, 'image/svg+xml', 'larger than 5 MB'],
])('a file of %d bytes and of the type "%s" is refused before it is sent: %j', (size, type, reason) => {
  expect(rejectionReason({ size, type })).toBe(reason);
});

test.each([
  ['PAYLOAD_TOO_LARGE', 'The file is larger than 50 MB.', 'larger than 50 MB', false],
  [
    'PAYLOAD_TOO_LARGE',
    'Not enough storage for this file: 4.9 MB of 5 MB used. See Settings, Organization.',
    'not enough storage for this file: 4.9 MB of 5 MB used. See Settings, Organization',
    false,
  ],
  ['FORBIDDEN', 'You may not do that.', 'you may not do that', false],
  ['NOT_FOUND', 'There is no such project.', 'there is no such project', false],
  ['CONFLICT', 'It is being changed.', 'it is being changed', true],
  ['SERVICE_UNAVAILABLE', 'Too much at once.', 'too much at once', true],
  ['INTERNAL_ERROR', 'Something went wrong.', 'something went wrong', true],
] as const)('%s is told in words that go on after a colon: %s', (code, message, reason, mayRetry) => {
  expect(rejectionOf(serviceFailure({ code, message }))).toEqual({ reason, mayRetry });
});

test.each([
  ['is empty', 'empty'],
  ['file is of a type that is not taken', 'of a type that is not taken'],
  ['Holds too many pixels', 'holds too many pixels'],
])('a file that does not fit is refused for its own reason: %s', (said, reason) => {
  const failure = serviceFailure({
    code: 'VALIDATION_ERROR',
    message: 'Invalid input.',
    details: { reason: said },
  });
  expect(rejectionOf(failure)).toEqual({ reason, mayRetry: false });
});

test('a file that does not fit for no reason that is told has the message', () => {
  const failure = serviceFailure({ code: 'VALIDATION_ERROR', message: 'Invalid input.' });
  expect(rejectionOf(failure)).toEqual({ reason: 'invalid input', mayRetry: false });
});

test.each([
  [unreachableFailure(), 'the server cannot be reached. Check your connection and try again'],
  [
    serviceFailure({ code: 'RATE_LIMIT_EXCEEDED', message: '', details: { retryAfter: 30 } }),
    'too many requests. Try again in 30 seconds',
  ],
  [serviceFailure({ code: 'UNAUTHORIZED', message: '' }), 'your session has expired. Sign in and try again'],
])('what passes may be tried again', (failure, reason) => {
  expect(rejectionOf(failure)).toEqual({ reason, mayRetry: true });
});
