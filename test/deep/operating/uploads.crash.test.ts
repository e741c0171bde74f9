import { randomBytes } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '@imprint/server/core/config';
import { sweepInterrupted } from '@imprint/server/core/storage/interrupted.sweep';
import { sweepMedia } from '@imprint/server/modules/media/media.sweep';
import { openDeps } from '@imprint/server/open.deps';
import type { Media } from '@imprint/shared/shapes/media';
import pino from 'pino';
import { expect, test } from 'vitest';
import { formHeaders, mediaOf, multipartForm, uploadForm } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { killableServer } from '../../support/server/killable.server.ts';
import { longTimeouts } from '../../support/server/time.limits.ts';

const { env, database, rest, end, start } = await killableServer();

/** Lists all files below a folder of the data folder. */
async function filesIn(name: string): Promise<string[]> {
  const entries = await readdir(path.join(env.DATA_DIR, name), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
}

/** Makes all files old enough and sweeps, as the server does every hour. */
async function sweep(): Promise<void> {
  for (const file of [...(await filesIn('incoming')), ...(await filesIn('media'))]) await utimes(file, 0, 0);
  const config = readConfig({ ...process.env, ...longTimeouts, ...env });
  const { deps, close } = await openDeps(config, pino({ level: 'silent' }), { exclusive: false });
  await sweepInterrupted(deps.storage, config.dataDir);
  await sweepMedia(deps);
  await close();
}

/** Makes the server pause while it writes or deletes a row, so that a kill is likely to hit it there. */
async function addDwellTrigger(): Promise<void> {
  await database.query(`create or replace function dwell() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.05); return coalesce(new, old); end $$`);
  await database.query(`create or replace trigger dwell before insert or update or delete on media
    for each row execute function dwell()`);
}

/** Expects exactly the files whose hashes a statement selects. */
async function expectStored(statement: string): Promise<void> {
  const { rows } = await database.query<{ sha256: string }>(statement);
  const stored = (await filesIn('media')).map((file) => path.basename(file));
  expect(stored.sort()).toEqual(rows.map(({ sha256 }) => sha256).sort());
}

/** The media that the server has acknowledged as stored, by id. */
type Acknowledged = Map<string, Media>;

/** Uploads new files and replaces them until the server stops. */
async function uploadUntilStopped(projectId: string, acknowledged: Acknowledged): Promise<void> {
  const acknowledge = (media: Media) => acknowledged.set(media.id, media);
  const file = () => ({ filename: 'a.bin', content: randomBytes(500_000) });
  try {
    for (;;) {
      const media = mediaOf(await uploadForm(rest(), projectId, file()));
      acknowledge(media);
      const body = multipartForm([{ name: 'file', ...file() }]);
      // From here on either of the two may be stored.
      acknowledged.delete(media.id);
      acknowledge(mediaOf(await rest()(`PUT /v1/media/${media.id}/content`, { body, headers: formHeaders })));
    }
  } catch {
    // The server has stopped.
  }
}

/** The ids of the media that the server has acknowledged as deleted. */
type Deleted = Set<string>;

/**
 * Uploads the same few files and deletes them until the server stops, alternating between single deletions and
 * a batch. Other writers use the same bytes, so that one stores them while another removes them.
 */
async function deleteUntilStopped(
  projectId: string,
  contents: readonly Buffer[],
  deleted: Deleted,
  first: number,
): Promise<void> {
  try {
    for (let round = first; ; round++) {
      const ids: string[] = [];
      for (const content of contents)
        ids.push(mediaOf(await uploadForm(rest(), projectId, { filename: 'b.bin', content })).id);
      // Another writer may have deleted them first.
      if (round % 2) {
        const response = await rest()('POST /v1/media/batch-delete', { body: { ids } });
        expect(response.status).toBe(200);
        for (const id of ids) deleted.add(id);
      } else {
        for (const id of ids) {
          expect((await rest()(`DELETE /v1/media/${id}`)).status).toBeOneOf([200, 404]);
          deleted.add(id);
        }
      }
    }
  } catch {
    // The server has stopped.
  }
}

test.each([1, 2, 3])(
  'after SIGKILL during uploads and deletions every row has its bytes, and a sweep leaves no bytes that neither a row nor a rewind needs (%d)',
  async () => {
    await addDwellTrigger();
    const { id } = await createProject(rest());
    const acknowledged: Acknowledged = new Map();
    const deleted: Deleted = new Set();
    const contents = [randomBytes(300_000), randomBytes(300_000)];
    const writers = [
      ...[1, 2, 3].map(() => uploadUntilStopped(id, acknowledged)),
      // Some begin with a batch, because the server may stop before their second round.
      ...[1, 2, 3].map((first) => deleteUntilStopped(id, contents, deleted, first)),
    ];
    await expect.poll(() => Math.min(acknowledged.size, deleted.size)).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
    await end('SIGKILL');
    await Promise.all(writers);
    await database.query('drop trigger dwell on media');
    // The hourly count of uploads survives restarts.
    await database.query('delete from rate_window');
    await start();
    await sweep();

    // A rewind needs the files of deleted media, as long as their changes are kept.
    const deletedFiles = `select before ->> 'sha256' from row_change where before ->> 'sha256' is not null`;
    await expectStored(`select sha256 from media union ${deletedFiles}`);
    await database.query('delete from row_change');
    await sweep();
    await expectStored('select distinct sha256 from media');
    expect(await filesIn('incoming')).toEqual([]);
    for (const each of deleted) expect((await rest()(`GET /v1/media/${each}`)).status).toBe(404);
    for (const media of acknowledged.values()) {
      expect(mediaOf(await rest()(`GET /v1/media/${media.id}`)).sha256).toBe(media.sha256);
    }
  },
);
