import { type KeyboardEvent, useEffect, useRef } from 'react';
import { controlClass } from '../../../kit/ui/inputs/input.tsx';
import { t } from '../../../language/message.ts';

interface RenameInputProps {
  title: string;
  /** Called once with the new title, or null to keep the old one. */
  onDone: (title: string | null, byKey: boolean) => void;
}

/** The input that renames a page: Enter and blur save the title, Escape does not. */
export function RenameInput({ title, onDone }: RenameInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function end(typed: string | null, byKey: boolean): void {
    // Removing the input blurs it, which must not call onDone again.
    if (isDone.current) return;
    isDone.current = true;
    const text = typed?.trim();
    onDone(text && text !== title ? text : null, byKey);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    end(event.key === 'Enter' ? event.currentTarget.value : null, true);
  }

  return (
    <input
      ref={input}
      aria-label={t('New title of “{title}”', { title })}
      defaultValue={title}
      maxLength={255}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={({ target }) => end(target.value, false)}
      className={`h-7 min-w-0 flex-1 px-1.5 ${controlClass}`}
    />
  );
}
