import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFileFetcher } from '@imprint/server/modules/media/files/file.fetcher';
import { afterAll, describe, expect, test } from 'vitest';
import { type RestClient, send, type TestResponse } from '../../support/clients/http.ts';
import { message, mutate, toolCall, toolClient } from '../../support/clients/rpc.ts';
import {
  formHeaders,
  leftoverFiles,
  multipartForm,
  uploadForm,
  uploadState,
} from '../../support/fixtures/media.ts';
import { createTenantWithItem, createTenantWithStorage, randomText } from '../../support/fixtures/storage.ts';
import { closeServer } from '../../support/server/close.server.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer();
ignoreEndpointLimits(app);

describe('a file that exceeds the remaining storage', async () => {
  const { tenant, rest, project, item } = await createTenantWithItem(app, 1_000, 400);
  const cookie = await tenant.signIn();
  const bearer = { authorization: `Bearer ${tenant.key}` };
  const tools = toolClient(app.url, tenant.key);
  const contentBase64 = randomText(601).toString('base64');
  const input = { projectId: project.id, filename: 'large.txt', contentBase64 };
  const parts = [
    { name: 'projectId', content: project.id },
    { name: 'file', filename: 'large.txt', content: randomText(601) },
  ];
  const instead = [
    { name: 'mediaId', content: item.id },
    { name: 'file', filename: 'large.txt', content: randomText(1_001) },
  ];
  const rest413 = (answer: TestResponse) => [answer.status, answer.at('error')];
  const trpc413 = (answer: TestResponse) => {
    const { code, details } = Object(answer.at('error.data'));
    return [answer.status, { code, details, message: answer.at('error.message') }];
  };
  const body = { contentBase64: randomText(1_001).toString('base64') };

  test.each([
    ['JSON', async () => rest413(await rest('POST /v1/media', { body: input }))],
    [
      'a form',
      async () => rest413(await rest('POST /v1/media', { body: multipartForm(parts), headers: formHeaders })),
    ],
    ['a form of the dashboard', async () => rest413(await submit('media.create', multipartForm(parts)))],
    ['tRPC', async () => trpc413(await mutate(app.url, 'media.create', input, bearer))],
    [
      'JSON in place of another',
      async () => rest413(await rest(`PUT /v1/media/${item.id}/content`, { body })),
    ],
    [
      'a form in place of another',
      async () => rest413(await submit('media.replace', multipartForm(instead))),
    ],
    [
      'a form in place of another that is named behind it',
      async () => rest413(await submit('media.replace', multipartForm(instead.toReversed()))),
    ],
  ])('is refused by %s with the limit and the usage, and nothing of it is left', async (_, sent) => {
    const before = await uploadState(app);
    expect(await sent()).toEqual([
      413,
      {
        code: 'PAYLOAD_TOO_LARGE',
        message:
          'Not enough storage for this file: 400 bytes of 1000 bytes used. See Settings, Organization.',
        details: { limit: 1_000, used: 400 },
      },
    ]);
    expect(await uploadState(app)).toEqual(before);
  });

  test('is refused by tools with a message that tells a model what to do', async () => {
    const direct = await tools(message('upload_media', input));
    const details = { limit: 1_000, used: 400 };
    expect(direct.at('error')).toMatchObject({ code: 413, data: { code: 'PAYLOAD_TOO_LARGE', details } });
    const called = await tools(toolCall('upload_media', input));
    expect(called.at('result.isError')).toBe(true);
    expect(called.at('result.content.0.text')).toMatch(
      /storage for this file.*\n.*delete media.*\n.*"used":400/,
    );
  });

  function submit(operation: string, content: Buffer) {
    return send(app.url, `POST /uploads/${operation}`, {
      body: content,
      headers: { ...formHeaders, cookie },
    });
  }
});

