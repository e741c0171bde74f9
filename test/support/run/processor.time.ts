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
  for (const id of processIds()) {
    const times = readTimes(id);
    if (times) processes.set(id, times);
  }
  return processes;
}

function processIds(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
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

/**
 * Adds up the processor time of this process and of all its descendants, including those that outlive
 * their parent, such as a detached PostgreSQL. It must look for new processes often enough to see each such process
 * while its parent is alive.
 */
export class ProcessorMeter {
  /** This process and its descendants, while they run. */
  readonly #running = new Map([[process.pid, readTimes(process.pid) ?? unknownTimes]]);
  /** All processes of the last look, so that only new ones are read. */
  #seen = new Set<number>();
  /** The time of ended processes whose parent had ended before, so that none of this tree has collected it. */
  #orphanedMs = 0;

  /** Looks for new descendants, which costs less than a sample. */
  findNew(): void {
    const ids = processIds();
    const added = ids.filter((id) => !this.#seen.has(id));
    // A parent usually, but not always, has a smaller id than its children.
    for (let previousSize = -1; previousSize !== this.#running.size; ) {
      previousSize = this.#running.size;
      for (const id of added) if (!this.#running.has(id)) this.#add(id);
    }
    this.#seen = new Set(ids);
  }

  /** Records the time that each process has used so far. */
  sample(): void {
    const previous = new Map(this.#running);
    for (const [id, known] of previous) {
      const times = readTimes(id);
      if (times?.startedAt === known.startedAt) {
        this.#running.set(id, times);
        continue;
      }
      if (!previous.has(known.parentId)) this.#orphanedMs += timeOf(known);
      this.#running.delete(id);
      this.#seen.delete(id);
    }
    this.findNew();
  }

  #add(id: number): void {
    const times = readTimes(id);
    if (times && this.#running.has(times.parentId)) this.#running.set(id, times);
  }

  get totalMs(): number {
    return [...this.#running.values()].reduce((sum, times) => sum + timeOf(times), this.#orphanedMs);
  }
}

function timeOf({ ownMs, collectedMs }: ProcessTimes): number {
  return ownMs + collectedMs;
}

const unknownTimes: ProcessTimes = { parentId: 0, startedAt: '', ownMs: 0, collectedMs: 0 };
