import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  html,
  parseFragment,
  type TreeAdapter,
} from 'parse5';
import { allowedAttributes, allowedElements, transparentElements } from './svg.allowed.ts';
import { assertDrawable } from './svg.drawn.ts';
import { type DrawingSize, sizeOfDrawing } from './svg.size.ts';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];
type Parent = DefaultTreeAdapterMap['parentNode'];

/** A larger drawing would keep the process busy for too long. */
export const largestDrawingBytes = 5 * 1024 * 1024;
/** More than drawings have; what walks the tree calls itself for each level. */
const deepestElement = 256;
const mostElements = 50_000;

/** A drawing that is safe to show. */
interface Drawing extends DrawingSize {
  text: string;
}

/**
 * The same drawing with nothing in it that could run or load: elements and attributes of the lists alone,
 * references only into the drawing itself or to pictures that it holds. Entities of a document type are not
 * resolved. Throws RangeError when it is too large, too deep or takes too much to draw.
 */
export function sanitizeSvg(bytes: Buffer): Drawing {
  if (bytes.length > largestDrawingBytes) throw new RangeError('The drawing is too large.');
  const root = firstSvg(parseFragment(bytes.toString(), { treeAdapter: boundedAdapter() }));
  if (root) assertDrawable(root, mostElements);
  const text = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${
    root ? `${attributesOf(root)}>${root.childNodes.map(writeNode).join('')}</svg>` : '/>'
  }`;
  return { text, ...(root ? sizeOfDrawing(root) : { width: null, height: null }) };
}

/** Builds the usual tree, and stops before it is too deep or too large. */
function boundedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let depth = 0;
  let count = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      count += 1;
      if (count > mostElements) throw new RangeError('The drawing has too many elements.');
      return defaultTreeAdapter.createElement(...element);
    },
    onItemPush() {
      depth += 1;
      if (depth > deepestElement) throw new RangeError('The drawing has too many elements in each other.');
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

function firstSvg(parent: Parent): Element | undefined {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    const found = node.tagName === 'svg' ? node : firstSvg(node);
    if (found) return found;
  }
  return undefined;
}

function writeNode(node: Node): string {
  if ('value' in node) return escaped(node.value);
  if (!('tagName' in node) || node.namespaceURI !== html.NS.SVG) return '';
  if (transparentElements.has(node.tagName)) return node.childNodes.map(writeNode).join('');
  if (!allowedElements.has(node.tagName) || animatesOther(node)) return '';
  if (node.tagName === 'style' && !node.childNodes.every((child) => 'value' in child && isInert(child.value)))
    return '';
  return `<${node.tagName}${attributesOf(node)}>${node.childNodes.map(writeNode).join('')}</${node.tagName}>`;
}

function attributesOf({ tagName, attrs }: Element): string {
  const own = attrs.filter(
    ({ prefix, name, value }) => !prefix && allowedAttributes.has(name) && isInert(value),
  );
  const reference = attrs.find(({ name, value }) => name === 'href' && isInside(tagName, value));
  const named = [
    ...own.map(({ name, value }) => [name, value] as const),
    ...(reference ? [['xlink:href', reference.value] as const] : []),
  ];
  return named.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
}

/** An animation could put an address or a handler where none was. */
function animatesOther({ tagName, attrs }: Element): boolean {
  if (tagName === 'animateMotion' || !/^(animate|set)/.test(tagName)) return false;
  const target = attrs.find(({ name }) => name === 'attributeName')?.value ?? '';
  return !allowedAttributes.has(target) || target === 'style' || target === 'attributeName';
}

/** A style or an attribute that names no address outside of the drawing, not even with an escape. */
function isInert(text: string): boolean {
  return !/\\|@import|@font-face|@namespace|(image|image-set|src|element|expression)\s*\(|behavior|-moz-binding|url\s*\((?!\s*(?:["']\s*)?#)|--[^;{}]*url\s*\(/i.test(
    text,
  );
}

function isInside(tagName: string, reference: string): boolean {
  if (/^#[^\s]+$/.test(reference)) return true;
  const isPicture = tagName === 'image' || tagName === 'feImage';
  return isPicture && /^data:image\/(png|jpeg|gif|webp);base64,[a-z\d+/=\s]*$/i.test(reference);
}

/** Text as XML holds it; what XML has no place for is left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
