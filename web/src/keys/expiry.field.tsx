import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';

const dayMs = 86_400_000;
const periods = [30, 90, 365];

interface ExpiryFieldProps {
  reason: string | undefined;
  onChange: (iso: string | null) => void;
}

/** When the key stops working: never, after some days, or at the end of a chosen day. */
export function ExpiryField({ reason, onChange }: ExpiryFieldProps) {
  const [choice, setChoice] = useState('never');
  const [day, setDay] = useState('');

  function choose(next: string): void {
    setChoice(next);
    const days = Number(next);
    if (next === 'date') pick(localDay(new Date(Date.now() + 30 * dayMs)));
    else onChange(days ? new Date(Date.now() + days * dayMs).toISOString() : null);
  }

  function pick(next: string): void {
    setDay(next);
    onChange(endOfDay(next));
  }

  const error = reason && (choice === 'date' && !day ? 'Choose a date.' : `Expiry ${reason}.`);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Expiry" error={choice !== 'date' && error}>
        {(control) => (
          <Select
            {...control}
            className="flex"
            value={choice}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="never">No expiry</option>
            {periods.map((days) => (
              <option key={days} value={days}>
                In {days} days
              </option>
            ))}
            <option value="date">On a date</option>
          </Select>
        )}
      </Field>
      {choice === 'date' && (
        <Field label="Expiry date" error={error} hint="The key works until the end of this day.">
          {(control) => (
            <Input
              {...control}
              type="date"
              min={localDay(new Date())}
              value={day}
              onChange={({ target }) => pick(target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** `YYYY-MM-DD` as the date input of the browser writes it, in the reader's own time zone. */
function localDay(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** A day that was cleared gives a text that the contract refuses; null would mean a key without end. */
function endOfDay(day: string): string {
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? 'no date' : end.toISOString();
}
