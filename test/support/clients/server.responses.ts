import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

/** The own answer of a server in this process to the next request for a path, when that begins. */
export function nextServerResponse(path: string): Promise<ServerResponse> {
  const channel = 'http.server.request.start';
  return new Promise((resolve) => {
    const onStart = (message: unknown) => {
      // Safe because Node documents what this channel tells.
      const { request, response } = message as { request: { url: string }; response: ServerResponse };
      if (request.url !== path) return;
      unsubscribe(channel, onStart);
      resolve(response);
    };
    subscribe(channel, onStart);
  });
}
