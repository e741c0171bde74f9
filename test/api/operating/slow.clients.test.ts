import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { send } from '../../support/clients/http.ts';
import { formHeaders, leftoverFiles, multipartForm } from '../../support/fixtures/media.ts';
import { createProject, createProjects } from '../../support/fixtures/projects.ts';
import { startInstallation } from '../../support/server/installation.ts';
import { openRawConnection, type RawConnection } from '../../support/server/raw.connections.ts';
import { testServer } from '../../support/server/test.server.ts';
import { slackMs } from '../../support/server/time.limits.ts';

// Slow, silent or many clients against a real server with short timeouts.

const limits = {
  headersTimeoutMs: 700,
  bodyTimeoutMs: 1_200,
  bodyBytesPerTimeout: 4_096,
  keepAliveTimeoutMs: 600,
  // Long enough that even a busy machine checks slow headers and bodies first.
  silenceTimeoutMs: 5_000,
  checkEveryMs: 100,
};
const { app, owner, rest } = await testServer({}, limits);
const headOf = (key: string) => `HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n`;
const head = headOf(owner.key);
afterAll(async () => {
  expect((await rest('GET /v1/me')).status).toBe(200);
});

async function expectClosed({ closed, socket }: RawConnection, afterMs: number): Promise<void> {
  const tookMs = await closed;
  socket.destroy();
  expect(tookMs).toBeGreaterThan(afterMs * 0.9);
  expect(tookMs).toBeLessThan(afterMs + slackMs);
}

function expectTimeout(rude: RawConnection): void {
  const [top, body] = rude.received().split('\r\n\r\n');
  expect(top).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(String(body))).toMatchObject({
    success: false,
    error: { code: 'VALIDATION_ERROR', details: { field: 'request', reason: 'took too long to arrive' } },
  });
}

