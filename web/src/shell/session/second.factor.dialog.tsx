import type { SecondFactor } from '@imprint/shared/contract/factors';
import { type FormEvent, useState } from 'react';
import { browserHasPasskeys } from '../../api/passkeys.ts';
import type { SecondFactorQuestion } from '../../api/prompts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Input } from '../../kit/ui/inputs/input.tsx';
import { Dialog, DialogActions } from '../../kit/ui/overlays/dialog.tsx';
import { t } from '../../language/message.ts';
import { PasskeyButton } from './passkey.button.tsx';

interface SecondFactorDialogProps extends SecondFactorQuestion {
  onAnswer: (answer: SecondFactor | null) => void;
}

/** Asks for what an account with two-factor authentication needs besides the password. */
export function SecondFactorDialog({ kinds, problem, onAnswer }: SecondFactorDialogProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState(problem);
  const hasApp = kinds.includes('app');
  const hasPasskey = kinds.includes('passkey') && browserHasPasskeys();

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The waiting form may be a React ancestor of this one.
    event.stopPropagation();
    if (code.trim() === '') setError(t('Enter a code.'));
    else onAnswer({ code });
  }

  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      title={t('Two-factor authentication')}
      description={t('Confirm your identity with a second factor.')}
      initialFocus={() => document.querySelector('[role=dialog] input[autocomplete=one-time-code]')}
    >
      <form onSubmit={submit} noValidate className="space-y-5">
        {hasPasskey && (
          <PasskeyButton
            label={t('Use a passkey')}
            look="primary"
            onUse={(passkey) => onAnswer({ passkey })}
          />
        )}
        <Field
          label={hasApp ? t('Code') : t('Recovery code')}
          hint={
            hasApp
              ? t('The six-digit code from your authenticator app, or a recovery code.')
              : t('One of the codes that you saved when you set up two-factor authentication.')
          }
          error={error}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="one-time-code"
              spellCheck={false}
              value={code}
              onChange={({ target }) => {
                setCode(target.value);
                setError(null);
              }}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={() => onAnswer(null)}>{t('Cancel')}</Button>
          <Button type="submit" look={hasPasskey ? 'secondary' : 'primary'}>
            {t('Continue')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
