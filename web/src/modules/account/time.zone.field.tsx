import { useEffect, useState } from 'react';
import { Combobox } from '../../kit/ui/inputs/combobox.tsx';
import { t } from '../../language/message.ts';
import { locale } from '../../language/translation.ts';

const device = 'device';
const zones: readonly string[] = [device, ...Intl.supportedValuesOf('timeZone')];

interface TimeZoneFieldProps {
  /** Null for the device's time zone. */
  timeZone: string | null;
  reason: string | undefined;
  onChange: (timeZone: string | null) => void;
}

/** The time zone in which times are shown, with the current time there. */
export function TimeZoneField({ timeZone, reason, onChange }: TimeZoneFieldProps) {
  const now = useNow();
  const clock = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZone ?? undefined,
  });
  return (
    <Combobox
      label={t('Time zone')}
      value={timeZone ?? device}
      onChange={(next) => onChange(next === device ? null : next)}
      values={zones}
      wordsOf={wordsOf}
      hint={t('It is {time} there.', { time: clock.format(now) })}
      error={reason && t('Time zone {reason}.', { reason })}
    />
  );
}

function wordsOf(zone: string): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return zone === device ? t('Same as this device ({timeZone})', { timeZone }) : zone.replaceAll('_', ' ');
}

/** The current time, updated every ten seconds. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
