import { kindsOf, type Random } from './hostile.kind.ts';
import { counted, filled, halves, pick, square, varied } from './shapes.ts';

type Inside = (size: number, random: Random) => string;

const svg = (inside: Inside) => (size: number, random: Random) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside(size, random)}</svg>`);
/** A drawing of one path with an attribute. */
const path = (attribute: string, value: Inside) =>
  svg((size, random) => `<path ${attribute}="${value(size, random)}"/>`);
const sheet = (rules: Inside) =>
  svg((size, random) => `<style>${rules(size, random)}</style><a id="a" class="a b"/>`);
/** One half rules, one half elements that they might match. */
const styled = (rules: Inside, elements: Inside) =>
  svg((size, random) => `<style>${rules(size / 2, random)}</style>${elements(size / 2, random)}`);

const references = ['fill', 'stroke', 'mask', 'clip-path', 'filter', 'marker-end'];

export const drawingKinds = kindsOf('drawing', 'contentBase64', {
  'rules of one name': sheet(filled('a{fill:url(#a)}')),
  'rules of many names': sheet(counted((index) => `.a${index}{fill:url(#a${index})}`)),
  'rules for everything': sheet(counted((index) => `*{fill:url(#a${index})}`)),
  'a rule of many names': sheet((size) => `${counted((index) => `.a${index},`)(size)}a{fill:url(#a)}`),
  'rules of many names each': sheet(
    square((_, side) => `${'a,.b,'.repeat(side / 10)}a{${'fill:url(#a);'.repeat(side / 26)}}`),
  ),
  'rules that never close': sheet(filled('a{fill:url(#a)')),
  'rules in rules': sheet(halves('@media all{', '}', 'a{fill:url(#a)}')),
  'rules of any kind': sheet(
    varied((index, random) => `${pick(['a', '*', '#a', '.b', `.c${index}`], random)}{mask:url(#a${index})}`),
  ),
  'rules for elements': styled(filled('g{fill:url(#a)}'), filled('<g/>')),
  'rules for classes': styled(
    counted((index) => `.a${index % 99}{fill:url(#b)}`),
    counted((index) => `<g class="a${index % 99}"/>`),
  ),
  'references in one style': path('style', filled('fill:url(#a);')),
  'references that open': path('style', filled('fill:url(')),
  'spaces in a reference': path('fill', (size) => `url(${' '.repeat(size)}`),
  'classes of one element': path('class', filled('a ')),
  'a long path': path('d', filled('M0 0l1 1')),
  'attributes of one element': svg((size) => `<path ${counted((index) => `a${index}="" `)(size)}/>`),
  elements: svg(filled('<g/>')),
  'elements in elements': svg(halves('<g>', '</g>')),
  'elements that never close': svg(filled('<path><b>')),
  'elements of HTML': svg(filled('<p><b>')),
  'a chain of uses': svg(counted((index) => `<g id="a${index}"><use href="#a${index + 1}"/></g>`)),
  'uses of one another': svg(
    varied((index, random) => `<g id="a${index}"><use href="#a${Math.floor(random() * index)}"/></g>`),
  ),
  'a chain of masks': svg(counted((index) => `<mask id="a${index}"><g mask="url(#a${index + 1})"/></mask>`)),
  'references of all kinds': svg(
    varied((index, random) => {
      const other = Math.floor(random() * (index + 1) * 2);
      return `<g id="a${index}" ${pick(references, random)}="url(#a${other})"><path/></g>`;
    }),
  ),
  'masks in deep groups': svg((size) => {
    const masks = filled('<mask id="a"><path mask="url(#a)"/></mask>')(size);
    return `${'<g mask="url(#a)">'.repeat(100)}${masks}${'</g>'.repeat(100)}`;
  }),
  'paths of one pattern': svg(
    (size) =>
      `<pattern id="a">${'<g/>'.repeat(Math.sqrt(size / 4))}</pattern>${filled('<path fill="url(#a)"/>')(size)}`,
  ),
  'parts of a filter': svg((size) => `<filter id="a">${filled('<feOffset/>')(size)}</filter>`),
  'masks below elements of many masks': svg((size) => {
    const masks = counted((index) => `<mask id="m${index}"/><g mask="url(#m${index})"/>`)(size / 2);
    return `<g style="${filled('mask:url(#a);')(size / 2)}">${masks}</g>`;
  }),
  'masks below paint': svg((size) => {
    const masks = counted((index) => `<mask id="m${index}"/><g mask="url(#m${index})"/>`)(size / 2);
    return `<g style="${filled('fill:url(#a);')(size / 2)}">${masks}</g>`;
  }),
  'a chain of masks backwards': svg(counted((index) => `<mask id="a${index}" mask="url(#a${index + 1})"/>`)),
  'dashes in a style sheet': sheet((size) => '-'.repeat(size)),
  'dashes in an attribute': path('class', (size) => '-'.repeat(size)),
  'braces that close': sheet((size) => `url(#a)${'}'.repeat(size)}`),
  'style sheets': svg(filled('<style>g{mask:url(#a)}</style>')),
  'a long text in deep groups': svg((size) => `${'<g>'.repeat(100)}${'a'.repeat(size)}`),
  'quotes in a text': svg((size) => `<text>${'"'.repeat(size)}</text>`),
  'a table around drawings': svg((size) => `<table>${filled('a<i></i>')(size)}`),
  'ends of what was not begun': svg((size) => `${'<g>'.repeat(100)}${filled('</x>')(size)}`),
  'a picture in a drawing': svg((size) => `<image href="data:image/png;base64,${' '.repeat(size)}!"/>`),
  'numbers of a view box': (size) => Buffer.from(`<svg viewBox="${filled('0 ')(size)}"/>`),
  'text with entities': svg((size) => `<text>${filled('&lt;')(size)}</text>`),
  'characters that XML lacks': svg((size) => `<text>${filled('\u0001\ufffe')(size)}</text>`),
  comments: svg(filled('<!---->')),
  'comments that open': svg(filled('<!--')),
  'entities of a document type': (size) => {
    const entities = counted((index) => `<!ENTITY a${index} "&a${index + 1};">`)(size);
    return Buffer.from(`<!DOCTYPE svg [${entities}]><svg xmlns="http://www.w3.org/2000/svg"/>`);
  },
});
