import { kindsOf, type Random } from './hostile.kind.ts';
import { pick } from './shapes.ts';

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
const richText = (...content: object[]) => ({ type: 'richText', document: { type: 'doc', content } });
const quote = (content: object[]) => ({ type: 'blockquote', content });
const bullets = (content: object[]) => ({ type: 'bulletList', content: [{ type: 'listItem', content }] });
const marks = ['bold', 'italic', 'underline', 'strike', 'code', 'superscript', 'subscript'];
const piece = (...names: string[]) => ({ type: 'text', text: 'a', marks: names.map((type) => ({ type })) });
const line = (content: object[]) => richText({ type: 'paragraph', content });
const pieces = (piece: (index: number, random: Random) => object) => (size: number, random: Random) => [
  line(many(piece)(size, random)),
];
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
  'pieces of alternate marks': pieces((index) => piece(...(index % 2 ? ['bold'] : ['italic']))),
  'pieces of marks that overlap': pieces((index) =>
    piece(...marks.filter((_, at) => ((index * 53) >> at) & 1)),
  ),
  'pieces of marks in any order': pieces((_, random) => piece(pick(marks, random), pick(marks, random))),
  'pieces of links': pieces((index) => ({
    ...piece(),
    marks: [{ type: 'link', attrs: { href: `/a${index}` } }],
  })),
  'quotes in quotes': many(() => richText(nested(25, quote, { type: 'paragraph' }))),
  'lists in lists': many(() => richText(nested(12, bullets, { type: 'paragraph' }))),
  'breaks of lines': pieces(() => ({ type: 'hardBreak' })),
  'a table as wide as high': (size) => [table(Math.sqrt(size / 4), '')],
  tables: many(() => table(20, 'a|b')),
  'a table of one cell': (size) => [{ type: 'table', rows: [['|\n'.repeat(size / 3)]] }],
  'items of lists': many(() => ({ type: 'list', items: Array(50).fill('a\n') })),
  'texts that Markdown must escape': many(() => paragraph('*_[]<>`~|#+-.!&\\('.repeat(9))),
  'a text of open brackets': (size) => [paragraph('['.repeat(size))],
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
