/** By how much the clock of the service is ahead of this device's, as its latest answer told. */
let aheadMs = 0;

/** Notes what time an answer of the service says it is. */
export function recordServiceTime({ headers }: Response): void {
  const serviceMs = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(serviceMs)) aheadMs = serviceMs - Date.now();
}

/** What the clock of the service shows when this device's shows a time; now, unless one is given. */
export function serviceTime(deviceMs = Date.now()): number {
  return deviceMs + aheadMs;
}
