import { readFile } from 'node:fs/promises';
import type { ServerProcess } from '../server/process.ts';

/**
 * The environment of a server whose memory is measured. By default, glibc keeps up to 200 MB of freed memory for
 * later, more or less by chance; with these settings it returns large blocks at once.
 */
export const inspectorEnv = {
  NODE_OPTIONS: '--inspect=127.0.0.1:0',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Memory in megabytes. */
export interface Memory {
  /** Objects, texts and bytes of the server, without compiled code. */
  held: number;
  /** The resident memory of the server. */
  server: number;
  /** The resident memory of each of its workers. */
  workers: number[];
}

/** Measures the memory of an inspected server and its workers after garbage collection. */
export async function memoryOf(server: ServerProcess): Promise<Memory> {
  const held = await heldMb(server);
  const { pid } = server.child;
  const children = await read(`/proc/${pid}/task/${pid}/children`);
  return {
    held,
    server: await residentMb(String(pid)),
    workers: await Promise.all(children.split(' ').filter(Boolean).map(residentMb)),
  };
}

/** Compiled code lies in spaces of its own, and grows with use by about 10 MB. */
const heldBytes = `process.getBuiltinModule('node:v8').getHeapSpaceStatistics()
  .filter(({ space_name: name }) => !/^(code|trusted)_/.test(name))
  .reduce((sum, { space_used_size: size }) => sum + size, process.memoryUsage().external)`;

async function heldMb(server: ServerProcess): Promise<number> {
  const [address] = /ws:\S+/.exec(server.output()) ?? [];
  if (!address) throw new Error('The server is not inspected.');
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const call = async (method: string, params: object = {}) => {
    const answered = new Promise<MessageEvent>((resolve) =>
      socket.addEventListener('message', resolve, { once: true }),
    );
    socket.send(JSON.stringify({ id: 1, method, params }));
    return JSON.parse((await answered).data).result;
  };
  try {
    await call('HeapProfiler.collectGarbage');
    const { result } = await call('Runtime.evaluate', { expression: heldBytes });
    return Math.round(result.value / 1024 / 1024);
  } finally {
    socket.close();
  }
}

async function residentMb(id: string): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await read(`/proc/${id}/status`)) ?? [];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** Empty once the process has ended. */
function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
