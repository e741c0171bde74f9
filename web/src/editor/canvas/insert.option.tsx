import { useEffect, useRef } from 'react';
import { Icon } from '../../kit/ui/icon.tsx';
import type { BlockForm } from '../block.forms.ts';

interface InsertOptionProps {
  id: string;
  form: BlockForm;
  isActive: boolean;
  onChoose: () => void;
}

/** One line of the insert menu. */
export function InsertOption({ id, form, isActive, onChoose }: InsertOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the input above.
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      // The heading of a group comes into view with its first option.
      className={`flex h-9 cursor-pointer scroll-mt-9 scroll-mb-1.5 items-center gap-3 rounded-md px-2.5 select-none ${isActive ? 'bg-sunken' : 'hover:bg-sunken/60'}`}
    >
      <Icon name={form.icon} className="text-muted" />
      <span className="shrink-0 font-medium">{form.name}</span>
      <span className="min-w-0 flex-1 truncate text-[0.8125rem] text-muted">{form.description}</span>
      {form.shortcut && (
        <span aria-hidden="true" className="font-mono text-xs text-muted pointer-coarse:hidden">
          {form.shortcut}
        </span>
      )}
    </div>
  );
}
