import type { BlockType } from '@imprint/shared/blocks/block';
import { useState } from 'react';
import { checkValue } from '../inspector/inspector.fields.ts';

interface FieldTextOptions {
  type: BlockType;
  name: string;
  /** The value that the block has. */
  value: unknown;
  /** The value that a text means. */
  read: (text: string) => unknown;
  onChange: (value: unknown) => void;
}

/**
 * What is typed for a field. It stays as it is while it is wrong, and then the block keeps its value; a
 * value that comes from elsewhere, as by undo, takes its place.
 */
export function useFieldText({ type, name, value, read, onChange }: FieldTextOptions) {
  const [text, setText] = useState(() => textOf(value));
  const [shown, setShown] = useState(value);
  const result = checkValue(type, name, read(text));
  if (value !== shown) {
    setShown(value);
    // Spaces around an address are not kept; they still stay while somebody types.
    if (!('value' in result) || result.value !== value) setText(textOf(value));
  }

  function write(next: string): void {
    setText(next);
    const written = checkValue(type, name, read(next));
    if ('value' in written && written.value !== value) onChange(written.value);
  }

  return { text, reason: 'reason' in result ? result.reason : undefined, write };
}

function textOf(value: unknown): string {
  return value === null ? '' : String(value);
}
