import { kindsOf, type Random } from './hostile.kind.ts';
import { counted, filled, halves, shuffled, square } from './shapes.ts';

const before = (yaml: (size: number, random: Random) => string) => (size: number, random: Random) =>
  `---\n${yaml(size, random)}\n---\nText.`;

export const frontMatterKinds = kindsOf('frontMatter', 'files', {
  'many keys': before(counted((index) => `k${index}: 1\n`)),
  'lists that open': before((size) => `a: ${'['.repeat(size)}`),
  'lists in lists': before((size) => `a: ${halves('[', ']')(size)}`),
  'maps in maps': before((size) => `a: ${halves('{a: ', '}', '1')(size)}`),
  'lists in lists on a line': before((size) => `a:\n${'- '.repeat(size / 2)}a`),
  'maps by indentation': before(square((index) => `${' '.repeat(index)}a:`)),
  'anchors and aliases': before(
    (size) =>
      `${counted((index) => `a${index}: &b${index} c\n`)(size / 2)}${counted((index) => `d${index}: *b${index}\n`)(size / 2)}`,
  ),
  'aliases of aliases': before(
    counted((index) =>
      index === 0 ? 'a0: &a0 [a]\n' : `a${index}: &a${index} [${`*a${index - 1},`.repeat(9)}]\n`,
    ),
  ),
  'merged maps': before((size) => `a: &a {b: c}\nd:\n${filled('  <<: *a\n')(size)}`),
  'a text with escapes': before((size) => `title: "${filled('\\u0061')(size)}"`),
  'a text that does not close': before((size) => `title: "${filled('a\n')(size)}`),
  'a plain text of many lines': before((size) => `title: a\n${filled('  a\n')(size)}`),
  'a folded text': before((size) => `title: >\n${filled('  a\n\n')(size)}`),
  comments: before((size) => `title: a\n${filled('# a\n')(size)}`),
  'marks of types': before((size) => `title: ${filled('!a ')(size)}b`),
  'keys that ask': before(filled('? a\n')),
  'many names': before((size) => `tags: [${counted((index) => `t${index},`)(size)}]`),
  'delimiters of any kind': before(
    shuffled('[', ']', '{', '}', ':', ' ', '\n', '- ', '"', "'", '&a', '*a', '|', 'a'),
  ),
  'the same key': before(filled('a: 1\n')),
  'maps that open': before((size) => `a: ${'{'.repeat(size)}`),
  'keys that ask in each other': before((size) => `a: ${filled('{? ')(size)}`),
  'commas alone': before((size) => `a: [${','.repeat(size)}]`),
  'colons alone': before((size) => `a: {${filled(': ')(size)}}`),
  'a list of another kind in a list': before((size) => `a: [\n${filled('- a\n')(size)}]`),
  'marks of types that nobody knows': before((size) => `a: [${counted((index) => `!t${index} a,`)(size)}]`),
  'anchors of one value': before((size) => `a: ${filled('&a ')(size)}b`),
  'aliases of one value': before((size) => `a: &a b\n${counted((index) => `d${index}: *a\n`)(size)}`),
  quotes: before((size) => `a: ${'"'.repeat(size)}`),
  'lines that end in spaces': before((size) => `a: "${filled(`a${' '.repeat(20)}\n`)(size)}"`),
  'empty lines behind a folded text': before((size) => `a: >\n  b\n${'\n'.repeat(size)}`),
  'comments between keys': before(counted((index) => `# a\nk${index}: 1\n`)),
  'ends of maps': before(filled('}\n')),
  'lines between dashes': filled('---\n'),
  'dashes that do not close': (size) => `---\n${filled('a: b\n')(size)}`,
});
