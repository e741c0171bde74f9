import type { Block } from '@imprint/shared/blocks/block';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { insertBelow, removeBlock } from '../canvas/block.commands.ts';
import { focusCaret } from '../canvas/field.focus.ts';
import { useEditor } from '../editor.context.tsx';
import { PlainText } from './plain.text.tsx';
import { useBlockChange } from './use.block.change.ts';

/** A list: Enter makes a further item, and on an empty last one leads out of the list. */
export function ListBlock({ block }: { block: Extract<Block, { type: 'list' }> }) {
  const editor = useEditor();
  const change = useBlockChange(block);
  const { items } = block;

  function setItems(next: string[], place: number, offset: number): void {
    flushSync(() => change({ items: next }, `items.${next.length}`));
    focusCaret({ blockId: block.id, field: place, offset });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>, place: number): void {
    if (editor.isReadOnly || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    const item = items[place] ?? '';
    if (event.key === 'Enter') {
      event.preventDefault();
      if (item === '' && place === items.length - 1) leave();
      else setItems(items.toSpliced(place, 1, item.slice(0, start), item.slice(end)), place + 1, 0);
    } else if (event.key === 'Backspace' && start === 0 && end === 0) {
      event.preventDefault();
      const above = items[place - 1];
      if (above !== undefined) setItems(items.toSpliced(place - 1, 2, above + item), place - 1, above.length);
      else if (items.length === 1 && item === '') removeBlock(editor, block.id, 'end');
    }
  }

  function leave(): void {
    if (items.length > 1) change({ items: items.slice(0, -1) }, 'leave');
    insertBelow(editor, block.id);
    if (items.length === 1) removeBlock(editor, block.id, 'end');
  }

  const Tag = block.style === 'numbered' ? 'ol' : 'ul';
  return (
    <Tag className="space-y-1 text-base leading-relaxed">
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name than their place.
        <li key={place} className="flex gap-2.5">
          <span aria-hidden="true" className="min-w-5 text-right text-muted tabular-nums select-none">
            {block.style === 'numbered' ? `${place + 1}.` : '•'}
          </span>
          <PlainText
            value={item}
            onChange={(text) => change({ items: items.with(place, text) }, `items.${place}`)}
            label={`Item ${place + 1} of ${items.length}`}
            placeholder="Item"
            className="flex-1"
            onKeyDown={(event) => onKeyDown(event, place)}
          />
        </li>
      ))}
    </Tag>
  );
}
