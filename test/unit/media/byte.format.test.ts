import { formatBytes } from '@imprint/shared/byte.format';
import { expect, test } from 'vitest';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10 * 1024, '10 KB'],
  [10.6 * 1024, '11 KB'],
  [1_468_006, '1.4 MB'],
  [50 * 1024 ** 2, '50 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [5000 * 1024 ** 3, '5000 GB'],
])('%d bytes read as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
