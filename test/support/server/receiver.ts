import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { closeServer } from './close.server.ts';

/** A request as the receiver got it. */
export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The parsed body. */
  payload: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** What a path answers with: a status, a whole response, or nothing. */
type ReceiverAnswer =
  | number
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'silence';

/** A receiver of webhooks on the loopback interface. */
export interface Receiver {
  url: string;
  received: ReceivedWebhook[];
  /** What paths answer with; 200 by default. */
  answers: Map<string, ReceiverAnswer>;
  /** Waits until a path has received a number of requests, and returns them. */
  receivedAt(path: string, count?: number): Promise<ReceivedWebhook[]>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  const answers = new Map<string, ReceiverAnswer>();
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    const body = await text(request);
    received.push({ path, headers, body, payload: JSON.parse(body) });
    const answer = answers.get(path) ?? 200;
    if (answer === 'silence') return;
    const {
      status,
      body: reply = '',
      headers: replied = {},
    } = typeof answer === 'number' ? { status: answer } : answer;
    response.writeHead(status, replied).end(reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe because the server listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  const at = (path: string) => received.filter((one) => one.path === path);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers,
    async receivedAt(path, count = 1) {
      await expect.poll(() => at(path).length, { interval: 10 }).toBeGreaterThanOrEqual(count);
      return at(path);
    },
    close: () => closeServer(server),
  };
}

/** Verifies a request with a secret, as receivers do; throws unless its signature is right. */
export function verify(
  secret: string,
  { body, headers }: Pick<ReceivedWebhook, 'body' | 'headers'>,
): unknown {
  // Safe because the headers of webhooks are sent once each.
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}
