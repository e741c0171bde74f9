import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { joinEmbedded } from '@imprint/server/db/embedded';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL for this run alone; every test file makes its own database in it. */
    postgresUrl: string;
  }
}

/** Starts one real PostgreSQL for the whole run and removes it afterwards. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'imprint-test-'));
  const database = await joinEmbedded(folder, { info: () => {}, error: () => {} });
  project.provide('postgresUrl', database.url);
  return async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
}
