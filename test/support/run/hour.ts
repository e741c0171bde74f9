import { setTimeout } from 'node:timers/promises';

const hourMs = 3_600_000;
const neededMs = 20_000;

/** For tests of what is counted by the hour: waits for the next one when this one is about to end. */
export async function stayWithinHour(): Promise<void> {
  const leftMs = hourMs - (Date.now() % hourMs);
  if (leftMs < neededMs) await setTimeout(leftMs);
}
