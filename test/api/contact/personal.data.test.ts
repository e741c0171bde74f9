import { scopeNames } from '@imprint/shared/scopes';
import { describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { message, mutate, query, toolCall, toolClient } from '../../support/clients/rpc.ts';
import { sendMessage } from '../../support/fixtures/contact.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer();
const { url } = app;
const { id: projectId } = await createProject(rest);
const messageId = await sendMessage(rest, { projectId, name: 'Mara Lind', message: 'Do you have rye?' });

const reads = ['list_contact_messages', 'update_contact_message'];
const toolNames = async (key: string) => {
  const answer = await toolClient(url, key)(message('tools/list'));
  // Safe because the protocol lists tools with their names.
  return (answer.at('result.tools') as { name: string }[]).map(({ name }) => name);
};

describe('a key whose switch for contact messages is off', async () => {
  const { key } = await owner.createKey({ readsPersonalData: false, toolAccess: 'scoped' });
  const client = restClient(url, key);

  test('gets 403 for every read of them, and the message names the switch', async () => {
    for (const [request, body] of [
      ['GET /v1/contact/messages'],
      [`GET /v1/contact/messages/${messageId}`],
      ['GET /v1/contact/messages/export'],
      [`PATCH /v1/contact/messages/${messageId}`, { note: 'Seen.' }],
    ] as const) {
      const answer = await client(request, { body });
      expect(answer.status, answer.text).toBe(403);
      expect(answer.at('error')).toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining('“Read contact messages” (readsPersonalData)'),
        details: { required: 'websites:read', provided: scopeNames },
      });
      expect(answer.text).not.toContain('Mara');
    }
  });

  test('is offered no tool that reads them, and is refused one', async () => {
    expect((await toolNames(key)).filter((name) => reads.includes(name))).toEqual([]);
    const answer = await toolClient(url, key)(toolCall('list_contact_messages'));
    expect(answer.at('result.isError'), answer.text).toBe(true);
    expect(answer.text).not.toContain('Mara');
  });

  test('still sends and erases messages, and reads their settings', async () => {
    const id = await sendMessage(client, { projectId, message: 'And spelt?' });
    expect((await client(`DELETE /v1/contact/messages/${id}`)).status).toBe(200);
    expect((await client(`GET /v1/contact/settings/${projectId}`)).status).toBe(200);
  });
});

test('a key whose switch is on reads them with websites:read alone, and so does the one that replaces it', async () => {
  const { key, id } = await owner.createKey({ scopes: ['websites:read'], toolAccess: 'scoped' });
  expect((await restClient(url, key)('GET /v1/contact/messages')).at('pagination.total')).toBe(1);
  expect(await toolNames(key)).toContain('list_contact_messages');
  const headers = { cookie: await owner.signIn() };
  const rotated = await mutate(url, 'keys.rotate', { keyId: id }, headers);
  const fresh = restClient(url, String(rotated.at('result.data.key')));
  expect((await fresh('GET /v1/contact/messages')).status).toBe(200);
});

test('a viewer gets 403 for them, and an editor reads them', async () => {
  const headersOf = async (role: 'viewer' | 'editor') => ({
    cookie: await (await addMember(app, owner, role)).startSession(),
  });
  for (const [name, input] of [
    ['contact.list', {}],
    ['contact.get', { messageId }],
    ['contact.export', {}],
  ] as const) {
    const refused = await query(url, name, input, await headersOf('viewer'));
    expect([refused.status, refused.at('error.data.details.required')]).toEqual([403, 'personalData']);
    expect(refused.text).not.toContain('Mara');
    expect((await query(url, name, input, await headersOf('editor'))).status).toBe(200);
  }
});