describe('is refused before its bytes are read', () => {
  test('each of several files of a form is refused separately', async () => {
    const { rest, project } = await createTenantWithStorage(app, 1_000);
    const files = [300, 1_001, 700, 1].map((bytes) => ({ filename: 'a.txt', content: randomText(bytes) }));
    const answer = await uploadForm(rest, project.id, ...files);
    expect(answer.at('data.results')).toMatchObject([
      { status: 'created' },
      { status: 'error', error: { code: 'PAYLOAD_TOO_LARGE', details: { limit: 1_000, used: 300 } } },
      { status: 'created' },
      { status: 'error', error: { code: 'PAYLOAD_TOO_LARGE', details: { limit: 1_000, used: 1_000 } } },
    ]);
  });

  test.each(['POST /v1/media', 'PUT /v1/media/ID/content'])(
    '%s that announces more than is left is refused before any of it is sent',
    async (target) => {
      const { tenant, item } = await createTenantWithItem(app, 1_000, 400);
      const [method, path] = target.replace('ID', item.id).split(' ');
      const headers = { ...formHeaders, authorization: `Bearer ${tenant.key}`, 'content-length': 20_000_000 };
      const sent = request(`${app.url}${path}`, { method, headers, agent: false });
      sent.on('error', () => undefined);
      sent.flushHeaders();
      const status = await new Promise((resolve) =>
        sent.on('response', (response) => resolve(response.statusCode)),
      );
      sent.destroy();
      expect(status).toBe(413);
    },
  );

  test('a form without a length is aborted as soon as the received bytes exceed the storage', async () => {
    const { tenant, project } = await createTenantWithItem(app, 1_000, 400);
    const before = await leftoverFiles(app);
    const whole = multipartForm([
      { name: 'projectId', content: project.id },
      { name: 'file', filename: 'a.bin', content: randomText(3_000_000) },
    ]);
    const headers = { ...formHeaders, authorization: `Bearer ${tenant.key}` };
    const sent = request(`${app.url}/v1/media`, { method: 'POST', headers, agent: false });
    const answered = new Promise((resolve) => sent.on('response', ({ statusCode }) => resolve(statusCode)));
    sent.write(whole.subarray(0, 500));
    await expect.poll(async () => (await leftoverFiles(app)).length).toBe(before.length + 1);
    sent.write(whole.subarray(500, 2_000_000));
    await expect.poll(() => leftoverFiles(app)).toEqual(before);
    sent.end(whole.subarray(2_000_000));
    expect(await answered).toBe(413);
  });

  /** A server that announces a size and sends nothing, or sends endlessly without announcing a size. */
  const web = createServer((incoming, response) => {
    const isAnnounced = incoming.url === '/announced';
    response.writeHead(200, isAnnounced ? { 'content-length': 1_001 } : {});
    if (isAnnounced) return response.flushHeaders();
    const dripping = setInterval(() => response.write('some more bytes'), 1);
    return response.on('close', () => clearInterval(dripping));
  });
  afterAll(() => closeServer(web));

  test.each(['/announced', '/endless'])('a file that is fetched from %s is refused', async (path) => {
    await new Promise<void>((resolve) => (web.listening ? resolve() : web.listen(0, '127.0.0.1', resolve)));
    // Safe because the server listens on a TCP port.
    const { port } = web.address() as AddressInfo;
    app.deps.fetchFile = createFileFetcher({ exceptions: [`127.0.0.1:${port}`], timeoutMs: 60_000 });
    const { rest, project } = await createTenantWithStorage(app, 1_000);
    const ended = new Promise((resolve) =>
      web.once('request', (_, response) => response.on('close', resolve)),
    );
    const answer = await fetched(rest, { projectId: project.id, url: `http://127.0.0.1:${port}${path}` });
    expect([answer.status, answer.at('error.details')]).toEqual([413, { limit: 1_000, used: 0 }]);
    await ended;
  });

  const fetched = (rest: RestClient, body: object) => rest('POST /v1/media', { body });
});
