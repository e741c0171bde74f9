import { type ReactNode, useId } from 'react';

interface FieldsetProps {
  legend: string;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

/** Several controls that answer one question. */
export function Fieldset({ legend, hint, error, children }: FieldsetProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined} className="min-w-0 space-y-2">
      <legend className="mb-1 font-medium">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-faint">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="text-[0.8125rem] text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
