import { changedPassword, newPassword } from '@imprint/shared/contract/account';
import type { PasswordStrength } from '@imprint/shared/password.strength';
import { useEffect, useState } from 'react';
import { t } from '../../language/message.ts';
import type { FormField } from './operation.form.ts';
import { TextField } from './text.field.tsx';

interface NewPasswordFieldProps {
  field: FormField;
  label?: string;
  /** Words that an attacker would try first, such as the person's name and address. */
  context: readonly string[];
  /** Whether a shorter one is enough where the account has two-factor authentication. */
  isChange?: boolean;
}

/** How long the person has to pause before the password is judged, because judging takes a moment. */
const pauseMs = 150;

/** A field for a new password, which says while someone types how hard the password is to guess. */
export function NewPasswordField({
  field,
  label = t('Password'),
  context,
  isChange = false,
}: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  const rules = isChange ? changedPassword : newPassword;
  const strength = useStrength(password, context, Number(rules.minLength));
  return (
    <div>
      <TextField
        field={{
          ...field,
          onChange: (event) => {
            setPassword(String(event.target.value));
            return field.onChange(event);
          },
        }}
        label={label}
        type="password"
        autoComplete="new-password"
        hint={
          isChange
            ? t('At least 15 characters, or 8 with two-factor authentication. A few random words work well.')
            : t('At least 15 characters. A few random words work well.')
        }
        onFocus={() => void loadJudge()}
      />
      <p role="status" className="mt-1.5 text-[0.8125rem]">
        {strength && <StrengthWords {...strength} />}
      </p>
    </div>
  );
}

function StrengthWords({ isEnough, advice }: PasswordStrength) {
  if (isEnough) return <span className="text-positive">{t('Strong password.')}</span>;
  return <span className="text-caution">{t('Too easy to guess. {advice}', { advice: advice ?? '' })}</span>;
}

/** The dictionaries are large, so they are loaded once somebody is about to type. */
const loadJudge = () => import('@imprint/shared/password.strength');

/** How hard a password of some length is to guess; null while that is not known. */
function useStrength(
  password: string,
  context: readonly string[],
  minLength: number,
): PasswordStrength | null {
  const [judged, setJudged] = useState<{ password: string; strength: PasswordStrength } | null>(null);
  const words = context.join('\n');
  useEffect(() => {
    if (password.length < minLength) return;
    const timer = setTimeout(async () => {
      // Without the dictionaries, as when the connection is lost, the service still judges the password.
      const judge = await loadJudge().catch(() => null);
      if (judge) setJudged({ password, strength: judge.passwordStrength(password, words.split('\n')) });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [password, words, minLength]);
  return judged?.password === password ? judged.strength : null;
}
