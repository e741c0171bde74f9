import { useId } from 'react';

interface SegmentsProps<Value extends string | number> {
  /** The name of the group, where nothing around it says it. */
  label?: string;
  values: readonly Value[];
  wordsOf: (value: Value) => string;
  value: unknown;
  readOnly?: boolean;
  onChange: (value: Value) => void;
}

/** A few values beside each other of which one is chosen; radio buttons in all but their looks. */
export function Segments<Value extends string | number>({
  label,
  values,
  wordsOf,
  value,
  readOnly = false,
  onChange,
}: SegmentsProps<Value>) {
  const group = useId();
  return (
    <fieldset
      aria-label={label}
      className="flex min-w-0 rounded-lg bg-sunken p-0.5 shadow-[inset_0_0_0_1px_var(--color-edge)]"
    >
      {values.map((one) => (
        <label
          key={one}
          className="relative flex h-8 min-w-8 touch:h-11 touch:min-w-11 flex-1 cursor-pointer items-center justify-center rounded-md px-2 text-[0.8125rem] font-medium text-muted select-none hover:text-ink has-checked:bg-ink has-checked:text-paper has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name={group}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            checked={value === one}
            disabled={readOnly}
            onChange={() => onChange(one)}
          />
          {wordsOf(one)}
        </label>
      ))}
    </fieldset>
  );
}
