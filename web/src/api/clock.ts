/** How far the service's clock is ahead of this device's, as of its latest response. */
let aheadMs = 0;

/** Records the time from the Date header of a response. */
export function recordServiceTime({ headers }: Response): void {
  const serviceMs = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(serviceMs)) aheadMs = serviceMs - Date.now();
}

/** Converts a device time to service time; defaults to now. */
export function serviceTime(deviceMs = Date.now()): number {
  return deviceMs + aheadMs;
}
