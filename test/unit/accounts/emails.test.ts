import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { unusedWordsIn } from '../../support/words/unused.words.ts';

const modules = path.resolve(import.meta.dirname, '../../../server/src/modules');
const files = globSync(['*/*.email.ts', 'notices/notice.ts'], { cwd: modules });

/** The string literals of a source text that have several words. */
function textsIn(source: string): string[] {
  const literals = source
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .matchAll(/'([^'\n]* [^'\n]*)'|`([^`\n]* [^`\n]*)`/g);
  return Array.from(literals, ([, plain, template]) => (plain ?? template ?? '').trim());
}

test.each(files)('%s has no word or turn that is not used', (file) => {
  const texts = textsIn(readFileSync(path.join(modules, file), 'utf8'));
  expect(texts.flatMap(unusedWordsIn).join('\n')).toBe('');
});

test('every email is checked', () => {
  expect(files.length).toBe(10);
});
