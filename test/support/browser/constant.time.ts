import type { BrowserContext } from 'playwright-core';
import { afterAll, vi } from 'vitest';

/**
 * The date in pictures, a Wednesday. It is later than that of PostgreSQL, whose clock stays as it is, so nothing has
 * expired.
 */
const pagesAtMs = Date.parse('2040-03-14T10:40:00Z');
const serviceStartsAtMs = Date.parse('2040-03-14T10:05:00Z');

/**
 * Sets the clock of the service of this file, which goes on from there, so that charts and calendars are the same every
 * day. Call it after the dashboard has started.
 */
export function setServiceTime(): void {
  const realDate = Date;
  const aheadMs = serviceStartsAtMs - realDate.now();
  const now = () => realDate.now() + aheadMs;
  // The fake timers of vitest stand still or advance in steps, within which the order of events would be lost.
  const shiftedDate = new Proxy(realDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  vi.stubGlobal('Date', shiftedDate);
  afterAll(() => void vi.unstubAllGlobals());
}

/** Stops the clock of all pages of a profile. */
export async function setPageTime(context: BrowserContext): Promise<void> {
  await context.clock.setFixedTime(pagesAtMs);
}
