import type { Request } from 'playwright-core';

/** The input of a call that a page sends to tRPC by itself: in the body, or in the URL. */
export function callInput<Input>(request: Request): Partial<Input> {
  const text = request.postData() ?? new URL(request.url()).searchParams.get('input') ?? '{}';
  const sent: unknown = JSON.parse(text);
  // Safe because a batch is keyed by position, and the caller knows what its page sends.
  const inputs = sent as Record<string, Partial<Input>>;
  return inputs['0'] ?? (sent as Partial<Input>);
}