describe('a client', () => {
  test.concurrent.each([
    ['never says a word', '', ''],
    ['stops in the middle of the first line', 'GET /v1/', ''],
    ['stops in the middle of the headers', 'GET /v1/me HTTP/1.1\r\nHost: x\r\nX: ', ''],
    ['sends a byte at a time', 'GET /v1/me HTTP/1.1\r\nX: ', 'a'],
    ['sends headers for ever', 'GET /v1/me HTTP/1.1\r\n', 'X: a\r\n'],
  ])('that %s gets 408 and is closed', async (_, first, again) => {
    const rude = openRawConnection(app.url, first, again, 50);
    await expectClosed(rude, limits.headersTimeoutMs);
    expectTimeout(rude);
  });

  test.concurrent.each([
    ['length', 'Content-Length: 100000', 'a'],
    ['chunks', 'Transfer-Encoding: chunked', '1\r\na\r\n'],
  ])('that sends its body a byte at a time, with %s, gets 408 and is closed', async (_, length, again) => {
    const post = `POST /v1/projects ${head}Content-Type: application/json\r\n${length}\r\n\r\n`;
    const rude = openRawConnection(app.url, post, again, 50);
    await expectClosed(rude, limits.bodyTimeoutMs);
    expectTimeout(rude);
  });

  test.concurrent('that stops in the middle of a file gets 408, and nothing of the file is left', async (own) => {
    const parts = [
      { name: 'projectId', content: (await createProject(rest)).id },
      { name: 'file', filename: 'a.bin', content: Buffer.alloc(1_000_000) },
    ];
    const body = multipartForm(parts);
    const type = `Content-Type: ${formHeaders['content-type']}\r\n`;
    const post = `POST /v1/media ${head}${type}Content-Length: ${body.length}\r\n\r\n`;
    const rude = openRawConnection(app.url, post + body.toString('latin1', 0, 500_000));
    await expectClosed(rude, limits.bodyTimeoutMs);
    expectTimeout(rude);
    await own.expect.poll(() => leftoverFiles(app)).toEqual([]);
  });

  test.concurrent('may take longer to send its body if it is fast enough', async (own) => {
    // Long enough that a busy machine does not time out between two chunks.
    const bodyTimeoutMs = 8_000;
    const slowApp = await startInstallation({}, { ...limits, bodyTimeoutMs });
    const name = 'a'.repeat(900_000);
    const pieces = `{"name":"${name}"}`.match(/.{1,60000}/g) ?? [];
    const length = `Content-Type: application/json\r\nContent-Length: ${name.length + 11}\r\n\r\n`;
    const post = `POST /v1/projects ${headOf(slowApp.owner.key)}${length}`;
    const startedAtMs = performance.now();
    const slow = openRawConnection(slowApp.url, post);
    for (const piece of pieces) {
      await pause(1_200);
      slow.socket.write(piece);
    }
    expect(performance.now() - startedAtMs).toBeGreaterThan(2 * bodyTimeoutMs);
    await own.expect.poll(slow.received).toMatch(/^HTTP\/1\.1 400 .*name/s);
    await slowApp.close();
  });

  test.concurrent('that keeps sending a refused body is closed', async () => {
    const post = `POST /v1/projects ${head.replace('Bearer', 'x')}Transfer-Encoding: chunked\r\n\r\n`;
    const rude = openRawConnection(app.url, post, '1\r\na\r\n', 50);
    await expectClosed(rude, limits.bodyTimeoutMs);
    expect(rude.received()).toMatch(/^HTTP\/1\.1 401 /);
    expect(rude.received().match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test.each([
    ['/v1/projects', 401],
    ['/v1/media', 401],
    ['/api/mcp', 413],
  ])(
    'that sends all of a large body to %s before it reads learns why it was refused',
    async (path, status) => {
      const sizeBytes = 8_000_000;
      const headers = `Host: x\r\nAuthorization: Bearer nobody\r\nContent-Type: application/json\r\nConnection: close`;
      const rude = openRawConnection(app.url, '');
      rude.socket.pause();
      const request = `POST ${path} HTTP/1.1\r\n${headers}\r\nContent-Length: ${sizeBytes}\r\n\r\n`;
      await new Promise((resolve) => rude.socket.write(request + ' '.repeat(sizeBytes), resolve));
      rude.socket.resume();
      await rude.closed;
      expect(rude.received()).toContain(`HTTP/1.1 ${status} `);
    },
  );

  test.concurrent('that keeps an idle connection is closed', async () => {
    const rude = openRawConnection(app.url, `GET /v1/me ${head}\r\n`);
    await expectClosed(rude, limits.keepAliveTimeoutMs);
    expect(rude.received()).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.concurrent('that stops reading its answers is cut off', async () => {
    const description = '\u65e5'.repeat(2_000);
    await createProjects(rest, ...Array.from({ length: 40 }, () => ({ name: 'Large', description })));
    const sizeBytes = Buffer.byteLength((await rest('GET /v1/projects?limit=100')).text);
    const count = 120;
    const rude = openRawConnection(app.url, `GET /v1/projects?limit=100 ${head}\r\n`.repeat(count));
    rude.socket.pause();
    // Node waits up to twice as long, and a busy server may start its response late.
    await pause(4 * limits.silenceTimeoutMs);
    rude.socket.resume();
    await rude.closed;
    // Data in the system's buffers still arrives; the rest was never written.
    expect(rude.socket.bytesRead).toBeLessThan(sizeBytes * count * 0.8);
  });
});

describe('connections', () => {
  const answered = (rude: RawConnection) => expect.poll(rude.received).toMatch(/^HTTP\/1\.1 200 /);
  const refused = async (rude: RawConnection) => {
    expect(await rude.closed).toBeLessThan(slackMs);
    expect(rude.received()).toBe('');
  };
  const request = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n';

  test.each([
    ['of one address', {}, { maxConnectionsPerAddress: 20 }],
    ['in all, behind a proxy too', { TRUST_PROXY: 'true' }, { maxConnections: 20 }],
  ])('%s beyond the limit are closed immediately, until others end', async (_, env, cap) => {
    const small = await startInstallation(env, cap);
    const some = Array.from({ length: 20 }, () => openRawConnection(small.url, request));
    await Promise.all(some.map(answered));
    await Promise.all(Array.from({ length: 10 }, () => refused(openRawConnection(small.url, request))));
    some[0]?.socket.destroy();
    await some[0]?.closed;
    const status = () => send(small.url, 'GET /health/live').then((answer) => answer.status, String);
    await expect.poll(status).toBe(200);
    await small.close();
  });

  test('of a trusted proxy are not limited by its address', async () => {
    const small = await startInstallation({ TRUST_PROXY: 'true' }, { maxConnectionsPerAddress: 20 });
    await Promise.all(Array.from({ length: 30 }, () => answered(openRawConnection(small.url, request))));
    await small.close();
  });
});
