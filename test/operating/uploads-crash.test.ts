import { randomBytes } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '@imprint/server/config';
import { sweepMedia } from '@imprint/server/media/media.sweep';
import { openDeps } from '@imprint/server/open-deps';
import type { Media } from '@imprint/shared/media.shape';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { restClient } from '../support/http.ts';
import { form, formHeaders, mediaOf, uploadForm } from '../support/media.ts';
import { imprint, type ServerProcess, startServer, temporaryFolder } from '../support/process.ts';
import { createProject } from '../support/projects.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: pg.Client;
let env: { DATA_DIR: string; DATABASE_URL: string };
let server: ServerProcess;
let key = '';

beforeAll(async () => {
  folder = await temporaryFolder();
  env = { DATA_DIR: folder.path, DATABASE_URL: await createDatabase(inject('postgresUrl')) };
  database = new pg.Client(env.DATABASE_URL);
  await database.connect();
  const account = ['--email', 'a@example.com', '--password', 'seven green bicycles sing'];
  await imprint(env, 'setup', ...account, '--organization', 'Acme');
  const named = ['--organization', 'acme', '--name', 'Crash', '--environment', 'live', '--scopes', 'all'];
  key = JSON.parse((await imprint(env, 'keys', 'create', ...named, '--json')).stdout).key;
  server = await startServer(env.DATA_DIR, env);
});

afterAll(async () => {
  await server?.end('SIGTERM');
  await database?.end();
  await folder?.remove();
});

const rest = () => restClient(server.url, key);

/** Every file below a folder of the data folder. */
async function filesIn(name: string): Promise<string[]> {
  const found = await readdir(path.join(env.DATA_DIR, name), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return found.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
}

/** Sweeps as a server does every hour, once what lies there is old enough. */
async function sweep(): Promise<void> {
  for (const file of [...(await filesIn('incoming')), ...(await filesIn('media'))]) await utimes(file, 0, 0);
  const config = readConfig({ ...process.env, ...env });
  const { deps, close } = await openDeps(config, pino({ level: 'silent' }), { exclusive: false });
  await sweepMedia(deps);
  await close();
}

/** Makes servers dwell while they write a row, so that some of those killed are killed there. */
async function dwell(): Promise<void> {
  await database.query(`create or replace function dwell() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.05); return new; end $$`);
  await database.query(`create or replace trigger dwell before insert or update on media
    for each row execute function dwell()`);
}

/** What one writer has been told is stored, by id. */
type Acknowledged = Map<string, Media>;

/** Uploads ever new files, and others in their place, until the server is gone. */
async function uploadUntilGone(projectId: string, acknowledged: Acknowledged): Promise<void> {
  const note = (media: Media) => acknowledged.set(media.id, media);
  const file = () => ({ filename: 'a.bin', content: randomBytes(500_000) });
  try {
    for (;;) {
      const media = mediaOf(await uploadForm(rest(), projectId, file()));
      note(media);
      const body = form([{ name: 'file', ...file() }]);
      // From here on either of the two may be what is stored.
      acknowledged.delete(media.id);
      note(mediaOf(await rest()(`PUT /v1/media/${media.id}/content`, { body, headers: formHeaders })));
    }
  } catch {
    // The server is gone.
  }
}

test.each([1, 2, 3])(
  'SIGKILL amid uploads leaves every row its bytes, and a sweep no bytes without a row (%d)',
  async () => {
    await dwell();
    const { id } = await createProject(rest());
    const acknowledged: Acknowledged = new Map();
    const writers = Array.from({ length: 4 }, () => uploadUntilGone(id, acknowledged));
    await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
    await server.end('SIGKILL');
    await Promise.all(writers);
    await database.query('drop trigger dwell on media');
    // The uploads of an hour are counted over restarts.
    await database.query('delete from rate_window');
    server = await startServer(env.DATA_DIR, env);
    await sweep();

    const { rows } = await database.query<{ sha256: string }>('select sha256 from media');
    const stored = await filesIn('media');
    expect(stored.map((file) => path.basename(file)).sort()).toEqual(rows.map(({ sha256 }) => sha256).sort());
    expect(await filesIn('incoming')).toEqual([]);
    for (const media of acknowledged.values()) {
      expect(mediaOf(await rest()(`GET /v1/media/${media.id}`)).sha256).toBe(media.sha256);
    }
  },
);
