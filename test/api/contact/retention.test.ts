import { decodeId } from '@imprint/server/core/db/ids';
import { eraseOldMessages } from '@imprint/server/modules/contact/message.retention';
import { expect, test } from 'vitest';
import { listMessages, sendMessage } from '../../support/fixtures/contact.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, readOnly } = await testServer();
ignoreEndpointLimits(app);
const configure = (projectId: string, body: object, client = rest) =>
  client(`PATCH /v1/contact/settings/${projectId}`, { body });
const settingsOf = async (projectId: string) =>
  (await rest(`GET /v1/contact/settings/${projectId}`)).at('data');

/** Creates messages that are the given days and one minute old. */
async function messagesOf(projectId: string, ...days: number[]): Promise<void> {
  for (const age of days) {
    const id = await sendMessage(rest, { projectId, message: `${age} days old` });
    await app.sql(
      `update contact_message set created_at = now() - make_interval(days => $2, mins => 1) where id = $1`,
      [decodeId('cmsg', id), age],
    );
  }
}

const remainingMessages = async (projectId: string) =>
  (await listMessages(rest, `projectId=${projectId}`)).map(({ message }) => message);

test('settings default to no retention and to notifications, and change only in the fields that are sent', async () => {
  const { id: projectId } = await createProject(rest);
  expect(await settingsOf(projectId)).toEqual({ projectId, retentionDays: null, notifies: true });
  expect((await configure(projectId, { retentionDays: 30 })).at('data')).toEqual({
    projectId,
    retentionDays: 30,
    notifies: true,
  });
  await configure(projectId, { notifies: false });
  expect(await settingsOf(projectId)).toEqual({ projectId, retentionDays: 30, notifies: false });
  await configure(projectId, { retentionDays: null });
  expect(await settingsOf(projectId)).toEqual({ projectId, retentionDays: null, notifies: false });
  for (const retentionDays of [0, 3_651, 1.5])
    expect((await configure(projectId, { retentionDays })).at('error.details.field')).toBe('retentionDays');
  const answer = await configure(projectId, { retentionDays: 1 }, readOnly.rest);
  expect([answer.status, answer.at('error.details.required')]).toEqual([403, 'websites:write']);
  const entries = await app.sql<{ changed_fields: string[] }>(
    `select changed_fields from activity where operation = 'contact.configure' and resource_id = $1
     order by created_at`,
    [projectId],
  );
  expect(entries.slice(1).map(({ changed_fields }) => changed_fields)).toEqual([
    ['notifies'],
    ['retentionDays'],
  ]);
});

test('only messages older than the retention period of their project are deleted', async () => {
  const [week, month, forever] = [
    await createProject(rest),
    await createProject(rest),
    await createProject(rest),
  ];
  await configure(week.id, { retentionDays: 7 });
  await configure(month.id, { retentionDays: 30 });
  await configure(forever.id, { notifies: true });
  for (const { id } of [week, month, forever]) await messagesOf(id, 400, 30, 29, 7, 6);
  await eraseOldMessages(app.deps.pool);
  expect(await remainingMessages(week.id)).toEqual(['6 days old']);
  expect(await remainingMessages(month.id)).toEqual(['6 days old', '7 days old', '29 days old']);
  expect(await remainingMessages(forever.id)).toHaveLength(5);
});

test('more than one batch is deleted in one run, also when two instances run concurrently', async () => {
  const { id: projectId } = await createProject(rest);
  await configure(projectId, { retentionDays: 1 });
  await messagesOf(projectId, 2, 0);
  await app.sql(
    `insert into contact_message (id, organization_id, environment, project_id, message, fields, status, is_spam,
       text_hash, created_at, updated_at)
     select gen_random_uuid(), organization_id, environment, project_id, message, fields, status, is_spam,
       text_hash, created_at, updated_at
     from contact_message, generate_series(1, 2500) where project_id = $1 and message = '2 days old'`,
    [decodeId('proj', projectId)],
  );
  await Promise.all([eraseOldMessages(app.deps.pool), eraseOldMessages(app.deps.pool)]);
  expect(await remainingMessages(projectId)).toEqual(['0 days old']);
});
