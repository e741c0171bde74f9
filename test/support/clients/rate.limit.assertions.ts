import { expect } from 'vitest';
import type { TestResponse } from './http.ts';

/**
 * Sends a request over a limit and asserts that it is refused with the documented body, and that body and headers
 * agree on the end of the window.
 */
export async function expectRateLimited(
  ask: () => Promise<TestResponse>,
  limit: number,
  windowSeconds: number,
): Promise<TestResponse> {
  const beforeSeconds = Date.now() / 1000;
  const answer = await ask();
  const afterSeconds = Date.now() / 1000;
  const { headers } = answer;
  expect(answer.status).toBe(429);
  expect(headers['retry-after']).toMatch(/^\d+$/);
  const retryAfter = Number(headers['retry-after']);
  expect(answer.body).toEqual({
    success: false,
    error: {
      code: 'RATE_LIMIT_EXCEEDED',
      message: expect.stringMatching(new RegExp(`\\b${retryAfter} seconds\\b`)),
      details: { retryAfter, limit, windowSeconds },
    },
  });
  expect(retryAfter).toBeGreaterThanOrEqual(1);
  expect(retryAfter).toBeLessThanOrEqual(windowSeconds);
  expect([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual([String(limit), '0']);
  // Each is rounded to the second.
  const reset = Number(headers['x-ratelimit-reset']);
  expect(reset).toBeGreaterThanOrEqual(beforeSeconds + retryAfter - 1);
  expect(reset).toBeLessThanOrEqual(afterSeconds + retryAfter + 1);
  return answer;
}
