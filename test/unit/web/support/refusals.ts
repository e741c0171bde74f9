import { createClient } from '@imprint/client/trpc';
import type { ErrorCode, ErrorDetails } from '@imprint/shared/errors';
import type { ErrorShape } from '@imprint/shared/router';
import { vi } from 'vitest';

/** What the client throws when the service refuses a call. It needs the real clock, so call it first. */
export async function refusal(code: ErrorCode, details: ErrorDetails = {}): Promise<unknown> {
  const data: ErrorShape['data'] = { code, httpStatus: 400, details, requestId: 'req_1' };
  const error: ErrorShape = { message: `Refused: ${code}.`, code: -32_600, data };
  vi.stubGlobal('fetch', async () => Response.json([{ error }], { status: data.httpStatus }));
  const { pages } = createClient({ url: 'http://imprint.test' });
  const [outcome] = await Promise.allSettled([pages.get.query({ pageId: 'page_1' })]);
  vi.unstubAllGlobals();
  return outcome.status === 'rejected' ? outcome.reason : undefined;
}

/** What the client throws when no answer came to a call. */
export const unreachable = new TypeError('Failed to fetch');
