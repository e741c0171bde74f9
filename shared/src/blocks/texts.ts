import type { Block } from './block.ts';
import { isMediaId } from './media.fields.ts';

type Props = Extract<Block, { type: 'component' }>['props'];

/** The fields of blocks that hold what people read. */
const textFields = new Set([
  ...['text', 'items', 'rows', 'label', 'citation', 'code', 'title', 'alt', 'caption'],
  ...['options', 'submitLabel', 'successMessage'],
]);

/** What `mapTexts` leaves alone. */
interface Left {
  /** A block does not tell which of its props are texts: without this, all are that may be. */
  isTextProp?: (name: string) => boolean;
  /** Whether code stays as it is, wherever it stands. */
  keepsCode?: boolean;
}

/** The block with each of its own texts changed; those of the blocks in it stay. */
export function mapTexts(block: Block, change: (text: string) => string, left: Left = {}): Block {
  const { isTextProp = () => true, keepsCode = false } = left;
  if (block.type === 'component') return { ...block, props: mapProps(block.props, change, isTextProp) };
  // Safe because only texts become other texts.
  return mapFields(block, change, keepsCode) as Block;
}

/** The block's own texts in the order in which people read them. */
export function textsOf(block: Block): string[] {
  const texts: string[] = [];
  mapTexts(block, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
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
    if (Array.isArray(inner)) return inner.map((item) => mapValue(item, isText)).filter(isThere);
    return typeof inner === 'object' && inner !== null ? mapFields(inner, change, keepsCode) : inner;
  };
  const entries = Object.entries(value).map(([field, inner]) => {
    return [field, field === 'children' ? inner : mapValue(inner, textFields.has(field))];
  });
  return Object.fromEntries(entries);
}

/** A block of code, one within formatted text, or a piece of text that is marked as code. */
function isCode(value: { type?: unknown; marks?: unknown }): boolean {
  if (Array.isArray(value.marks)) return value.marks.some(({ type }) => type === 'code');
  return value.type === 'code' || value.type === 'codeBlock';
}

/** A piece of formatted text that has lost all its text is none any more. */
function isThere(value: unknown): boolean {
  const isPiece = typeof value === 'object' && value !== null && 'type' in value && value.type === 'text';
  return !isPiece || !('text' in value) || value.text !== '';
}
