import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from '../server/temporary.folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Holds what the test files of this run create once and share. */
    runFolder: string;
  }
}

/** Creates the folder of this run, which also caches the compiled modules of all started processes. */
export default async function makeRunFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  project.provide('runFolder', folder.path);
  // Compiling the server takes a third of the time of a short command. Workers and their children inherit this.
  process.env.NODE_COMPILE_CACHE = path.join(folder.path, 'compiled');
  return folder.remove;
}
