import type { EventPage } from './events.ts';

/** A stream of server-sent events, as the dashboard reads it. */
export interface EventStream {
  /** The next message; null when the server has ended the stream. */
  next(): Promise<{ id: string; page: EventPage } | null>;
  close(): void;
}

/** Opens `GET /events` with a session. Throws when it is refused. */
export async function openEventStream(
  url: string,
  cookie: string,
  { query = '', lastEventId }: { query?: string; lastEventId?: string } = {},
): Promise<EventStream> {
  const controller = new AbortController();
  const response = await fetch(`${url}/events${query}`, {
    headers: { cookie, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: controller.signal,
  });
  if (!response.ok || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = '';
  return {
    async next() {
      while (!buffered.includes('\n\n')) {
        const { done, value } = await reader.read();
        if (done) return null;
        buffered += value;
      }
      const [message = ''] = buffered.split('\n\n', 1);
      buffered = buffered.slice(message.length + 2);
      const [, id = '', data = ''] = /^id: (\d+)\ndata: (.*)$/.exec(message) ?? [];
      return { id, page: JSON.parse(data) };
    },
    close: () => controller.abort(),
  };
}
