import { type ComponentProps, type ReactNode, useId } from 'react';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'checkbox' | 'radio';
  label: ReactNode;
  hint?: ReactNode;
}

/** A checkbox or radio button with a clickable line. */
export function Choice({ label, hint, ...props }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-h-7 gap-2.5">
      <input
        {...props}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-4.5 touch:mt-3.25 shrink-0 cursor-pointer accent-ink"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block cursor-pointer touch:py-3">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-[0.8125rem] text-faint touch:-mt-2.5 touch:mb-1.5">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
