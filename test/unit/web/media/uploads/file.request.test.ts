import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendFile } from '../../../../../web/src/modules/media/uploads/file.request.ts';
import { catchRequests, type FileRequest } from '../../support/file.requests.ts';

let requests: FileRequest[];
let controller: AbortController;
let shares: number[];

beforeEach(() => {
  vi.useFakeTimers();
  requests = catchRequests();
  controller = new AbortController();
  shares = [];
  vi.stubGlobal('fetch', async () => new Response());
});

afterEach(async () => {
  // A request that found nobody has the service looked for.
  await vi.runAllTimersAsync();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Sends a file; gives its request and what becomes of it. */
function send(
  scope: Parameters<typeof sendFile>[0]['scope'] = { organization: undefined, environment: undefined },
) {
  const answer = sendFile<{ id: string }>({
    operation: 'media.replace',
    fields: { mediaId: 'media_1', expectedVersion: '3' },
    file: new File(['Rye'], 'bread.txt', { type: 'text/plain' }),
    scope,
    onProgress: (share) => shares.push(share),
    signal: controller.signal,
  });
  const [request] = requests;
  if (!request) throw new Error('Nothing is sent.');
  return { request, answer };
}

describe('a request with a file', () => {
  test('sends the fields and the file under its name, to the operation', () => {
    const { request } = send();
    expect(request.line).toBe('POST /uploads/media.replace');
    expect(request.headers).toEqual({});
    expect([...request.body.keys()], 'a reader of a stream knows the fields before the file').toEqual([
      ...['mediaId', 'expectedVersion', 'file'],
    ]);
    expect(request.body.get('expectedVersion')).toBe('3');
    expect(request.filename).toBe('bread.txt');
  });

  test('names the organization and the environment of the tab', () => {
    const { request } = send({ organization: 'acme', environment: 'test' });
    expect(request.headers).toEqual({ 'x-svc-organization': 'acme', 'x-svc-environment': 'test' });
  });

  test('tells the share that has been sent', () => {
    const { request } = send();
    request.progress(1, 4);
    request.progress(4, 4);
    request.progress(0, 0);
    expect(shares).toEqual([0.25, 1, 0]);
  });
});

describe('the answer to a file', () => {
  test('is what the service says', async () => {
    const { request, answer } = send();
    request.answer('{"success":true,"data":{"id":"media_1"}}');
    expect(await answer).toEqual({ result: { id: 'media_1' } });
  });

  test('is the failure that the service tells of', async () => {
    const { request, answer } = send();
    request.refuse({ code: 'PRECONDITION_FAILED', message: 'Changed meanwhile.', details: { version: 4 } });
    const failure = { code: 'PRECONDITION_FAILED', message: 'Changed meanwhile.', details: { version: 4 } };
    expect(await answer).toMatchObject({ failure });
  });

  test.each(['<html>502 Bad Gateway</html>', '', 'null'])(
    'is that nobody is there where something else answers: %j',
    async (text) => {
      const { request, answer } = send();
      request.answer(text);
      expect(await answer).toMatchObject({ failure: { code: 'UNREACHABLE' } });
    },
  );

  test('is that nobody is there when the connection breaks, and the service is looked for', async () => {
    const fetched: unknown[] = [];
    vi.stubGlobal('fetch', async (url: unknown) => {
      fetched.push(url);
      return new Response();
    });
    const { request, answer } = send();
    request.breakOff();
    expect(await answer).toMatchObject({ failure: { code: 'UNREACHABLE' } });
    await vi.runAllTimersAsync();
    expect(fetched).toEqual(['/health/live']);
  });

  test('is that it was canceled once it is aborted', async () => {
    const { answer } = send();
    controller.abort();
    expect(await answer).toBe('canceled');
  });
});
