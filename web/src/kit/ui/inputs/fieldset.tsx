import { type ReactNode, useId } from 'react';
import { Disclosure } from '../disclosure.tsx';
import { usePhone } from '../overlays/use.phone.ts';

interface FieldsetProps {
  legend: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** What it is about, for a long one that is closed on phones until it is needed. */
  summary?: string;
  /** Whether a control in it is invalid. */
  isInvalid?: boolean;
  children: ReactNode;
}

/** Several controls that answer one question. */
export function Fieldset({ legend, hint, error, summary, isInvalid = false, children }: FieldsetProps) {
  const id = useId();
  const isPhone = usePhone();
  if (summary && isPhone) {
    return (
      <Disclosure title={legend} summary={summary} isForcedOpen={isInvalid || Boolean(error)}>
        {hint && <p className="text-[0.8125rem] text-faint">{hint}</p>}
        {error && <p className="text-[0.8125rem] text-danger">{error}</p>}
        {children}
      </Disclosure>
    );
  }
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
