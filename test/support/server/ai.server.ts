import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type { RestClient, TestResponse } from '../clients/http.ts';
import { closeServer } from './close.server.ts';

/** A request as the server received it. */
interface ReceivedRequest {
  headers: IncomingHttpHeaders;
  /** The system message. */
  instructions: string;
  /** The text of all other messages. */
  content: string;
  /** Media types of the attached files. */
  files: string[];
  model: string;
  /** Resolves when the client disconnects; never after a response. */
  abandoned: Promise<void>;
}

/** The reply to a request: a model response, a failure, or silence. */
export type Reply =
  | { content: string; usage?: { prompt_tokens: number; completion_tokens: number } }
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'silence';

/** A fake server for OpenAI's chat protocol with scripted replies. */
export interface AiServer {
  /** The value of AI_BASE_URL. */
  url: string;
  requests: ReceivedRequest[];
  /** The next replies, one per request; the last one is repeated. */
  replies: Reply[];
  stop(): Promise<void>;
}

/** The key of the provider, which must never leak. */
export const aiKey = 'sk-secret-of-the-operator';

/** The settings of an installation that uses the server. */
export function aiSettings({ url }: AiServer): Record<string, string> {
  return { AI_BASE_URL: url, AI_API_KEY: aiKey, AI_MODEL: 'small-writer' };
}

/** Returns a model response with a text or with JSON. */
export function modelReply(value: unknown): Reply {
  return { content: typeof value === 'string' ? value : JSON.stringify(value) };
}

/** Sets the replies of the server and clears its recorded requests. */
export function setReplies(server: AiServer, replies: readonly Reply[]): void {
  server.replies.splice(0, server.replies.length, ...replies);
  server.requests.length = 0;
}

/** Returns a function that sets the replies and runs an AI task. */
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

/** Starts a server on a free port and closes it after the tests of the file. */
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
  // Registered before the first await, while vitest still knows the current file.
  afterAll(stop);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe because the server listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, requests, replies, stop };
}
