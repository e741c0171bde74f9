import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { callerOf } from './imprint.api.ts';

const eventCount = 200;

/** The longest that 95 % of deliveries may take. */
const markMs = 250;

/** Measures the time from the response to a change to the arrival of its event at a webhook, and prints it. */
export async function measureWebhook(bench: { key: string; port: number }): Promise<void> {
  const call = callerOf(bench);
  /** By the id of the project. */
  const arrivalsMs = new Map<unknown, number>();
  const received = Promise.withResolvers<void>();
  const receiver = createServer(async (request, response) => {
    const { data } = JSON.parse(await text(request));
    arrivalsMs.set(data.resourceId, performance.now());
    response.end();
    if (arrivalsMs.size === eventCount) received.resolve();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  // Safe because the server listens on a TCP port.
  const { port } = receiver.address() as AddressInfo;
  const { id: webhookId } = await call<{ id: string }>('POST', 'webhooks', {
    url: `http://127.0.0.1:${port}`,
    types: ['project.created'],
  });
  const committedMs = new Map<string, number>();
  for (let index = 0; index < eventCount; index++) {
    const { id } = await call<{ id: string }>('POST', 'projects', { name: `Delivered ${index}` });
    committedMs.set(id, performance.now());
  }
  await received.promise;
  const latenciesMs = [...committedMs]
    .map(([id, atMs]) => Number(arrivalsMs.get(id)) - atMs)
    .sort((left, right) => left - right);
  const percentile = (share: number) => Math.round(latenciesMs[Math.floor(eventCount * share)] ?? 0);
  process.stdout.write(
    `commit to delivery: p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms (mark ${markMs} ms)\n`,
  );
  await call('DELETE', `webhooks/${webhookId}`);
  receiver.close();
  receiver.closeAllConnections();
}
