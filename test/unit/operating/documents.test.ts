import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { proseOf } from '../../support/words/plain.text.ts';
import { unusedWordsIn } from '../../support/words/unused.words.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

describe.each(documents)('%s', (name) => {
  const text = readFileSync(path.join(root, name), 'utf8');

  test('links to what exists', () => {
    const links = Array.from(text.matchAll(/\]\(([^):#]+)[^)]*\)/g), ([, link = '']) => link);
    expect(links.filter((link) => !existsSync(path.resolve(root, path.dirname(name), link)))).toEqual([]);
  });

  test('has no word or turn that is not used', () => {
    expect(proseOf(text).flatMap(unusedWordsIn).join('\n')).toBe('');
  });

  test('names paths of the tree that exist', () => {
    const quoted = text.matchAll(/`((?:server|shared|web|test|docs)\/[\w./-]+)`/g);
    const listed = text.matchAll(/^((?:server|shared|web|test)\/[\w./{},-]+)(?=\s|<)/gm);
    const paths = [...quoted, ...listed].flatMap(([, at = '']) => alternativesOf(at));
    const missing = paths.filter((at) => !existsSync(path.join(root, at)));
    // The guide names the files of the resource that it adds.
    expect(name.endsWith('add-a-resource.md') ? [] : missing).toEqual([]);
  });
});

test('the README can be read in a few minutes', () => {
  expect(statSync(path.join(root, 'README.md')).size).toBeLessThanOrEqual(6000);
});

/** The paths that one with alternatives in braces stands for. */
function alternativesOf(at: string): string[] {
  const [, start = '', alternatives = '', end = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(at) ?? [];
  return alternatives === '' ? [at] : alternatives.split(',').map((one) => start + one + end);
}
