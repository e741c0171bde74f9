import { t } from '../../../language/message.ts';
import { Input } from './input.tsx';

/** A day and a wall clock time, as the inputs write them; empty if not chosen. */
export interface Moment {
  day: string;
  time: string;
}

export const noMoment: Moment = { day: '', time: '' };

interface MomentInputsProps {
  /** What happens at that time, for the accessible names. */
  label: string;
  moment: Moment;
  min?: string;
  max?: string;
  isInvalid: boolean;
  onChange: (moment: Moment) => void;
}

/** A date input next to a time input. */
export function MomentInputs({ label, moment, min, max, isInvalid, onChange }: MomentInputsProps) {
  const shared = { 'aria-invalid': isInvalid || undefined };
  return (
    <div className="flex flex-wrap gap-2">
      <Input
        {...shared}
        type="date"
        aria-label={t('{label}: date', { label })}
        className="max-w-44 min-w-36 flex-1"
        min={min}
        max={max}
        value={moment.day}
        onChange={({ target }) =>
          // Most people mean a time in the morning; it can be changed immediately.
          onChange({ day: target.value, time: moment.time || (target.value && '09:00') })
        }
      />
      <Input
        {...shared}
        type="time"
        aria-label={t('{label}: time', { label })}
        className="max-w-32 min-w-28 flex-1"
        value={moment.time}
        onChange={({ target }) => onChange({ ...moment, time: target.value })}
      />
    </div>
  );
}
