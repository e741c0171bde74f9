import { fileNameOf, pathsIn } from '@imprint/server/modules/exports/export.paths';
import { describe, expect, test } from 'vitest';

const root = 'https://shop.example';

describe('the paths that a text of a website names', () => {
  test.each([
    ['links', '<a href="/bread?from=menu#rye">Bread</a> <a href="#content">Skip</a>', ['/bread']],
    [
      'sources',
      '<img src="/files/a/b/c.png"><video poster="/files/p.jpg">',
      ['/files/a/b/c.png', '/files/p.jpg'],
    ],
    [
      'sets of sources',
      '<img srcset="/files/a/320/c.webp 320w, /files/a/640/c.webp 640w">',
      ['/files/a/320/c.webp', '/files/a/640/c.webp'],
    ],
    [
      'its own URLs',
      `<loc>${root}/sitemap-1.xml</loc> [Rye](${root}/rye.md) "${root}/feed.json"`,
      ['/sitemap-1.xml', '/rye.md', '/feed.json'],
    ],
    ['each once', `<a href="/a"></a><a href="/a/"></a>${root}/a`, ['/a']],
    [
      'nothing elsewhere',
      `<a href="https://other.example/a"></a><a href="//other.example/b"></a>${root}.evil/c`,
      [],
    ],
  ])('are %s', (_, text, paths) => {
    expect(pathsIn(text, root)).toEqual(paths);
  });
});

test.each([
  ['/', true, 'index.html'],
  ['/bread', true, 'bread/index.html'],
  ['/old.html', true, 'old.html'],
  ['/old.php', true, 'old.php/index.html'],
  ['/bread.md', false, 'bread.md'],
  ['/files/a/rye%20bread.png', false, 'files/a/rye bread.png'],
  ['/br%C3%B6tchen', true, 'brötchen/index.html'],
  ['/a%2Fb', true, null],
  ['/a%5Cb', true, null],
  [`/${'x'.repeat(256)}`, true, null],
])('%s is a file with a name that any system can unpack', (path, isHtml, name) => {
  expect(fileNameOf(path, isHtml)).toBe(name);
});
