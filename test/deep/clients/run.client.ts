import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** The path of a file in an installed package, whatever its exports name. */
export function fileOf(packageName: string, file: string): string {
  const candidates = resolve.paths(packageName)?.map((folder) => path.join(folder, packageName, file)) ?? [];
  const found = candidates.find((candidate) => isThere(candidate));
  if (!found) throw new Error(`${packageName} has no ${file}.`);
  return found;
}

function isThere(file: string): boolean {
  try {
    return resolve(file) !== '';
  } catch {
    return false;
  }
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program of an installed package under this Node until it ends. */
export async function runClient(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env } });
  const ended: Ended = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    ended.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    ended.stderr += chunk.toString();
  });
  ended.code = await new Promise((done) => child.once('close', done));
  return ended;
}
