import { readFile } from 'node:fs/promises';
import type { ServerProcess } from '../server/process.ts';

/** Resident memory as the kernel keeps it, in megabytes. */
export interface ResidentMemory {
  server: number;
  /** Of each of its workers. */
  workers: number[];
}

export async function residentMb({ child: { pid } }: ServerProcess): Promise<ResidentMemory> {
  const children = await read(`/proc/${pid}/task/${pid}/children`);
  return {
    server: await residentOf(String(pid)),
    workers: await Promise.all(children.split(' ').filter(Boolean).map(residentOf)),
  };
}

async function residentOf(id: string): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await read(`/proc/${id}/status`)) ?? [];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** Empty once the process has ended. */
function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
