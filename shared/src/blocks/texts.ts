import { plainInline } from '../text/inline.ts';
import type { Block } from './block.ts';
import { isMediaId } from './media.fields.ts';
import { walk } from './tree.ts';

type Props = Extract<Block, { type: 'component' }>['props'];

/** The fields of blocks with visible text, and what they hold. */
const textFields: ReadonlyMap<string, 'inline' | 'plain'> = new Map([
  ['text', 'inline'],
  ['rows', 'inline'],
  ['citation', 'inline'],
  ['caption', 'inline'],
  ['label', 'plain'],
  ['code', 'plain'],
  ['title', 'plain'],
  ['alt', 'plain'],
  ['options', 'plain'],
  ['submitLabel', 'plain'],
  ['successMessage', 'plain'],
]);

/** Changes a text, which is inline Markdown or plain. */
export type ChangeText = (text: string, isInline: boolean) => string;

interface MapTextsOptions {
  /** Which props of a component block are texts; by default all that could be. */
  isTextProp?: (name: string) => boolean;
  /** Whether code blocks stay unchanged. */
  keepsCode?: boolean;
}

/** Changes each text of a block as it is stored, but not those of its children. */
export function mapTexts(block: Block, change: ChangeText, options: MapTextsOptions = {}): Block {
  const { isTextProp = () => true, keepsCode = false } = options;
  if (block.type === 'component') return { ...block, props: mapProps(block.props, change, isTextProp) };
  if (block.type === 'code' && keepsCode) return block;
  // Safe because only texts become other texts.
  return mapFields(block, change) as Block;
}

/** The texts of a block without their marks and without those of its children, in reading order. */
export function textsOf(block: Block): string[] {
  const texts: string[] = [];
  mapTexts(block, (text, isInline) => {
    texts.push(isInline ? plainInline(text) : text);
    return text;
  });
  return texts;
}

/** All visible text of a document, block by block. */
export function documentText(blocks: readonly Block[]): string {
  return Array.from(walk(blocks), ({ block }) => textsOf(block).join(' ')).join('\n');
}

function mapProps(props: Props, change: ChangeText, isText: (name: string) => boolean): Props {
  const entries = Object.entries(props).map(([name, value]) => {
    const isChanged = typeof value === 'string' && !isMediaId(value) && isText(name);
    return [name, isChanged ? change(value, false) : value];
  });
  return Object.fromEntries(entries);
}

function mapFields(value: object, change: ChangeText): object {
  const entries = Object.entries(value).map(([field, inner]) => {
    return [field, field === 'children' ? inner : mapValue(inner, textFields.get(field), change)];
  });
  return Object.fromEntries(entries);
}

/** Changes a text, the texts of a list, or those within an object. */
function mapValue(value: unknown, kind: 'inline' | 'plain' | undefined, change: ChangeText): unknown {
  if (typeof value === 'string') return kind === undefined ? value : change(value, kind === 'inline');
  if (Array.isArray(value)) return value.map((item) => mapValue(item, kind, change));
  return typeof value === 'object' && value !== null ? mapFields(value, change) : value;
}
