import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports processor time in hundredths of a second, on every architecture that Node supports. */
const tickMs = 10;

/** A process in `/proc/<pid>/stat`, with its processor time in milliseconds. */
interface ProcessTimes {
  parentId: number;
  /** Distinguishes processes that had the same id. */
  startedAt: string;
  ownMs: number;
  /** The time of ended children that it waited for, including their descendants. */
  collectedMs: number;
}

/** Whether this machine reports the time of processes; only Linux does. */
export const isMeasurable = process.platform === 'linux';

/** Every process of this machine by its id. */
function readProcesses(): Map<number, ProcessTimes> {
  const processes = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    const id = Number(name);
    if (!Number.isInteger(id)) continue;
    const times = readTimes(id);
    if (times) processes.set(id, times);
  }
  return processes;
}

/** Null when the process has ended. */
function readTimes(id: number): ProcessTimes | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The name is in parentheses and may contain anything; the fields after it are numbered from 3 (proc(5)).
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => fields[number - 3] ?? '';
  const ms = (first: number) => (Number(field(first)) + Number(field(first + 1))) * tickMs;
  return { parentId: Number(field(4)), startedAt: field(22), ownMs: ms(14), collectedMs: ms(16) };
}

/** The processor time so far of a process and all its attached descendants, in milliseconds. */
export function treeMs(rootId: number): number {
  const processes = readProcesses();
  const childrenOf = Map.groupBy(processes.keys(), (id) => processes.get(id)?.parentId ?? 0);
  const total = (id: number): number => {
    const { ownMs = 0, collectedMs = 0 } = processes.get(id) ?? {};
    return (childrenOf.get(id) ?? []).reduce((sum, child) => sum + total(child), ownMs + collectedMs);
  };
  return total(rootId);
}

/** The processor time that all processes of this machine have used since it started, in milliseconds. */
export function machineMs(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = line.split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softIrq) * tickMs;
}

interface TrackedProcess extends ProcessTimes {
  children: TrackedProcess[];
  hasEnded: boolean;
}

/**
 * Adds up the processor time of this process and of all its descendants, including those that outlive
 * their parent, such as a detached PostgreSQL. It must sample often enough to see each such process while
 * its parent is alive.
 */
export class ProcessorMeter {
  readonly #known = new Map<string, TrackedProcess>();
  readonly #root: TrackedProcess;

  constructor() {
    this.#root = { ...(readTimes(process.pid) ?? unknownTimes), children: [], hasEnded: false };
    this.#known.set(keyOf(process.pid, this.#root), this.#root);
    this.sample();
  }

  /** Records the time that each process has used so far. */
  sample(): void {
    const processes = readProcesses();
    for (const known of this.#known.values()) known.hasEnded = true;
    // A parent usually, but not always, has a smaller id than its children.
    for (let previousSize = -1; previousSize !== this.#known.size; ) {
      previousSize = this.#known.size;
      for (const [id, times] of processes) this.#note(id, times, processes.get(times.parentId));
    }
  }

  #note(id: number, times: ProcessTimes, parentTimes: ProcessTimes | undefined): void {
    const key = keyOf(id, times);
    const known = this.#known.get(key);
    if (known) {
      Object.assign(known, times, { hasEnded: false });
      return;
    }
    const parent = parentTimes && this.#known.get(keyOf(times.parentId, parentTimes));
    if (!parent) return;
    const added: TrackedProcess = { ...times, children: [], hasEnded: false };
    parent.children.push(added);
    this.#known.set(key, added);
  }

  get totalMs(): number {
    return totalMs(this.#root);
  }
}

/** Counts ended children by the time that the kernel added to their parent or by the last sample, if larger. */
function totalMs({ ownMs, collectedMs, children }: TrackedProcess): number {
  const sum = (some: readonly TrackedProcess[]) => some.reduce((total, child) => total + totalMs(child), 0);
  const [ended, running] = [
    children.filter(({ hasEnded }) => hasEnded),
    children.filter((one) => !one.hasEnded),
  ];
  return ownMs + Math.max(collectedMs, sum(ended)) + sum(running);
}

const unknownTimes: ProcessTimes = { parentId: 0, startedAt: '', ownMs: 0, collectedMs: 0 };

function keyOf(id: number, { startedAt }: ProcessTimes): string {
  return `${id} ${startedAt}`;
}
