import type { BlockType } from '@imprint/shared/blocks/block';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { newBlock, typesMatching } from '../block.types.ts';
import { useEditor } from '../editor.context.tsx';
import type { Insertion } from '../editor.state.ts';
import { InsertChoice } from './insert.choice.tsx';
import { popupHeightPx, useInsertPopup } from './insert.popup.ts';

/** The types of blocks with what they mean, found by typing. */
export function InsertMenu({ insertion }: { insertion: Insertion }) {
  const editor = useEditor();
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const found = typesMatching(text, editor.withheldTypes);
  const active = found[Math.min(place, found.length - 1)];

  useInsertPopup(popup, insertion.anchor, () => editor.offer(null));
  // At once, so that the next key is typed into it.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);

  function close(given: string): void {
    editor.offer(null);
    if (insertion.giveBack) insertion.giveBack(given);
    else insertion.anchor.focus();
  }

  function choose(type: BlockType): void {
    editor.offer(null);
    insertion.insert(newBlock(type));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const leaves = event.key === ' ' && text === '' && insertion.giveBack;
    if (step) setPlace((Math.min(place, found.length - 1) + step + found.length) % found.length);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape') close(`/${text}`);
    else if (leaves) close('/ ');
    else if (event.key === 'Backspace' && text === '') close('');
    // It is left by choosing or by Escape.
    else if (event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={popup}
      role="dialog"
      aria-modal="true"
      aria-label="Add a block"
      data-open=""
      className="fixed z-10 flex w-80 max-w-[calc(100vw-1rem)] flex-col rounded-xl border border-line bg-surface text-sm shadow-popup"
      style={{ maxHeight: popupHeightPx }}
    >
      <input
        ref={input}
        role="combobox"
        aria-label="Find a type of block"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active}`}
        placeholder="Find a type of block"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
        className="h-10 shrink-0 border-b border-line bg-transparent px-3.5 text-base outline-none placeholder:text-faint sm:text-sm"
      />
      <FoundTypes id={id} found={found} active={active} onChoose={choose} />
    </div>
  );
}

interface FoundTypesProps {
  /** The beginning of the ids of the list and of what can be chosen. */
  id: string;
  found: readonly BlockType[];
  active: BlockType | undefined;
  onChoose: (type: BlockType) => void;
}

function FoundTypes({ id, found, active, onChoose }: FoundTypesProps) {
  return (
    <>
      <div id={`${id}-list`} role="listbox" aria-label="Types of blocks" className="overflow-y-auto p-1.5">
        {found.map((type) => (
          <InsertChoice
            key={type}
            id={`${id}-${type}`}
            type={type}
            isActive={type === active}
            onChoose={() => onChoose(type)}
          />
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-4 pb-4 text-muted'}>
        {found.length > 0 ? `${found.length} types` : 'No type of block is called so.'}
      </p>
    </>
  );
}
