import type { ReactNode } from 'react';

interface ToolButtonProps {
  label: string;
  keys?: string;
  disabled?: boolean;
  /** Whether what it shows is shown; absent for what shows nothing. */
  isExpanded?: boolean;
  onClick: () => void;
  /** An icon. */
  children: ReactNode;
}

/** A button of an icon alone, in the bar above the canvas. */
export function ToolButton({
  label,
  keys,
  disabled = false,
  isExpanded,
  onClick,
  children,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      aria-expanded={isExpanded}
      disabled={disabled}
      onClick={onClick}
      className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-40"
    >
      {children}
    </button>
  );
}
