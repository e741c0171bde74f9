import type { ReactNode, Ref } from 'react';

interface ToolButtonProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  keys?: string;
  disabled?: boolean;
  /** Whether what it shows is shown; absent for what shows nothing. */
  isExpanded?: boolean;
  opensDialog?: boolean;
  onClick: () => void;
  /** An icon. */
  children: ReactNode;
}

/** A button of an icon alone, in the bar above the canvas or beside a field. */
export function ToolButton({
  ref,
  label,
  keys,
  disabled = false,
  isExpanded,
  opensDialog = false,
  onClick,
  children,
}: ToolButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      aria-expanded={isExpanded}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      disabled={disabled}
      onClick={onClick}
      className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-40"
    >
      {children}
    </button>
  );
}
