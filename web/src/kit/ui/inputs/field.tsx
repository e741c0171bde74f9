import { type ReactNode, useId } from 'react';
import { t } from '../../../language/message.ts';

/** Attributes that connect a control with its label, hint and error. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** Whether only screen readers get the label. */
  hidesLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A control with its label, hint and error. */
export function Field({ label, hidesLabel = false, hint, error, optional = false, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="space-y-1.5">
      <div className={hidesLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {optional && <span className="text-xs text-faint">{t('Optional')}</span>}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <div id={`${id}-error`} className="text-[0.8125rem] text-danger">
          {error}
        </div>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-faint">
          {hint}
        </p>
      )}
    </div>
  );
}
