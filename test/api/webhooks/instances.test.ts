import { afterAll, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { webhookActions } from '../../support/clients/webhooks.ts';
import { createAuthor } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { startInstances } from '../../support/server/instances.ts';
import { startReceiver } from '../../support/server/receiver.ts';

const receiver = await startReceiver();
const { first, second, close } = await startInstances({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' });
afterAll(async () => {
  await close();
  await receiver.close();
});

test('two instances send each event once, whichever it was committed by', async () => {
  const clients = [first, second].map(({ url }) => restClient(url, first.owner.key));
  const [one = clients[0], two = one] = clients;
  if (!one || !two) throw new Error('There are two instances.');
  const { create, deliveries } = webhookActions(one);
  const { id: projectId } = await createProject(one);
  const { id } = await create({ url: `${receiver.url}/both`, types: ['author.*'] });
  const authors = await Promise.all(
    Array.from({ length: 40 }, (_, index) => createAuthor(index % 2 ? one : two, { projectId })),
  );
  const ids = authors.map((author) => author.id).sort();
  await receiver.receivedAt('/both', 40);
  await expect.poll(async () => (await deliveries(id, '&status=delivered')).length).toBe(40);
  const received = await receiver.receivedAt('/both', 40);
  expect(received.map(({ payload }) => payload.data.resourceId).sort()).toEqual(ids);
});
