import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../language/message.ts';
import type { BlockForm } from '../block.forms.ts';
import { newBlock } from '../block.types.ts';
import { useEditor } from '../editor.context.tsx';
import type { Insertion } from '../editor.state.ts';
import { insertGroups, recentForms, rememberForm } from './insert.choices.ts';
import { InsertList } from './insert.list.tsx';
import { useInsertPopup } from './insert.popup.ts';

/** The blocks that can be inserted, in groups and found by typing. */
export function InsertMenu({ insertion }: { insertion: Insertion }) {
  const editor = useEditor();
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const [recent] = useState(recentForms);
  const groups = insertGroups(text, recent, editor.withheldTypes);
  const found = groups.flatMap(({ choices }) => choices);
  const active = found[Math.min(place, found.length - 1)];

  useInsertPopup(popup, insertion.anchor, () => editor.offer(null));
  // At once, so that the next key is typed into it.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);

  function close(given: string): void {
    editor.offer(null);
    if (insertion.giveBack) insertion.giveBack(given);
    else insertion.anchor.focus();
  }

  function choose(form: BlockForm): void {
    rememberForm(form);
    editor.offer(null);
    insertion.insert(newBlock(form.type, form.fields));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const leaves = event.key === ' ' && text === '' && insertion.giveBack;
    if (step) setPlace((Math.min(place, found.length - 1) + step + found.length) % found.length);
    else if (event.key === 'Enter' && active) choose(active.form);
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
      aria-label={t('Add block')}
      data-open=""
      className="fixed z-10 flex w-96 max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded-xl border border-line bg-surface text-sm shadow-popup"
    >
      <input
        ref={input}
        role="combobox"
        aria-label={t('Find a block')}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.id}`}
        placeholder={t('Find a block')}
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
      <InsertList id={id} groups={groups} active={active} onChoose={choose} />
    </div>
  );
}
