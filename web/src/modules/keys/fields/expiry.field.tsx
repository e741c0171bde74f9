import { useState } from 'react';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { useTimeZone } from '../../../kit/ui/time.tsx';
import { dayIn, endOfDay } from '../../../kit/ui/time.zone.ts';
import { t } from '../../../language/message.ts';
import { locale } from '../../../language/translation.ts';

const dayMs = 86_400_000;
const periods = { 30: t('In 30 days'), 90: t('In 90 days (recommended)'), 365: t('In 365 days') };

interface ExpiryFieldProps {
  label?: string;
  /** The current expiry of the key, kept unless another one is selected. */
  current?: string | null;
  hint?: string | undefined;
  reason: string | undefined;
  onChange: (iso: string | null) => void;
}

/** When the key expires: never, after some days, or at the end of a selected day. */
export function ExpiryField({
  label = t('Expiry'),
  current: present = null,
  hint = t('90 days are recommended. Rotate the key before it expires.'),
  reason,
  onChange,
}: ExpiryFieldProps) {
  const timeZone = useTimeZone();
  const [choice, setChoice] = useState(present ? 'present' : 'never');
  const [day, setDay] = useState('');

  function choose(next: string): void {
    setChoice(next);
    const days = Number(next);
    if (next === 'date') chooseDay(dayIn(timeZone, new Date(Date.now() + 30 * dayMs)));
    else if (next === 'present') onChange(present);
    else onChange(days ? new Date(Date.now() + days * dayMs).toISOString() : null);
  }

  function chooseDay(next: string): void {
    setDay(next);
    // For a cleared date, pass a text that fails validation; null would mean no expiry.
    onChange(endOfDay(next, timeZone) ?? 'no date');
  }

  const error =
    reason && (choice === 'date' && !day ? t('Choose a date.') : t('Expiry {reason}.', { reason }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={label} error={choice !== 'date' && error} hint={hint}>
        {(control) => (
          <Select
            {...control}
            className="flex"
            value={choice}
            onChange={({ target }) => choose(target.value)}
          >
            <ExpiryOptions present={present && longDay(present, timeZone)} />
          </Select>
        )}
      </Field>
      {choice === 'date' && (
        <Field label={t('Expiry date')} error={error} hint={t('The key works until the end of this day.')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={dayIn(timeZone, new Date())}
              value={day}
              onChange={({ target }) => chooseDay(target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function ExpiryOptions({ present: current }: { present: string | null }) {
  return (
    <>
      {current && <option value="present">{t('On {date} (unchanged)', { date: current })}</option>}
      <option value="never">{t('No expiry')}</option>
      {Object.entries(periods).map(([days, words]) => (
        <option key={days} value={days}>
          {words}
        </option>
      ))}
      <option value="date">{t('Custom date')}</option>
    </>
  );
}

function longDay(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(iso));
}
