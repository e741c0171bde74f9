import type { ReactNode } from 'react';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { rich, t } from '../../../language/message.ts';

interface OverlapFieldProps {
  hours: number;
  maxHours: number;
  /** When the old key expires. */
  expiresAt: string | null;
  /** Whether the old key is disabled. */
  isDisabled: boolean;
  reason: string | undefined;
  onChange: (hours: number) => void;
}

/** How long the old key works next to the new one: a number, a slider and an explanation. */
export function OverlapField({ hours, maxHours, reason, onChange, ...old }: OverlapFieldProps) {
  return (
    <Field
      label={t('Overlap in hours')}
      error={reason && t('Overlap {reason}.', { reason })}
      hint={<Meaning hours={hours} {...old} />}
    >
      {(control) => (
        <div className="flex items-center gap-4">
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            min={0}
            max={maxHours}
            step={1}
            className="max-w-24 tabular-nums"
            value={Number.isNaN(hours) ? '' : hours}
            onChange={({ target }) => onChange(target.valueAsNumber)}
          />
          <input
            type="range"
            aria-label={t('Overlap')}
            aria-valuetext={t('{hours, plural, one {# hour} other {# hours}}', {
              hours: Number.isNaN(hours) ? 0 : hours,
            })}
            min={0}
            max={maxHours}
            step={1}
            value={Number.isNaN(hours) ? 0 : hours}
            onChange={({ target }) => onChange(target.valueAsNumber)}
            className="h-6 min-w-0 flex-1 cursor-pointer accent-ink"
          />
        </div>
      )}
    </Field>
  );
}

function Meaning({
  hours,
  expiresAt,
  isDisabled,
}: Pick<OverlapFieldProps, 'hours' | 'expiresAt' | 'isDisabled'>): ReactNode {
  if (isDisabled) return t('The old key is disabled, so only the new one will work.');
  if (!(hours > 0)) return t('The old key stops working immediately.');
  const end = new Date(Date.now() + hours * 3_600_000).toISOString();
  const stop = expiresAt && expiresAt < end ? expiresAt : end;
  const time = <Time iso={stop} look="moment" />;
  return stop === expiresAt
    ? rich('The old key keeps working until {time}, when it expires. Switch to the new key before then.', {
        time,
      })
    : rich('The old key keeps working until {time}. Switch to the new key before then.', { time });
}
