import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

/** An HTTP response, with nothing that `fetch` would hide or repair. */
export interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The parsed JSON body. */
  body: unknown;
  /** The value at a dotted path of the body, e.g. `error.details.field`; undefined where there is none. */
  at(path: string): unknown;
}

export interface RequestOptions {
  /** Text and bytes are sent as they are, anything else as JSON. */
  body?: unknown;
  /** `undefined` omits a header that would be sent by default. */
  headers?: Record<string, string | undefined>;
  /** Sends the body in chunks, so that its length is not announced. */
  chunked?: boolean;
  /** Keeps connections open for further requests; without one each request has a connection of its own. */
  agent?: Agent;
}

/** Sends one request, e.g. `'GET /v1/projects'`; the path is sent byte by byte as given. */
export function send(url: string, target: string, outgoing: RequestOptions = {}): Promise<TestResponse> {
  const [method = 'GET', path = '/'] = target.split(' ');
  const bytes = bytesOf(outgoing.body);
  const headers: OutgoingHttpHeaders = {};
  if (bytes) headers['content-type'] = 'application/json';
  if (bytes && !outgoing.chunked) headers['content-length'] = bytes.length;
  for (const [name, value] of Object.entries(outgoing.headers ?? {})) {
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  }
  const { hostname, port } = new URL(url);
  const { agent = false } = outgoing;
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve(toTestResponse(response.statusCode ?? 0, response.headers, Buffer.concat(chunks).toString()));
      });
    });
    // A server that responds before it has read the body may close the connection while this side writes.
    sent.on('error', reject);
    sent.end(bytes);
  });
}

/** Returns a function that sends REST requests with an API key. */
export function restClient(url: string, key: string) {
  return (target: string, outgoing: RequestOptions = {}) =>
    send(url, target, { ...outgoing, headers: { authorization: `Bearer ${key}`, ...outgoing.headers } });
}
export type RestClient = ReturnType<typeof restClient>;

/** Counts the responses by HTTP status. */
export function statusCounts(answers: TestResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Sends many requests concurrently. */
export function sendConcurrently(
  count: number,
  send: (index: number) => Promise<TestResponse>,
): Promise<TestResponse[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => send(index)));
}

/** Writes text to a connection and returns everything received until the server closes it. */
export function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}

function toTestResponse(status: number, headers: IncomingHttpHeaders, text: string): TestResponse {
  const answer = {
    status,
    headers,
    text,
    get body(): unknown {
      return JSON.parse(text);
    },
    at: (path: string) => valueAt(answer.body, path),
  };
  return answer;
}

/** The value at a dotted path, e.g. `0.error.code`. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => {
    if (typeof inner !== 'object' || inner === null) return undefined;
    return Reflect.get(inner, name);
  }, value);
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
