import type { Block } from './block.ts';
import { isMediaId } from './shown.media.ts';

type Props = Extract<Block, { type: 'component' }>['props'];

/** The fields of blocks that hold what people read. */
const textFields = new Set([
  ...['text', 'items', 'rows', 'label', 'citation', 'code', 'title', 'alt', 'caption'],
  ...['options', 'submitLabel', 'successMessage'],
]);

/**
 * The block with each of its own texts changed; those of the blocks in it stay. A block does not tell which of its
 * props are texts: without `isTextProp`, all are that may be.
 */
export function mapTexts(
  block: Block,
  change: (text: string) => string,
  isTextProp: (name: string) => boolean = () => true,
): Block {
  if (block.type === 'component') return { ...block, props: mapProps(block.props, change, isTextProp) };
  // Safe because only texts become other texts.
  return mapFields(block, change) as Block;
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

function mapFields(value: object, change: (text: string) => string): object {
  const entries = Object.entries(value).map(([field, inner]) => {
    if (field === 'children') return [field, inner];
    return [field, mapValue(inner, textFields.has(field), change)];
  });
  return Object.fromEntries(entries);
}

function mapValue(value: unknown, isText: boolean, change: (text: string) => string): unknown {
  if (typeof value === 'string') return isText ? change(value) : value;
  if (Array.isArray(value)) return value.map((item) => mapValue(item, isText, change)).filter(isThere);
  return typeof value === 'object' && value !== null ? mapFields(value, change) : value;
}

/** A piece of formatted text that has lost all its text is none any more. */
function isThere(value: unknown): boolean {
  const isPiece = typeof value === 'object' && value !== null && 'type' in value && value.type === 'text';
  return !isPiece || !('text' in value) || value.text !== '';
}
