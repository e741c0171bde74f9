interface FailureListProps {
  label: string;
  items: readonly { id: string; name: string; reason: string }[];
}

/** The items that failed, each with the reason. */
export function FailureList({ label, items }: FailureListProps) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
      className="max-h-60 divide-y divide-line overflow-y-auto rounded-lg border border-line"
    >
      {items.map(({ id, name, reason }) => (
        <li key={id} className="px-3 py-2">
          <p className="font-medium break-words text-ink">{name}</p>
          <p className="text-[0.8125rem]">{reason}</p>
        </li>
      ))}
    </ul>
  );
}
