import { expect } from 'vitest';
import type { TestResponse } from './http.ts';

/** Returns the session that a response starts, as the value for a Cookie header. */
export function cookieFrom({ headers, text }: TestResponse): string {
  const cookie = String(headers['set-cookie']?.[0]?.split(';')[0]);
  expect(cookie, text).toMatch(/^svc_session=\S{20,}$/);
  return cookie;
}

/** Returns the cookie by which the device of a sign-in is known, as the value for a Cookie header. */
export function deviceCookieFrom({ headers, text }: TestResponse): string {
  const cookie = String(headers['set-cookie']?.[1]?.split(';')[0]);
  expect(cookie, text).toMatch(/^svc_device=\S{20,}$/);
  return cookie;
}
