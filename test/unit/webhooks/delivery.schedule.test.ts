import { waitAfter, waitsMs } from '@imprint/server/modules/webhooks/delivery.schedule';
import { expect, test } from 'vitest';

const hour = 3_600;

test('a delivery is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, and then no more', () => {
  const seconds = Array.from({ length: 9 }, (_, index) => Number(waitAfter(index + 1, 0.5)) / 1_000);
  expect(seconds).toEqual([5, 300, 1_800, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)]);
  expect(waitAfter(10)).toBeNull();
});

test('waits differ by at most a tenth', () => {
  for (const [index, waitMs] of waitsMs.entries()) {
    expect(waitAfter(index + 1, 0)).toBe(Math.round(waitMs * 0.9));
    expect(waitAfter(index + 1, 1)).toBe(Math.round(waitMs * 1.1));
    const actual = Number(waitAfter(index + 1));
    expect(Math.abs(actual - waitMs)).toBeLessThanOrEqual(waitMs * 0.1);
  }
});
