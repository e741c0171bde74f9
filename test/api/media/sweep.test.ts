import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sweepInterrupted } from '@imprint/server/core/storage/interrupted.sweep';
import { bytesKey } from '@imprint/server/modules/media/files/media.keys';
import { sweepMedia } from '@imprint/server/modules/media/media.sweep';
import { expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { storedKeys, uploadText } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { forgetChanges } from '../../support/fixtures/rewinds.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
const { dataDir } = app.deps.config;

/** Sets the time of stored bytes back by two hours. */
async function age(key: string): Promise<void> {
  const then = Date.now() / 1000 - 7_200;
  await utimes(path.join(dataDir, 'media', key), then, then);
}

test('orphaned bytes are swept after an hour, those of deleted projects when no rewind can bring them back', async () => {
  const [remaining, deleted] = [await createProject(rest), await createProject(rest)];
  const used = await uploadText(rest, remaining.id);
  const left = await uploadText(rest, deleted.id);
  await rest(`DELETE /v1/projects/${deleted.id}?cascade=true`);
  const find = async (sha256: string) => String((await storedKeys(app)).find((key) => key.endsWith(sha256)));
  const [ofUsed, ofLeft] = [await find(used.sha256), await find(left.sha256)];
  const [organizationId = '', projectId = ''] = ofUsed.split('/');
  const fresh = bytesKey({ organizationId, projectId, sha256: 'f'.repeat(64) });
  const variant = `variants/${bytesKey({ organizationId, projectId, sha256: 'e'.repeat(64) })}/w160.webp`;
  for (const key of [fresh, variant]) await app.deps.storage.put(key, Readable.from([Buffer.from('x')]));
  for (const key of [ofUsed, ofLeft, variant]) await age(key);
  await sweepMedia(app.deps);
  expect(await storedKeys(app)).toEqual([fresh, ofUsed, ofLeft].sort());
  await forgetChanges(app);
  await sweepMedia(app.deps);
  expect(await storedKeys(app)).toEqual([fresh, ofUsed].sort());
});

test('incomplete uploads of a killed process are swept after an hour', async () => {
  const incoming = path.join(dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  for (const name of ['old', 'new']) await writeFile(path.join(incoming, name), 'half');
  await utimes(path.join(incoming, 'old'), 0, 0);
  await sweepInterrupted(app.deps.storage, dataDir);
  expect(await readdir(incoming)).toEqual(['new']);
});

test('bytes of deleted items are removed once more were deleted than the organization may store', async () => {
  const { organization, key } = await app.createTenant({ storageBytes: 150 });
  const small = restClient(app.url, key);
  const project = await createProject(small);
  const stored = async () => (await storedKeys(app)).filter((name) => name.includes(organization.id));
  const remove = async () => {
    const { id } = await uploadText(small, project.id);
    expect((await small(`DELETE /v1/media/${id}`)).status).toBe(200);
  };
  await remove();
  expect(await stored()).toHaveLength(1);
  for (let count = 1; count < 8; count += 1) await remove();
  const left = await stored();
  for (const name of left) await age(name);
  expect(left.length).toBeLessThan(8);
  await sweepMedia(app.deps);
  expect(await stored()).toEqual([]);
});
