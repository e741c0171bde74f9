import * as z from 'zod';
import type { Block } from './blocks/block.ts';
import { documentLimits } from './blocks/document.ts';
import { textsOf } from './blocks/texts.ts';
import { walk } from './blocks/tree.ts';

/** Content with texts: fields, possibly nested, and the blocks of documents. */
interface Content {
  title?: unknown;
  blocks?: Block[];
}

const meta = { examples: [['title']] };

/** The fields whose texts were accepted from AI, in responses. */
export const aiFields = z
  .array(z.string())
  .describe('Fields whose text was accepted from AI and not edited since.')
  .meta(meta);

/** The same in requests that change texts. `texts` are the names of the text fields; `blocks` allows blocks too. */
export function aiFieldsInput(texts: readonly string[], { blocks }: { blocks: boolean }) {
  const isText = (name: string) => texts.includes(name) || (blocks && /^blocks\.[\w-]{1,64}$/.test(name));
  return z
    .array(z.string())
    .max(documentLimits.blocks + texts.length)
    .refine((names) => names.every(isText), 'must be names of text fields')
    .optional()
    .describe('Fields of this change with text accepted from AI.')
    .meta(meta);
}

/** The mark of a block. */
export function blockMark(blockId: string): string {
  return `blocks.${blockId}`;
}

/**
 * The marks after a change: those of unchanged texts stay, and those of the named fields are added. Missing and
 * empty texts have no mark. Returns the same array when nothing changes.
 */
export function aiFieldsAfter<Whole extends Content>(
  marks: readonly string[],
  before: Whole,
  after: Whole,
  named: readonly string[] = [],
): readonly string[] {
  if (marks.length === 0 && named.length === 0) return marks;
  const [textBefore, textAfter] = [textsByMark(before), textsByMark(after)];
  const accepted = new Set(named);
  const remaining = new Set(
    marks.filter((name) => {
      const text = textAfter(name);
      return text !== '' && (accepted.has(name) || textBefore(name) === text);
    }),
  );
  const added = [...accepted].filter((name) => !remaining.has(name) && textAfter(name) !== '');
  return added.length === 0 && remaining.size === marks.length ? marks : [...remaining, ...added];
}

/** Returns a function that gives the text of a mark; empty when its field is missing. */
function textsByMark({ blocks = [], ...fields }: Content): (name: string) => string {
  const byId = new Map(Array.from(walk(blocks), ({ block }) => [block.id, block]));
  return (name) => {
    const [first = '', second] = name.split('.', 2);
    if (first === 'blocks') {
      const block = byId.get(second ?? '');
      // Joined by a character that no text contains, to distinguish two items from one with two lines.
      return block ? textsOf(block).join('\0') : '';
    }
    const value = fieldOf(fields, first);
    const text = second === undefined ? value : fieldOf(value, second);
    return typeof text === 'string' ? text : '';
  };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
