import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** The path of a file in an installed package, even if the package does not export it. */
export function packageFile(packageName: string, file: string): string {
  const candidates = resolve.paths(packageName)?.map((folder) => path.join(folder, packageName, file)) ?? [];
  const installed = candidates.find((candidate) => canResolve(candidate));
  if (!installed) throw new Error(`${packageName} has no ${file}.`);
  return installed;
}

function canResolve(file: string): boolean {
  try {
    return resolve(file) !== '';
  } catch {
    return false;
  }
}

export interface ProcessResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program of an installed package with the current Node.js until it exits. */
export async function runClient(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<ProcessResult> {
  const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env } });
  const result: ProcessResult = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    result.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    result.stderr += chunk.toString();
  });
  result.code = await new Promise((done) => child.once('close', done));
  return result;
}
