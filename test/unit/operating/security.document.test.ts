import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

test('every guarantee of SECURITY.md names tests that exist', () => {
  const rows = readFileSync(path.join(root, 'SECURITY.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:guarantee|-)/.test(line));
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    const paths = [...row.matchAll(/`(test\/[^`]+)`/g)].map(([, file]) => String(file));
    expect(paths, row).not.toEqual([]);
    for (const file of paths) expect(existsSync(path.join(root, file)), file).toBe(true);
  }
});
