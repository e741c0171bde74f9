import { useState } from 'react';
import { Choice } from '../ui/choice.tsx';
import { Fieldset } from '../ui/fieldset.tsx';
import { useTimeZone } from '../ui/time.tsx';
import { dayIn, instantIn } from '../ui/time.zone.ts';
import { MomentInputs, noMoment } from './schedule.moment.tsx';

interface PublishedAtFieldProps {
  reason: string | undefined;
  /** The instant that was chosen; undefined for now. */
  onChange: (iso: string | undefined) => void;
}

/** When it counts as published: now, or earlier, as for what was published elsewhere before. */
export function PublishedAtField({ reason, onChange }: PublishedAtFieldProps) {
  const timeZone = useTimeZone();
  const [moment, setMoment] = useState(noMoment);
  const [isEarlier, setEarlier] = useState(false);

  function pick(next: typeof moment): void {
    setMoment(next);
    // What is incomplete gives a text that the contract refuses; absent would mean now.
    onChange(instantIn(`${next.day}T${next.time}`, timeZone) ?? 'no time');
  }

  function choose(earlier: boolean): void {
    setEarlier(earlier);
    if (!earlier) onChange(undefined);
    else pick({ day: dayIn(timeZone, new Date()), time: '00:00' });
  }

  const isIncomplete = !moment.day || !moment.time;
  return (
    <Fieldset
      legend="Date of publication"
      error={reason && (isIncomplete ? 'Choose a date and a time.' : `The date ${reason}.`)}
    >
      <Choice
        type="radio"
        name="published-at"
        label="Now"
        checked={!isEarlier}
        onChange={() => choose(false)}
      />
      <Choice
        type="radio"
        name="published-at"
        label="Earlier"
        hint="It goes live now all the same; only the date that it bears differs."
        checked={isEarlier}
        onChange={() => choose(true)}
      />
      {isEarlier && (
        <MomentInputs
          label="Published"
          moment={moment}
          max={dayIn(timeZone, new Date())}
          isInvalid={reason !== undefined}
          onChange={pick}
        />
      )}
    </Fieldset>
  );
}
