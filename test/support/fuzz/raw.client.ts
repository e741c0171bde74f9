import { connect } from 'node:net';

/** One response as received. */
export interface RawResponse {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** The result of writing bytes to the server. */
export interface Exchange {
  responses: RawResponse[];
  /** Bytes that are not a valid response; empty unless the server stopped early or sent garbage. */
  rest: string;
  /** False when the connection was still open at the timeout. */
  isClosed: boolean;
  tookMs: number;
}

export interface RawRequest {
  bytes: Buffer;
  /** False when the server may wait for more bytes: then this side ends the connection after a moment. */
  isComplete: boolean;
  /** True for HEAD, whose response has no body. */
  isHead?: boolean;
}

/** How long a server may take to respond or to close the connection. */
export const timeoutMs = 10_000;
const halfCloseMs = 60;
const destroyAfterMs = 15_000;

/** Writes bytes on a new connection and reads until the server closes it. Never rejects. */
export function exchange(url: string, { bytes, isComplete, isHead = false }: RawRequest): Promise<Exchange> {
  const { hostname, port } = new URL(url);
  const startedAtMs = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let isClosed = false;
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    const end = setTimeout(() => socket.end(), halfCloseMs);
    if (isComplete) clearTimeout(end);
    const cut = setTimeout(() => socket.destroy(), destroyAfterMs);
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses early may close the connection during the write.
    socket.on('error', () => {
      isClosed = true;
    });
    socket.on('end', () => {
      isClosed = true;
      socket.end();
    });
    socket.on('close', () => {
      clearTimeout(end);
      clearTimeout(cut);
      const tookMs = performance.now() - startedAtMs;
      resolve({ ...readResponses(Buffer.concat(chunks), isHead), isClosed, tookMs });
    });
    socket.write(bytes);
  });
}

function readResponses(bytes: Buffer, isHead: boolean): { responses: RawResponse[]; rest: string } {
  const responses: RawResponse[] = [];
  // Latin-1, so that characters count bytes; bodies are decoded separately.
  let text = bytes.toString('latin1');
  for (;;) {
    const [head, status] = /^HTTP\/1\.1 (\d{3})[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n/.exec(text) ?? [];
    if (head === undefined) return { responses, rest: text };
    const headers = readHeaders(head);
    const after = text.slice(head.length);
    // A refusal before the method is parsed has a body, even for HEAD.
    const isEmpty = /^(1..|204|304)$/.test(String(status)) || (isHead && /^(HTTP|$)/.test(after));
    const body = readBody(after, headers, isEmpty);
    if (!body) return { responses, rest: text };
    text = text.slice(head.length + body.length);
    if (Number(status) >= 200) {
      const decoded = Buffer.from(body.content, 'latin1').toString();
      responses.push({ status: Number(status), headers, body: decoded });
    }
  }
}

function readHeaders(head: string): Map<string, string> {
  const lines = head.trimEnd().split('\r\n').slice(1);
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** The content of a body and its length on the wire; null when it is cut off. */
function readBody(text: string, headers: ReadonlyMap<string, string>, isEmpty: boolean) {
  if (isEmpty) return { content: '', length: 0 };
  if (headers.get('transfer-encoding') !== 'chunked') {
    const length = Number(headers.get('content-length') ?? text.length);
    return text.length < length ? null : { content: text.slice(0, length), length };
  }
  let content = '';
  let at = 0;
  for (;;) {
    const [line, size] = /^([\da-f]+)\r\n/i.exec(text.slice(at, at + 20)) ?? [];
    if (line === undefined) return null;
    const length = Number.parseInt(String(size), 16);
    content += text.slice(at + line.length, at + line.length + length);
    at += line.length + length + 2;
    if (at > text.length) return null;
    if (length === 0) return { content, length: at };
  }
}
