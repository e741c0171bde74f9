import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  abortUpload,
  leftoverFiles,
  mediaOf,
  multipartForm,
  uploadForm,
  uploadState,
  uploadText,
} from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer();
ignoreEndpointLimits(app);
const project = await createProject(rest);
const item = await uploadText(rest, project.id);
const key = { authorization: `Bearer ${owner.key}` };
const session = { cookie: await owner.signIn() };
const file = () => ({ name: 'file', filename: 'a.bin', content: randomBytes(2_000_000) });
const inProject = { name: 'projectId', content: project.id };
const ofItem = { name: 'mediaId', content: item.id };

const everything = () => uploadState(app);

test.each([
  ['POST /v1/media', key, [inProject, file()]],
  [`PUT /v1/media/${item.id}/content`, key, [file()]],
  ['POST /uploads/media.create', session, [inProject, file()]],
  ['POST /uploads/media.replace', session, [ofItem, file()]],
])('%s aborted at any tenth of its length leaves nothing behind', async (target, headers, parts) => {
  const before = await everything();
  const whole = multipartForm(parts);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    for (const isReset of [false, true]) {
      await abortUpload(
        { url: app.url, target, headers },
        whole,
        Math.floor((whole.length * tenth) / 10),
        isReset,
      );
    }
    await expect.poll(() => leftoverFiles(app)).toEqual(before.files);
  }
  // The final boundary is missing, completely or in part.
  const end = whole.lastIndexOf('\r\n--');
  for (const sentBytes of [end, whole.length - 5, whole.length - 4, whole.length - 3]) {
    await abortUpload({ url: app.url, target, headers }, whole, sentBytes);
    await expect.poll(() => leftoverFiles(app)).toEqual(before.files);
  }
  await expect.poll(everything).toEqual(before);
  expect(app.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('of two files in an aborted form the complete one is stored, and nothing of the other', async () => {
  const before = await everything();
  const whole = multipartForm([inProject, file(), file()]);
  await abortUpload({ url: app.url, target: 'POST /v1/media', headers: key }, whole, whole.length * 0.7);
  const added = async () => (await everything()).files.length - before.files.length;
  await expect.poll(added).toBe(1);
  await expect.poll(async () => (await everything()).rows.length).toBe(before.rows.length + 1);
});

test('a retry after that is accepted', async () => {
  expect(mediaOf(await uploadForm(rest, project.id, file())).sizeBytes).toBe(2_000_000);
});
