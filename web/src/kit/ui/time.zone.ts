const dayMs = 86_400_000;

/** The day on which an instant falls in a time zone, as a date input writes it: `YYYY-MM-DD`. */
export function dayIn(timeZone: string, instant: Date): string {
  // Swedish writes dates in just this form.
  return new Intl.DateTimeFormat('sv', { timeZone }).format(instant);
}

/** The time that the clocks of a time zone show at an instant, as a time input writes it: `HH:MM`. */
export function timeIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('sv', { timeZone, timeStyle: 'short' }).format(instant);
}

/** The last second of a day in a time zone; null for an invalid day. */
export function endOfDay(day: string, timeZone: string): string | null {
  return instantIn(`${day}T23:59:59`, timeZone);
}

/** The instant of the wall time `YYYY-MM-DDTHH:MM` in a time zone; null when invalid. */
export function instantIn(wallTime: string, timeZone: string): string | null {
  // While a year is typed, date inputs report the years 2, 20 and 202.
  if (!/^[1-9]\d{3}-/.test(wallTime)) return null;
  const wall = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(wall)) return null;
  // A second pass, because the first offset may be from the other side of a daylight saving change.
  const first = wall - offsetMs(timeZone, new Date(wall));
  return new Date(wall - offsetMs(timeZone, new Date(first))).toISOString();
}

/** Whether the clocks of a time zone skip a wall time when they change, or show it twice; null for neither. */
export function clockChangeAt(wallTime: string, timeZone: string): 'skipped' | 'repeated' | null {
  if (instantIn(wallTime, timeZone) === null) return null;
  const wall = Date.parse(`${wallTime}Z`);
  const offsets = [-1, 1].map((days) => offsetMs(timeZone, new Date(wall + days * dayMs)));
  const instants = new Set(offsets.map((offset) => wall - offset));
  const shown = [...instants].filter((at) => at + offsetMs(timeZone, new Date(at)) === wall);
  if (shown.length === 0) return 'skipped';
  return shown.length > 1 ? 'repeated' : null;
}

/** How far the clocks of a time zone are ahead of UTC at an instant. */
function offsetMs(timeZone: string, instant: Date): number {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - instant.getTime();
}
