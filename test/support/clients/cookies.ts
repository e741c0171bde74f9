import { expect } from 'vitest';
import type { TestResponse } from './http.ts';

/** Returns the session that a response starts, as the value for a Cookie header. */
export function cookieFrom({ headers, text }: TestResponse): string {
  expect(headers['set-cookie'], text).toHaveLength(1);
  const cookie = String(headers['set-cookie']?.[0]?.split(';')[0]);
  expect(cookie).toMatch(/^svc_session=\S{20,}$/);
  return cookie;
}
