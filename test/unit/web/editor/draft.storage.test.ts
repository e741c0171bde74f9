import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDraftStorage } from '../../../../web/src/editor/saving/draft.storage.ts';
import { fakeStorage } from '../support/storage.ts';

interface Text {
  text: string;
}

const textOf = (value: unknown): Text | null =>
  typeof value === 'object' && value !== null && 'text' in value ? { text: String(value.text) } : null;

/** The keeper of one tab at a page. */
const openTab = (key = 'ada.page_1') => createDraftStorage<Text>(key, textOf);

let storage = fakeStorage();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T08:00:00Z') });
  storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a draft that is kept', () => {
  test('is there for the next visit, with the version it was written on and the time', () => {
    openTab().store({ text: 'Rye' }, 3);
    expect(openTab().read()).toEqual({
      draft: { text: 'Rye' },
      baseVersion: 3,
      keptAt: '2026-03-01T08:00:00.000Z',
    });
  });

  test('takes the place of the one that the same tab kept before', () => {
    const tab = openTab();
    tab.store({ text: 'Rye' }, 3);
    tab.store({ text: 'Rye bread' }, 3);
    expect(Object.keys(storage)).toHaveLength(1);
    expect(openTab().read()?.draft).toEqual({ text: 'Rye bread' });
  });

  test('is of one person and one resource', () => {
    openTab('ada.page_1').store({ text: 'Rye' }, 3);
    expect(openTab('ada.page_2').read()).toBeNull();
    expect(openTab('ben.page_1').read()).toBeNull();
  });

  test('is gone once it is cleared, and only that of the same tab', () => {
    const [one, two] = [openTab(), openTab()];
    one.store({ text: 'One' }, 3);
    two.store({ text: 'Two' }, 3);
    two.clear();
    expect(openTab().read()?.draft).toEqual({ text: 'One' });
  });

  test('is taken over by the tab that reads it, so that saving clears it', () => {
    openTab().store({ text: 'Rye' }, 3);
    const next = openTab();
    next.read();
    expect(Object.keys(storage)).toHaveLength(1);
    next.clear();
    expect(openTab().read()).toBeNull();
  });

  test('is the newest of several, and the others wait for later visits', () => {
    openTab().store({ text: 'Older' }, 3);
    vi.advanceTimersByTime(1000);
    openTab().store({ text: 'Newer' }, 4);
    const next = openTab();
    expect(next.read()?.draft).toEqual({ text: 'Newer' });
    next.clear();
    expect(openTab().read()?.draft).toEqual({ text: 'Older' });
  });

  test.each([
    ['no JSON', '{'],
    ['not what a keeper wrote', '{"draft":{"text":"Rye"}}'],
    ['no draft of this kind', '{"draft":{},"baseVersion":3,"keptAt":"2026-03-01T08:00:00.000Z"}'],
  ])('is passed over where it is %s', (_, stored) => {
    storage.setItem('imprint.draft.ada.page_1.1-2', stored);
    expect(openTab().read()).toBeNull();
    openTab().store({ text: 'Rye' }, 3);
    expect(openTab().read()?.draft).toEqual({ text: 'Rye' });
  });
});

describe('a draft so long that keeping it takes a while', () => {
  beforeEach(() => {
    // Each look at the clock is 5 ms later than the one before, which stands for a slow browser.
    let nowMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 5));
  });
  afterEach(() => void vi.restoreAllMocks());

  test('is kept four times a second at most, and the last of it in any case', () => {
    const tab = openTab();
    for (const text of ['R', 'Ry', 'Rye']) tab.store({ text }, 3);
    expect(storage.writes()).toBe(1);
    vi.advanceTimersByTime(249);
    expect(storage.writes()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(storage.writes()).toBe(2);
    expect(openTab().read()?.draft).toEqual({ text: 'Rye' });
  });

  test('is kept at once when the page is left', () => {
    const tab = openTab();
    tab.store({ text: 'R' }, 3);
    tab.store({ text: 'Rye' }, 3);
    tab.flush();
    expect(openTab().read()?.draft).toEqual({ text: 'Rye' });
  });

  test('does not come back after it was cleared', () => {
    const tab = openTab();
    tab.store({ text: 'R' }, 3);
    tab.store({ text: 'Rye' }, 3);
    tab.clear();
    vi.advanceTimersByTime(1000);
    tab.flush();
    expect(openTab().read()).toBeNull();
  });
});

describe('a browser that keeps nothing', () => {
  test('says so until it keeps something again', () => {
    const tab = openTab();
    expect(tab.isStored()).toBe(true);
    storage.fill();
    tab.store({ text: 'Rye' }, 3);
    expect(tab.isStored()).toBe(false);
    storage.free();
    tab.store({ text: 'Rye bread' }, 3);
    expect(tab.isStored()).toBe(true);
  });

  test('still shows what was left there before it was full, and leaves it where it is', () => {
    openTab().store({ text: 'Rye' }, 3);
    const [name] = Object.keys(storage);
    storage.fill();
    expect(openTab().read()?.draft).toEqual({ text: 'Rye' });
    expect(Object.keys(storage)).toEqual([name]);
  });

  test('does not stop the editor where it refuses any access', () => {
    vi.stubGlobal('localStorage', undefined);
    const tab = openTab();
    tab.store({ text: 'Rye' }, 3);
    tab.clear();
    expect(tab.read()).toBeNull();
  });
});
