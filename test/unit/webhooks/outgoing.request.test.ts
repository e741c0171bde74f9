import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, isIPv6, type LookupFunction } from 'node:net';
import {
  NoResponse,
  type OutgoingRequest,
  sendOutgoing,
} from '@imprint/server/core/outgoing/outgoing.request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: Server;
let port = 0;
let connections = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/redirect') response.writeHead(302, { location: '/' }).end();
    else if (request.url === '/upgrade')
      request.socket.end('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n');
    else if (request.url === '/slow-body') response.writeHead(200).write('first');
    else if (request.url === '/nonsense') request.socket.end('nonsense\r\n\r\n');
    else if (request.url === '/long') response.writeHead(200).end('x'.repeat(1_000_000));
    else if (request.url !== '/silence') response.writeHead(200).end('ok');
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe because the server listens on a TCP port.
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function sendTo(url: string, options: Partial<OutgoingRequest> = {}) {
  const defaults = { method: 'POST', headers: {}, body: '{}', timeoutMs: 2_000, maxBytes: 2_048 } as const;
  return sendOutgoing({ ...defaults, mayBePrivate: false, url: new URL(url), ...options });
}

/** Why there was no response. */
async function problemOf(sent: Promise<unknown>): Promise<string> {
  const error: unknown = await sent.then(
    () => new Error('There was a response.'),
    (thrown: unknown) => thrown,
  );
  return error instanceof NoResponse ? error.message : `unexpected: ${String(error)}`;
}

const refused = 'The address of the host is private or reserved, so nothing was sent.';

const privateAddresses = [
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  ...['169.254.169.254', '100.64.0.1', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...[
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    'fe80::1',
  ],
  ...['::ffff:10.0.0.1', '::ffff:8.8.8.8', 'fc00::1', 'fd12:3456::1', 'fec0::1', 'ff02::1', '2002:7f00:1::'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '::ffff:0:127.0.0.1', '2001::1', '2001:db8::1', '100::1'],
];

const resolvingTo =
  (...addresses: string[]): LookupFunction =>
  (_, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };

describe('a request to a host that may not be private', () => {
  test.for(privateAddresses)(
    'is not sent to %s, as an address or what a name resolves to',
    async (address) => {
      const before = connections;
      const host = isIPv6(address) ? `[${address}]` : address;
      for (const scheme of ['http', 'https'])
        expect(await problemOf(sendTo(`${scheme}://${host}:${port}/`))).toBe(refused);
      const resolveName = resolvingTo(address);
      expect(await problemOf(sendTo(`http://a.example.com:${port}/`, { resolveName }))).toBe(refused);
      const mixed = resolvingTo('8.8.8.8', address);
      expect(await problemOf(sendTo(`http://a.example.com:${port}/`, { resolveName: mixed }))).toBe(refused);
      expect(connections).toBe(before);
    },
  );

  test.for(['127.1', '0x7f.1', '2130706433', '0177.0.0.1', '127.0.0.1.', '１27.0.0.1', '①27.0.0.1'])(
    'is not sent to another spelling of an address: %s',
    async (host) => {
      const before = connections;
      expect(await problemOf(sendTo(`http://${host}:${port}/`))).toBe(refused);
      expect(connections).toBe(before);
    },
  );

  test('is not sent to localhost by its name', async () => {
    const resolveName = resolvingTo('127.0.0.1');
    expect(await problemOf(sendTo(`http://localhost:${port}/`, { resolveName }))).toBe(refused);
  });

  test('uses the address that was checked, so that a name is looked up once for each connection', async () => {
    let lookups = 0;
    const resolveName: LookupFunction = (host, options, callback) => {
      lookups += 1;
      resolvingTo('127.0.0.1')(host, options, callback);
    };
    await problemOf(sendTo(`http://a.example.com:${port}/`, { resolveName }));
    expect(lookups).toBe(1);
  });
});

describe('a request to a host that may be private', () => {
  const local = (path: string, options: Partial<OutgoingRequest> = {}) =>
    sendTo(`http://127.0.0.1:${port}${path}`, { mayBePrivate: true, ...options });

  test('gets the status and the body, without following redirects', async () => {
    expect(await local('/')).toEqual({ status: 200, body: Buffer.from('ok'), isComplete: true });
    expect(await local('/redirect')).toMatchObject({ status: 302 });
    expect(await local('/upgrade')).toMatchObject({ status: 101 });
  });

  test('reads no more of the body than asked for, and waits no longer for it than for all', async () => {
    const long = await local('/long');
    expect([long.status, long.body.length, long.isComplete]).toEqual([200, 2_048, false]);
    const slow = await local('/slow-body', { timeoutMs: 100 });
    expect([slow.status, slow.body.toString(), slow.isComplete]).toEqual([200, 'first', false]);
  });

  test('says in words why there was no response', async () => {
    const late = 'There was no response within 0.1 seconds.';
    expect(await problemOf(local('/silence', { timeoutMs: 100 }))).toBe(late);
    expect(await problemOf(local('/nonsense'))).toBe('The response is not valid HTTP.');
    const insecure = sendTo(`https://127.0.0.1:${port}/`, { mayBePrivate: true });
    expect(await problemOf(insecure)).toMatch(/^The (certificate is not valid|request failed)/);
    const nowhere = sendTo('http://127.0.0.1:1/', { mayBePrivate: true });
    expect(await problemOf(nowhere)).toBe('The connection was refused.');
  });

  test('ends with the reason of its signal', async () => {
    const controller = new AbortController();
    const sent = local('/silence', { signal: controller.signal });
    controller.abort(new Error('It stops.'));
    await expect(sent).rejects.toThrow('It stops.');
  });
});
