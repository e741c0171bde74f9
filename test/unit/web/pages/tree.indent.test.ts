import { afterEach, expect, test, vi } from 'vitest';
import { depthAt, indentOf } from '../../../../web/src/kit/tree/tree.indent.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['wide', 1440, [6, 26, 46]],
  ['narrow', 360, [6, 16, 26]],
])('on a %s screen each level begins further to the right', (_, innerWidth, indents) => {
  vi.stubGlobal('innerWidth', innerWidth);
  expect([1, 2, 3].map(indentOf)).toEqual(indents);
});

test.each([1440, 360])(
  'at %d px, a distance means the level that begins there or last before it',
  (innerWidth) => {
    vi.stubGlobal('innerWidth', innerWidth);
    for (const depth of [1, 2, 3, 12]) {
      expect(depthAt(indentOf(depth))).toBe(depth);
      expect(depthAt(indentOf(depth + 1) - 1)).toBe(depth);
    }
    expect(depthAt(0)).toBe(1);
    expect(depthAt(-50)).toBe(1);
  },
);
