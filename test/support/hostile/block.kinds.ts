import { kindsOf, type Random } from './hostile.kind.ts';
import { counted, filled, halves, shuffled } from './shapes.ts';

/** As many blocks as fit the size. */
const many =
  (block: (index: number, random: Random) => object) =>
  (size: number, random: Random): object[] => {
    const length = JSON.stringify(block(1000, random)).length + 1;
    return Array.from({ length: Math.max(1, Math.floor(size / length)) }, (_, index) => block(index, random));
  };
/** Nested blocks. */
function nested(depth: number, block: (inside: object[]) => object, inside: object): object {
  let value = inside;
  for (let level = 0; level < depth; level++) value = block([value]);
  return value;
}

const paragraph = (text = 'a') => ({ type: 'paragraph', text });
const section = (children: object[]) => ({ type: 'section', children });
const columns = (children: object[]) => ({ type: 'columns', children: [{ type: 'column', children }] });
const list = (items: object[]) => ({ type: 'list', items: [{ text: 'a', list: { items } }] });
/** Paragraphs as long as they may be, with the text of a shape. */
const texts =
  (shape: (size: number, random: Random) => string) =>
  (size: number, random: Random): object[] => {
    const longest = 40_000;
    const text = shape(Math.min(size, longest), random).slice(0, longest);
    return Array.from({ length: Math.max(1, Math.floor(size / longest)) }, () => paragraph(text));
  };
const table = (side: number, cell: string) => ({
  type: 'table',
  rows: Array.from({ length: Math.ceil(side) }, () => Array(Math.ceil(side)).fill(cell)),
});

export const blockKinds = kindsOf('blocks', 'blocks', {
  paragraphs: many(() => paragraph()),
  'paragraphs of one id': many(() => ({ id: 'a', ...paragraph() })),
  'sections deeper than allowed': many(() => nested(25, section, paragraph())),
  'sections as deep as allowed': many(() => nested(11, section, paragraph())),
  'columns as deep as allowed': many(() => nested(5, columns, paragraph())),
  'texts of alternate marks': texts(filled('**a** *b* ')),
  'marks that overlap': texts(filled('**a *b ~~c <u>d** e* f~~ g</u> ')),
  'marks in any order': texts(
    shuffled(
      '*',
      '**',
      '***',
      '~~',
      '<u>',
      '</u>',
      '<sup>',
      '</sup>',
      '`',
      '[',
      '](/a)',
      '\\',
      'a',
      ' ',
      '\n',
    ),
  ),
  'marks that open': texts(filled('**a <sup>b ')),
  links: texts(counted((index) => `[a](/a${index}) `)),
  'links that open': texts(filled('[a](')),
  'addresses with parentheses': texts((size) => `[a](/${filled('(')(size / 2)}${filled(')')(size / 2)}`),
  'opening brackets': texts(filled('[')),
  'brackets in brackets': texts(halves('[', ']')),
  'fences of growing length': texts(counted((index) => `${'`'.repeat(index + 1)} `)),
  backslashes: texts(filled('\\')),
  stars: texts(filled('*')),
  tildes: texts(filled('~')),
  'open elements': texts(filled('<u>')),
  'breaks of lines': texts(filled('a\n')),
  'blank lines': texts(filled('\n')),
  'quotes of many paragraphs': (size) =>
    many(() => ({ type: 'quote', text: 'a\n\n'.repeat(9_000) }))(size, Math.random),
  'lists in lists deeper than allowed': many(() => nested(25, list, { text: 'a' })),
  'lists in lists as deep as allowed': many(() => nested(7, list, { text: '**a**' })),
  'a table as wide as high': (size) => [table(Math.sqrt(size / 4), '')],
  tables: many(() => table(20, 'a|b')),
  'a table of one cell': (size) => [{ type: 'table', rows: [['|\n'.repeat(size / 3)]] }],
  'items of lists': many(() => ({ type: 'list', items: Array(50).fill({ text: 'a\n' }) })),
  'texts that Markdown must escape': many(() => paragraph('*_[]<>`~|#+-.!&\\('.repeat(9))),
  'ticks in code': (size) => [{ type: 'code', code: '`'.repeat(size) }],
  'blocks of a type that nobody knows': many((index) => ({ type: `t${index}` })),
  'fields that nobody knows': (size) => [
    { ...paragraph(), ...Object.fromEntries(Array.from({ length: size / 10 }, (_, at) => [`f${at}`, 1])) },
  ],
  'components of many props': many(() => ({
    type: 'component',
    componentId: 'cmp_01h2xcejqtf2nbrexx3vqjhp41',
    props: Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`p${at}`, 'a'])),
  })),
});
