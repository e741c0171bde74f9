import { useId } from 'react';
import { Fieldset } from '../../kit/ui/inputs/fieldset.tsx';
import { wordsOf } from './inspector.fields.ts';

interface InspectorSegmentsProps {
  label: string;
  hint: string | undefined;
  values: readonly (string | number)[];
  value: unknown;
  readOnly: boolean;
  onChange: (value: string | number) => void;
}

/** A few values beside each other of which one is chosen; radio buttons in all but their looks. */
export function InspectorSegments({
  label,
  hint,
  values,
  value,
  readOnly,
  onChange,
}: InspectorSegmentsProps) {
  const group = useId();
  return (
    <Fieldset legend={label} hint={hint}>
      <div className="flex rounded-lg bg-sunken p-0.5 shadow-[inset_0_0_0_1px_var(--color-edge)]">
        {values.map((one) => (
          <label
            key={one}
            className="relative flex h-8 min-w-8 flex-1 cursor-pointer items-center justify-center rounded-md px-2 text-[0.8125rem] font-medium text-muted select-none hover:text-ink has-checked:bg-ink has-checked:text-paper has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={group}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
              checked={value === one}
              disabled={readOnly}
              onChange={() => onChange(one)}
            />
            {wordsOf(String(one))}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
