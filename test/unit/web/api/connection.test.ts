import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentConnection, reportUnreachable, watchConnection } from '../../../../web/src/api/connection.ts';

/** What a look at the service finds: its status, or that nobody answers. */
let health: number | 'no answer';
let looks: number;
let browser: EventTarget;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  browser = new EventTarget();
  health = 200;
  looks = 0;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe('/health/live');
    looks += 1;
    if (health === 'no answer') throw new TypeError('Failed to fetch');
    return new Response(null, { status: health });
  });
});

afterEach(async () => {
  // The module remembers whether the service was reached, so each test leaves it reached.
  health = 200;
  await pass(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the connection', () => {
  test('is looked at once when a request finds nobody, and holds when the service answers', async () => {
    reportUnreachable();
    await pass(60_000);
    expect(looks).toBe(1);
    expect(currentConnection()).toBe('connected');
  });

  test.each([['no answer' as const], [503]])(
    'is lost when the look finds %s, until it finds it again',
    async (found) => {
      const heard = vi.fn();
      const stop = watchConnection(heard);
      health = found;
      reportUnreachable();
      await pass(0);
      expect(currentConnection()).toBe('unreachable');
      expect(heard).toHaveBeenCalledTimes(1);
      await pass(1500);
      expect(heard).toHaveBeenCalledTimes(1);
      health = 200;
      await pass(3000);
      expect(currentConnection()).toBe('connected');
      expect(heard).toHaveBeenCalledTimes(2);
      stop();
    },
  );

  test('is looked at ever more seldom, at most every 15 seconds, and no more once it is back', async () => {
    health = 'no answer';
    reportUnreachable();
    await pass(0);
    expect(looks).toBe(1);
    for (const waitMs of [1500, 3000, 6000, 12_000, 15_000, 15_000]) {
      const before = looks;
      await pass(waitMs - 1);
      expect(looks).toBe(before);
      await pass(1);
      expect(looks).toBe(before + 1);
    }
    health = 200;
    await pass(15_000);
    const found = looks;
    await pass(60_000);
    expect(looks).toBe(found);
  });

  test('is looked at by one look at a time, however many requests find nobody', async () => {
    health = 'no answer';
    for (let request = 0; request < 5; request += 1) reportUnreachable();
    await pass(0);
    reportUnreachable();
    await pass(1499);
    expect(looks).toBe(1);
  });

  test('is looked at anew when it is lost a second time', async () => {
    reportUnreachable();
    await pass(0);
    health = 'no answer';
    reportUnreachable();
    await pass(0);
    expect(looks).toBe(2);
    expect(currentConnection()).toBe('unreachable');
  });

  test('is offline when the browser says so, whatever is known of the service', async () => {
    health = 'no answer';
    reportUnreachable();
    await pass(0);
    vi.stubGlobal('navigator', { onLine: false });
    expect(currentConnection()).toBe('offline');
    vi.stubGlobal('navigator', { onLine: true });
    expect(currentConnection()).toBe('unreachable');
  });

  test('is read again when the browser goes offline or online, by those who still watch', () => {
    const heard = vi.fn();
    const stop = watchConnection(heard);
    browser.dispatchEvent(new Event('offline'));
    browser.dispatchEvent(new Event('online'));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    browser.dispatchEvent(new Event('offline'));
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
