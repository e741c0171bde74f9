import { useState } from 'react';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { MomentInputs, noMoment } from '../../../kit/ui/inputs/moment.inputs.tsx';
import { Time, useTimeZone } from '../../../kit/ui/time.tsx';
import { dayIn, instantIn } from '../../../kit/ui/time.zone.ts';
import { rich, t } from '../../../language/message.ts';

interface PublishedAtFieldProps {
  /** The current date of publication. */
  current: string | null;
  reason: string | undefined;
  /** Called with the chosen instant; undefined keeps the current date, or means now if there is none. */
  onChange: (iso: string | undefined) => void;
}

/** The date of publication: the current one, now, or another date for content published elsewhere before. */
export function PublishedAtField({ current, reason, onChange }: PublishedAtFieldProps) {
  const timeZone = useTimeZone();
  const [moment, setMoment] = useState(noMoment);
  const [isOther, setOther] = useState(false);

  function setOtherDate(next: typeof moment): void {
    setMoment(next);
    // An incomplete date becomes a text that the contract refuses; undefined would mean the first choice.
    onChange(instantIn(`${next.day}T${next.time}`, timeZone) ?? 'no time');
  }

  function choose(other: boolean): void {
    setOther(other);
    if (!other) onChange(undefined);
    else setOtherDate({ day: dayIn(timeZone, new Date()), time: '00:00' });
  }

  const isIncomplete = !moment.day || !moment.time;
  return (
    <Fieldset
      legend={t('Publication date')}
      error={reason && (isIncomplete ? t('Choose a date and a time.') : t('The date {reason}.', { reason }))}
    >
      <Choice
        type="radio"
        name="published-at"
        label={current ? rich('Keep {date}', { date: <Time iso={current} look="moment" /> }) : t('Now')}
        checked={!isOther}
        onChange={() => choose(false)}
      />
      <Choice
        type="radio"
        name="published-at"
        label={current ? t('Another date') : t('Earlier date')}
        hint={t('It still goes live now. Only the date shown changes.')}
        checked={isOther}
        onChange={() => choose(true)}
      />
      {isOther && (
        <MomentInputs
          label={t('Published')}
          moment={moment}
          max={dayIn(timeZone, new Date())}
          isInvalid={reason !== undefined}
          onChange={setOtherDate}
        />
      )}
    </Fieldset>
  );
}
