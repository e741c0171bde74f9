import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type { RestClient, TestResponse } from '../clients/http.ts';
import { closeServer } from './close.server.ts';

/** A request as the server got it. */
interface ReceivedRequest {
  headers: IncomingHttpHeaders;
  /** What the model is told before anything else. */
  instructions: string;
  /** Everything that it is given to work on, as one text. */
  content: string;
  /** Media types of the files among that. */
  files: string[];
  model: string;
  /** Resolves when the client no longer waits; never for one that was answered. */
  abandoned: Promise<void>;
}

/** What the server does about a request: an answer of the model, a failure, or silence. */
export type Reply =
  | { content: string; usage?: { prompt_tokens: number; completion_tokens: number } }
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'silence';

/** A server that speaks OpenAI's chat protocol, and does what it is told to. */
export interface AiServer {
  /** As AI_BASE_URL has it. */
  url: string;
  requests: ReceivedRequest[];
  /** The replies to come, one for each request; the last one is for all that follow. */
  replies: Reply[];
  /** Closes its port. */
  stop(): Promise<void>;
}

/** The key that it is asked with, which nobody is to be told. */
export const aiKey = 'sk-secret-of-the-operator';

/** The settings by which an installation asks the server. */
export function aiSettings({ url }: AiServer): Record<string, string> {
  return { AI_BASE_URL: url, AI_API_KEY: aiKey, AI_MODEL: 'small-writer' };
}

/** An answer of the model, as text or as JSON. */
export function modelReply(value: unknown): Reply {
  return { content: typeof value === 'string' ? value : JSON.stringify(value) };
}

/** Has the server reply so from now on. */
export function setReplies(server: AiServer, replies: readonly Reply[]): void {
  server.replies.splice(0, server.replies.length, ...replies);
  server.requests.length = 0;
}

/** Gives what has the server reply so, and asks Imprint for a task. */
export function taskClient(server: AiServer, rest: RestClient) {
  return (task: string, body: object, ...replies: Reply[]): Promise<TestResponse> => {
    setReplies(server, replies);
    return rest(`POST /v1/ai/${task}`, { body });
  };
}

interface Body {
  model: string;
  messages: {
    role: string;
    content: string | { type: string; text?: string; image_url?: { url: string } }[];
  }[];
}

/** Starts one on a free port; it is closed after the tests of the file. */
export async function startAiServer(): Promise<AiServer> {
  const requests: ReceivedRequest[] = [];
  const replies: Reply[] = [];
  const server = createServer(async (request, response) => {
    // Safe because nobody else sends anything to this server.
    const { model, messages } = JSON.parse(await text(request)) as Body;
    const abandoned = new Promise<void>((resolve) => {
      response.on('close', () => !response.writableFinished && resolve());
    });
    const parts = messages
      .filter(({ role }) => role !== 'system')
      .flatMap(({ content }) => (typeof content === 'string' ? [{ type: 'text', text: content }] : content));
    const files = parts.flatMap(({ image_url: image }) => image?.url.match(/^data:([^;]+)/)?.[1] ?? []);
    const instructions = String(messages.find(({ role }) => role === 'system')?.content);
    const content = parts.map((part) => part.text ?? '').join('\n');
    requests.push({ headers: request.headers, instructions, content, files, model, abandoned });
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? { status: 500 };
    if (reply === 'silence') return;
    if ('status' in reply) {
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
      response.end(reply.body ?? '{"error":{"message":"secret of the provider"}}');
      return;
    }
    const message = { role: 'assistant', content: reply.content };
    const { usage = { prompt_tokens: 120, completion_tokens: 34, total_tokens: 154 } } = reply;
    const choices = [{ index: 0, message, finish_reason: 'stop' }];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ id: 'chat-1', object: 'chat.completion', created: 1, model, choices, usage }),
    );
  });
  const stop = () => closeServer(server);
  // Registered before anything is awaited, while vitest still knows which file asks.
  afterAll(stop);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe because the server listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, requests, replies, stop };
}
