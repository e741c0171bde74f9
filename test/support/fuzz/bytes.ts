import fc from 'fast-check';
import { brokenBodies } from './bytes.body.ts';
import { brokenChunks } from './bytes.chunks.ts';
import { brokenHeads } from './bytes.head.ts';
import type { Surface } from './fuzz.request.ts';

/** Bytes to write to a connection, which need not be valid HTTP. */
export interface ByteRequest {
  label: string;
  bytes: Buffer;
  /** False when a server may wait for more bytes. */
  isComplete: boolean;
}

/** The parts of a valid request, to be combined wrongly. */
export interface ValidRequest {
  method: string;
  target: string;
  /** All headers except those about the length of the body. */
  headers: string[];
  body: string;
}

/** Valid requests of a surface; `KEY` stands for a key. */
const validRequests: Record<Surface, readonly (readonly [line: string, body: string])[]> = {
  REST: [
    ['POST /v1/projects', '{"name":"From bytes","description":"Zażółć 🦔"}'],
    ['GET /v1/projects?limit=2&sort=name', ''],
    ['PATCH /api/v1/projects/proj_01h2xcejqtf2nbrexx3vqjhp41', '{"name":"Nothing"}'],
  ],
  tools: [
    [
      'POST /api/mcp',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_projects","arguments":{"limit":1}}}',
    ],
    [
      'POST /api/mcp',
      '[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/initialized"}]',
    ],
    [
      'POST /api/mcp?toolsets=projects',
      '{"jsonrpc":"2.0","id":"a","method":"create_project","params":{"name":"From bytes"}}',
    ],
  ],
  tRPC: [
    ['POST /trpc/projects.create', '{"name":"From bytes"}'],
    ['GET /trpc/projects.list?input=%7B%22limit%22%3A1%7D', ''],
    ['POST /trpc/projects.create,projects.create?batch=1', '{"0":{"name":"First"},"1":{"name":""}}'],
  ],
};

/** Requests with invalid bytes in the head, in the body, or between requests. */
export function byteRequestsOn(surface: Surface): fc.Arbitrary<ByteRequest> {
  const kinds = validRequests[surface].map(([line, body]) => {
    const [method = '', target = ''] = line.split(' ');
    const type = body ? ['Content-Type: application/json'] : [];
    const headers = ['Host: 127.0.0.1', 'Authorization: Bearer KEY', 'Connection: close', ...type];
    const request = { method, target, headers, body };
    return fc.oneof(
      { weight: 3, arbitrary: brokenHeads(request) },
      { weight: 3, arbitrary: brokenBodies(request) },
      { weight: 2, arbitrary: brokenChunks(request) },
      { weight: 3, arbitrary: damaged(request) },
      { weight: 1, arbitrary: pipelined(request) },
    );
  });
  return fc.oneof(...kinds);
}

/** The bytes of a valid request. */
export function bytesOf({ method, target, headers, body }: ValidRequest): Buffer {
  const length = body ? [`Content-Length: ${Buffer.byteLength(body)}`] : [];
  return Buffer.from(
    `${method} ${target} HTTP/1.1\r\n${[...headers, ...length].join('\r\n')}\r\n\r\n${body}`,
  );
}

/** A valid request with some bytes changed, omitted, inserted or cut off. */
function damaged(proper: ValidRequest): fc.Arbitrary<ByteRequest> {
  const whole = bytesOf(proper);
  const index = fc.nat({ max: whole.length });
  const noise = fc.uint8Array({ minLength: 1, maxLength: 6 });
  return fc.oneof(
    fc.tuple(index, noise).map(([at, bytes]) => {
      const changed = Buffer.from(whole);
      changed.set(bytes.subarray(0, Math.max(0, whole.length - at)), Math.min(at, whole.length));
      return byteRequest('changed bytes', changed, false);
    }),
    fc
      .tuple(index, noise)
      .map(([at, bytes]) =>
        byteRequest('bytes put in', Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at)]), false),
      ),
    fc
      .tuple(index, fc.integer({ min: 1, max: 20 }))
      .map(([at, count]) =>
        byteRequest(
          'bytes left out',
          Buffer.concat([whole.subarray(0, at), whole.subarray(at + count)]),
          false,
        ),
      ),
    index.map((at) => byteRequest('cut off', whole.subarray(0, at), false)),
    fc
      .uint8Array({ minLength: 1, maxLength: 400 })
      .map((bytes) => byteRequest('noise', Buffer.from(bytes), false)),
  );
}

const intruders = [
  '\0\0',
  'GET',
  '{"a":1}',
  'POST / HTTP/9.9\r\n\r\n',
  '\r\n\r\n\r\n',
  'é',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
];

/** Several requests at once on one connection, optionally with invalid bytes in between. */
function pipelined(proper: ValidRequest): fc.Arbitrary<ByteRequest> {
  const kept = bytesOf({
    ...proper,
    headers: proper.headers.filter((header) => !header.startsWith('Connection')),
  });
  const last = bytesOf(proper);
  return fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.option(fc.constantFrom(...intruders)))
    .map(([count, intruder]) => {
      const between = intruder === null ? [] : [Buffer.from(intruder)];
      const all = [...Array<Buffer>(count).fill(kept), ...between, last];
      return byteRequest('pipelined', Buffer.concat(all), intruder === null);
    });
}

export function byteRequest(what: string, bytes: Buffer, isComplete: boolean): ByteRequest {
  return { label: what, bytes, isComplete };
}
