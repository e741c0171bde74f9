import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  title: string;
  /** A short summary of its content, also shown while closed. */
  summary: string;
  /** Keeps it open, e.g. because a field in it is invalid. */
  isForcedOpen?: boolean;
  isOpenAtFirst?: boolean;
  /** Called when somebody opens or closes it. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A collapsible part of a form that most people do not need. */
export function Disclosure({
  title,
  summary,
  isForcedOpen = false,
  isOpenAtFirst = false,
  onToggle,
  children,
}: DisclosureProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const isShownOpen = isOpen || isForcedOpen;
  return (
    <details
      open={isShownOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        // It also toggles when it is forced open.
        if (open !== isShownOpen) onToggle?.(open);
      }}
      className="group rounded-lg border border-line"
    >
      <summary className="flex cursor-pointer list-none items-center gap-3 rounded-lg px-3.5 py-2.5">
        <span className="min-w-0 flex-1">
          <span className="font-medium">{title}</span>
          <span className="block text-[0.8125rem] text-faint">{summary}</span>
        </span>
        <Icon name="chevron" className="text-faint group-open:rotate-180" />
      </summary>
      <div className="space-y-5 border-t border-line px-3.5 py-4">{children}</div>
    </details>
  );
}
