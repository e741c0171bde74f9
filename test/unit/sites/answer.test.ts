import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { SiteAnswer } from '@imprint/server/core/sites/site.source';
import { sendAnswer } from '@imprint/server/surfaces/sites/answer';
import { expect, test, vi } from 'vitest';

test('visitors who ask for a page at the same time get the same compressed bytes', async () => {
  const body = Buffer.from('Rye and wheat. '.repeat(1_000));
  const answer: SiteAnswer = { status: 200, headers: {}, body, hash: 'rye', visit: null };
  const sent = await Promise.all(
    [1, 2].map(async () => {
      const request = new IncomingMessage(new Socket());
      request.headers['accept-encoding'] = 'br';
      const response = new ServerResponse(request);
      const end = vi.spyOn(response, 'end');
      await sendAnswer(answer, {}, request, response);
      return end.mock.calls[0]?.[0];
    }),
  );
  expect(sent[0]).toBeInstanceOf(Buffer);
  expect(sent[1]).toBe(sent[0]);
});
