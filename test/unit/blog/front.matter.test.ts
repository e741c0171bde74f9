import { parseFile } from '@imprint/server/modules/blog/front.matter';
import { readYaml } from '@imprint/server/modules/blog/front.yaml';
import { describe, expect, test } from 'vitest';

describe('front matter that exceeds a limit is refused, and the reason names the limit', () => {
  const nested = (depth: number) => `a: ${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}`;

  test.each<[string, string, string]>([
    ['10,001 characters', `a: ${'b'.repeat(9_998)}`, 'has front matter of more than 10,000 characters'],
    ['lists 21 deep', nested(21), 'has front matter nested deeper than 20 levels'],
    ['thousands of nested lists', `a: ${'['.repeat(9_000)}`, 'has front matter nested deeper than 20 levels'],
    ['an alias', 'a: &a b\nc: *a', 'has an alias in its front matter, which is not supported'],
    ['a repeated key', 'a: 1\na: 2', 'has front matter that is not YAML'],
  ])('%s', (_name, yaml, reason) => {
    expect(() => parseFile(`---\n${yaml}\n---\n`, undefined)).toThrow(`markdown ${reason}`);
  });

  test('front matter at each limit is read', () => {
    expect(readYaml(`a: ${'b'.repeat(9_997)}`)).toEqual({ a: 'b'.repeat(9_997) });
    expect(readYaml(nested(20))).toHaveProperty('a');
  });
});

test('a template placeholder is left out with a warning, and the rest is read', () => {
  const { frontMatter, warnings } = parseFile('---\ntitle: {{ title }}\nslug: rye\n---\nText.', undefined);
  expect(frontMatter).toMatchObject({ slug: 'rye' });
  expect(warnings).toEqual(['title is ignored, because it is not text']);
});
