import type { Block } from './block.ts';
import { isMediaId } from './media.fields.ts';
import { walk } from './tree.ts';

type Props = Extract<Block, { type: 'component' }>['props'];

/** The fields of blocks with visible text. */
const textFields = new Set([
  'text',
  'items',
  'rows',
  'label',
  'citation',
  'code',
  'title',
  'alt',
  'caption',
  'options',
  'submitLabel',
  'successMessage',
]);

interface MapTextsOptions {
  /** Which props of a component block are texts; by default all that could be. */
  isTextProp?: (name: string) => boolean;
  /** Whether all code stays unchanged. */
  keepsCode?: boolean;
}

/** Changes each text of a block, but not those of its children. */
export function mapTexts(
  block: Block,
  change: (text: string) => string,
  options: MapTextsOptions = {},
): Block {
  const { isTextProp = () => true, keepsCode = false } = options;
  if (block.type === 'component') return { ...block, props: mapProps(block.props, change, isTextProp) };
  // Safe because only texts become other texts.
  return mapFields(block, change, keepsCode) as Block;
}

/** The texts of a block without those of its children, in reading order. */
export function textsOf(block: Block): string[] {
  const texts: string[] = [];
  mapTexts(block, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** All visible text of a document, block by block. */
export function documentText(blocks: readonly Block[]): string {
  return Array.from(walk(blocks), ({ block }) => textsOf(block).join(' ')).join('\n');
}

function mapProps(props: Props, change: (text: string) => string, isText: (name: string) => boolean): Props {
  const entries = Object.entries(props).map(([name, value]) => {
    return [name, typeof value === 'string' && !isMediaId(value) && isText(name) ? change(value) : value];
  });
  return Object.fromEntries(entries);
}

function mapFields(value: object, change: (text: string) => string, keepsCode: boolean): object {
  if (keepsCode && isCode(value)) return value;
  const mapValue = (inner: unknown, isText: boolean): unknown => {
    if (typeof inner === 'string') return isText ? change(inner) : inner;
    if (Array.isArray(inner)) return inner.map((item) => mapValue(item, isText)).filter(hasText);
    return typeof inner === 'object' && inner !== null ? mapFields(inner, change, keepsCode) : inner;
  };
  const entries = Object.entries(value).map(([field, inner]) => {
    return [field, field === 'children' ? inner : mapValue(inner, textFields.has(field))];
  });
  return Object.fromEntries(entries);
}

/** Whether a value is a code block, also within formatted text, or a piece of text marked as code. */
function isCode(value: { type?: unknown; marks?: unknown }): boolean {
  if (Array.isArray(value.marks)) return value.marks.some(({ type }) => type === 'code');
  return value.type === 'code' || value.type === 'codeBlock';
}

/** False for a piece of formatted text that became empty. */
function hasText(value: unknown): boolean {
  const isPiece = typeof value === 'object' && value !== null && 'type' in value && value.type === 'text';
  return !isPiece || !('text' in value) || value.text !== '';
}
