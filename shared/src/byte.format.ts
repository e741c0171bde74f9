const units = ['KB', 'MB', 'GB'] as const;

/** A size in the unit that reads best, e.g. "1.4 MB"; a kilobyte has 1024 bytes, as in the limits. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), units.length);
  const amount = bytes / 1024 ** power;
  return `${amount < 10 ? Number(amount.toFixed(1)) : Math.round(amount)} ${units[power - 1]}`;
}
