import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from '../server/temporary.folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Holds what the test files of this run make once and share. */
    runFolder: string;
  }
}

/** Makes the folder of this run, and lets every process that a test starts keep its compiled modules there. */
export default async function makeRunFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  project.provide('runFolder', folder.path);
  // Compiling the server takes a third of the time of a short command. Workers and what they start inherit it.
  process.env.NODE_COMPILE_CACHE = path.join(folder.path, 'compiled');
  return folder.remove;
}
