import { createHash } from 'node:crypto';

/** What the loop takes on the machine that the limits are meant for. */
const referenceMs = 100;
const rounds = 5;

/** How much slower this machine is, at the moment, than the one that the limits are meant for; 2 is half as fast. */
export function slowness(): number {
  // Whatever else runs can only make a round longer.
  const fastest = Math.min(...Array.from({ length: rounds }, loopMs));
  return fastest / referenceMs;
}

/** Milliseconds of processor time for work of the kinds that tests do: objects, texts, JSON and hashes. */
function loopMs(): number {
  const before = process.cpuUsage();
  let text = '';
  for (let index = 0; index < 2_400; index++) {
    const rows = Array.from({ length: 60 }, (_, row) => ({
      id: `row_${row}`,
      name: `Row ${row * index}`,
      row,
    }));
    text = JSON.stringify(rows.toSorted((left, right) => left.name.localeCompare(right.name, 'en')));
    text = createHash('sha256')
      .update(JSON.stringify(JSON.parse(text)))
      .digest('hex');
  }
  const { user, system } = process.cpuUsage(before);
  if (text.length !== 64) throw new Error('The loop was not run.');
  return (user + system) / 1000;
}
