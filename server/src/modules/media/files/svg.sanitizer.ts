import { fileLimits } from '@imprint/shared/shapes/media';
import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  html,
  parseFragment,
  type TreeAdapter,
} from 'parse5';
import { allowedAttributes, allowedElements, transparentElements } from './svg.allowlist.ts';
import { assertDrawable } from './svg.complexity.ts';
import { drawingLimits, tooMany } from './svg.limits.ts';
import { type DrawingSize, sizeOfDrawing } from './svg.size.ts';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];
type Parent = DefaultTreeAdapterMap['parentNode'];

/** A drawing that is safe to show. */
interface Drawing extends DrawingSize {
  text: string;
}

/**
 * Removes everything from a drawing that could run or load: keeps only allowed elements and attributes, and references
 * to the drawing itself or to embedded pictures. Entities of a document type are not resolved. Throws VALIDATION_ERROR
 * on field `file` when the drawing is too large or too complex.
 */
export function sanitizeSvg(bytes: Buffer): Drawing {
  if (bytes.length > fileLimits.drawing) throw tooMany(fileLimits.drawing, 'bytes');
  const root = firstSvg(parseFragment(bytes.toString(), { treeAdapter: limitedAdapter() }));
  const parts = ['<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'];
  if (!root) return { text: `${parts}/>`, width: null, height: null };
  assertDrawable(root);
  parts.push(attributesOf(root), '>');
  for (const node of root.childNodes) writeNode(node, parts);
  parts.push('</svg>');
  return { text: parts.join(''), ...sizeOfDrawing(root) };
}

/** The default tree adapter, but it throws when the tree becomes too deep or too large. */
function limitedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  const { elements, depth, attributes, attributesOfElement } = drawingLimits;
  const counts = { elements: 0, depth: 0, attributes: 0 };
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attrs) {
      counts.elements += 1;
      counts.attributes += attrs.length;
      if (counts.elements > elements) throw tooMany(elements, 'elements');
      if (attrs.length > attributesOfElement) throw tooMany(attributesOfElement, 'attributes of one element');
      if (counts.attributes > attributes) throw tooMany(attributes, 'attributes');
      return defaultTreeAdapter.createElement(tagName, namespace, attrs);
    },
    onItemPush() {
      counts.depth += 1;
      if (counts.depth > depth) throw tooMany(depth, 'elements in each other');
    },
    onItemPop() {
      counts.depth -= 1;
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

/** Appends to one list; concatenating per element would copy the text at each level. */
function writeNode(node: Node, parts: string[]): void {
  if ('value' in node) {
    parts.push(escapeXml(node.value));
    return;
  }
  if (!('tagName' in node) || node.namespaceURI !== html.NS.SVG) return;
  const { tagName, childNodes } = node;
  const isTransparent = transparentElements.has(tagName);
  if (!isTransparent && !isAllowed(node)) return;
  if (!isTransparent) parts.push(`<${tagName}${attributesOf(node)}>`);
  for (const child of childNodes) writeNode(child, parts);
  if (!isTransparent) parts.push(`</${tagName}>`);
}

function isAllowed(element: Element): boolean {
  const { tagName, childNodes } = element;
  if (!allowedElements.has(tagName) || animatesOther(element)) return false;
  return tagName !== 'style' || childNodes.every((child) => 'value' in child && isSafe(child.value));
}

function attributesOf({ tagName, attrs }: Element): string {
  const own = attrs.filter(
    ({ prefix, name, value }) => !prefix && allowedAttributes.has(name) && isSafe(value),
  );
  const reference = attrs.find(({ name, value }) => name === 'href' && isLocalReference(tagName, value));
  const named = [
    ...own.map(({ name, value }) => [name, value] as const),
    ...(reference ? [['xlink:href', reference.value] as const] : []),
  ];
  return named.map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');
}

/** An animation could set a URL or a handler. */
function animatesOther({ tagName, attrs }: Element): boolean {
  if (tagName === 'animateMotion' || !/^(animate|set)/.test(tagName)) return false;
  const target = attrs.find(({ name }) => name === 'attributeName')?.value ?? '';
  return !allowedAttributes.has(target) || target === 'style' || target === 'attributeName';
}

/** Whether a style or an attribute has no external URL, not even an escaped one. */
function isSafe(text: string): boolean {
  return (
    !/\\|@import|@font-face|@namespace|(image|image-set|src|element|expression)\s*\(|behavior|-moz-binding|url\s*\((?!\s*(?:["']\s*)?#)/i.test(
      text,
    ) && !hidesReference(text)
  );
}

/** A reference in a custom property could be used where the other checks do not find it. */
function hidesReference(text: string): boolean {
  if (!text.includes('--')) return false;
  return text.split(/[;{}]/).some((part) => {
    const start = part.indexOf('--');
    return start >= 0 && /url\s*\(/i.test(part.slice(start));
  });
}

function isLocalReference(tagName: string, reference: string): boolean {
  if (/^#[^\s]+$/.test(reference)) return true;
  const isPicture = tagName === 'image' || tagName === 'feImage';
  return isPicture && /^data:image\/(png|jpeg|gif|webp);base64,[a-z\d+/=\s]*$/i.test(reference);
}

/** Escapes text for XML; characters that XML does not allow are dropped. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&#38;')
    .replaceAll('<', '&#60;')
    .replaceAll('>', '&#62;')
    .replaceAll('"', '&#34;');
}
