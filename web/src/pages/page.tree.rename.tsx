import { type KeyboardEvent, useEffect, useRef } from 'react';
import { controlClass } from '../ui/input.tsx';

interface RenameInputProps {
  title: string;
  /** Called once, with what was typed, or null when it is to stay as it was. */
  onDone: (title: string | null, byKey: boolean) => void;
}

/** The title of a line while it is being typed: Enter and leaving keep it, Escape does not. */
export function RenameInput({ title, onDone }: RenameInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function end(typed: string | null, byKey: boolean): void {
    // Taking the input away makes it lose the focus, which is no second answer.
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
      aria-label={`New title of “${title}”`}
      defaultValue={title}
      maxLength={255}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={({ target }) => end(target.value, false)}
      className={`h-7 min-w-0 flex-1 px-1.5 ${controlClass}`}
    />
  );
}
