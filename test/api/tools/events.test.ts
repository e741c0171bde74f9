import { beforeAll, describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { message, type ToolClient, toolCall, toolClient } from '../../support/clients/rpc.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, tools } = await testServer();

const events = { accept: 'text/event-stream' };

describe('a client that accepts only events', () => {
  test.each(['text/event-stream', 'TEXT/EVENT-STREAM;q=0.9', 'text/event-stream, text/event-stream'])(
    'by Accept: %s gets the answer as one event',
    async (accept) => {
      const answer = await tools(message('ping', {}, 'kept'), { accept });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/event-stream');
      expect(answer.text).toBe('event: message\ndata: {"jsonrpc":"2.0","id":"kept","result":{}}\n\n');
    },
  );

  test('gets errors and batches as events as well', async () => {
    expect((await tools(message('nothing'), events)).text).toMatch(
      /^event: message\ndata: \{.*-32601.*\}\n\n$/,
    );
    expect((await tools([message('ping'), message('ping')], events)).text).toMatch(
      /^event: message\ndata: \[.*\]\n\n$/,
    );
  });

  test('gets valid events, whatever the data holds', async () => {
    const description = 'one\ntwo\r\nthree\u2028four';
    const made = await tools(toolCall('create_project', { name: 'Lines', description }), events);
    const [kind, data = '', ...rest] = made.text.split('\n');
    expect([kind, rest]).toEqual(['event: message', ['', '']]);
    expect(JSON.parse(data.slice('data: '.length))).toMatchObject({
      result: { structuredContent: { description } },
    });
  });

  test('gets HTTP errors as JSON', async () => {
    for (const [client, body, status] of [
      [tools, '{', 400],
      [toolClient(app.url, 'nonsense'), message('ping'), 401],
    ] as const) {
      const answer = await client(body, { ...events, 'content-type': 'application/json' });
      expect(answer.status).toBe(status);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
    }
    const notified = await tools({ jsonrpc: '2.0', method: 'notifications/initialized' }, events);
    expect([notified.status, notified.text]).toEqual([202, '']);
  });
});

test.each([
  'application/json, text/event-stream',
  'text/event-stream, */*',
  'text/event-stream, application/json;q=0.1',
])('Accept: %s, which allows more, gets JSON', async (accept) => {
  const answer = await tools(message('ping'), { accept });
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
});

describe('a long list', () => {
  const description = 'ü'.repeat(2_000);
  let client: ToolClient;
  let key: string;

  beforeAll(async () => {
    ({ key } = await app.createTenant());
    client = toolClient(app.url, key);
    const rest = restClient(app.url, key);
    for (let index = 0; index < 40; index++) {
      await rest('POST /v1/projects', { body: { name: `Long ${index}`, description } });
    }
  });

  test('is truncated to about 60 kB by tools/call, with a note and a cursor for the rest', async () => {
    const seen: string[] = [];
    let cursor: unknown;
    do {
      const answer = await client(
        toolCall('list_projects', { limit: 40, ...(cursor !== undefined && { cursor }) }),
      );
      const text = String(answer.at('result.content.0.text'));
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60_000);
      expect(JSON.parse(text)).toEqual(answer.at('result.structuredContent'));
      const page = answer.at('result.structuredContent.data') as { id: string }[];
      seen.push(...page.map(({ id }) => id));
      cursor = answer.at('result.structuredContent.pagination.nextCursor');
      const note = answer.at('result.content.1.text');
      if (page.length < 40 && cursor !== undefined) expect(note).toMatch(/Filter .* cursor/);
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(40);
    expect(seen).toHaveLength(40);
  });

  test('is complete in a direct call, as over REST', async () => {
    const direct = await client(message('list_projects', { limit: 40 }));
    const rest = await restClient(app.url, key)('GET /v1/projects?limit=40');
    expect(direct.at('result')).toEqual(rest.body);
    expect(direct.at('result.data.length')).toBe(40);
  });

  test('has no note when it is short', async () => {
    const answer = await client(toolCall('list_projects', { limit: 5 }));
    expect(answer.at('result.content.length')).toBe(1);
  });
});
