import type { FormEventHandler, ReactNode } from 'react';
import type { Failure } from '../../api/failure.ts';
import { t } from '../../language/message.ts';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/overlays/dialog.tsx';
import { FormFailure } from './form.failure.tsx';

interface DialogFormProps {
  submit: FormEventHandler;
  failure: Failure | null;
  isSubmitting: boolean;
  submitLabel: string;
  /** Whether there is nothing to submit yet. */
  disabled?: boolean;
  /** Adds space between fields that consist of several inputs. */
  isSpacious?: boolean;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of a dialog: its error, its fields, and buttons to cancel and submit. */
export function DialogForm({ submit, failure, isSubmitting, children, ...rest }: DialogFormProps) {
  const { submitLabel, disabled, isSpacious = false, onCancel } = rest;
  return (
    <form onSubmit={submit} noValidate className={isSpacious ? 'space-y-6' : 'space-y-5'}>
      <FormFailure failure={failure} />
      {children}
      <DialogActions>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button type="submit" look="primary" busy={isSubmitting} disabled={disabled}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
