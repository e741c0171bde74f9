import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contentsWords } from '../../../../web/src/kit/resource/deleted.contents.tsx';
import { titleOf } from '../../../../web/src/shell/page/failure.state.tsx';

describe('what could not be shown', () => {
  beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
  afterEach(() => void vi.unstubAllGlobals());

  test.each([
    ['NOT_FOUND', 'Not found'],
    ['FORBIDDEN', 'You do not have access'],
    ['UNREACHABLE', 'This could not be loaded'],
    ['INTERNAL_ERROR', 'This could not be loaded'],
  ] as const)('because of %s is titled %s', (code, title) => {
    expect(titleOf({ code })).toBe(title);
  });

  test('because nobody answers is for being offline, where the browser says so', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(titleOf({ code: 'UNREACHABLE' })).toBe('You are offline');
    expect(titleOf({ code: 'INTERNAL_ERROR' })).toBe('This could not be loaded');
  });
});

describe('what is lost along with a project', () => {
  test('is counted by its kind, most first, and never the project itself', () => {
    const counts = { project: 1, website: 2, page: 12, category: 1, media: 3, token: 4, search_entry: 40 };
    expect(contentsWords('project', counts)).toEqual([
      '12 pages',
      '4 tokens',
      '3 media files',
      '2 websites',
      '1 category',
    ]);
  });

  test('may be nothing', () => {
    expect(contentsWords('project', { project: 1 })).toEqual([]);
    expect(contentsWords('website', {})).toEqual([]);
  });
});
