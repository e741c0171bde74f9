import type { Block } from '@imprint/shared/blocks/block';
import { childrenOf } from '@imprint/shared/blocks/tree';
import type { FieldError } from '@imprint/shared/validation';
import type { Failure } from '../api/failure.ts';
import { t } from '../language/message.ts';
import { blockWords } from './block.words.ts';
import type { Draft } from './draft.ts';
import { fieldWords as blockFieldWords, wordsOf } from './inspector/inspector.fields.ts';

interface Refusal {
  words: string;
  /** The block that is to blame, where one is. */
  blockId: string | null;
}

/** Says why the service refused a draft, by the names that people see. */
export function describeRefusal(
  { blocks }: Draft,
  { message, details }: Failure,
  fieldWords: (field: string) => string,
): Refusal {
  const { field, reason } = details;
  if (typeof field !== 'string' || typeof reason !== 'string') return { words: message, blockId: null };
  // Of several calls in one request, the service numbers the one that is meant.
  return problemWords(blocks, { field: field.replace(/^\d+\./, ''), reason }, fieldWords);
}

/** Says what is wrong with a field of a draft, which a dotted path such as `blocks.2.text` names. */
export function problemWords(
  blocks: readonly Block[],
  { field, reason }: FieldError,
  fieldWords: (field: string) => string,
): Refusal {
  const [first = '', ...rest] = field.split('.');
  const { block, path } = first === 'blocks' ? blockAt(blocks, rest) : { block: null, path: rest };
  const names = path.filter((name) => !/^\d+$/.test(name));
  const part = names
    .map((name) => (block ? blockFieldWords(block.type, name) : wordsOf(name)))
    .join(' ')
    .toLowerCase();
  if (block) {
    const words = part
      ? t('{block}: {field} {reason}.', { block: blockWords(block), field: part, reason })
      : t('{block} {reason}.', { block: blockWords(block), reason });
    return { words, blockId: block.id };
  }
  return {
    words: t('{field} {reason}.', {
      field: [fieldWords(first), part].filter(Boolean).join(', '),
      reason,
    }),
    blockId: null,
  };
}

/** Follows a path such as `2.children.0.text` to the innermost block on it. */
function blockAt(blocks: readonly Block[], path: readonly string[]): { block: Block | null; path: string[] } {
  let siblings = blocks;
  let rest = [...path];
  let block: Block | null = null;
  while (true) {
    const next = siblings[Number(rest[0])];
    if (!next || rest[0] === '') return { block, path: rest };
    block = next;
    rest = rest.slice(1);
    const children = childrenOf(block);
    if (!children || rest[0] !== 'children' || rest.length < 2) return { block, path: rest };
    siblings = children;
    rest = rest.slice(1);
  }
}
