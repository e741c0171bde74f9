import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

/** Resolves with the server's own response object for the next request to a path, once that request starts. */
export function nextServerResponse(path: string): Promise<ServerResponse> {
  const channel = 'http.server.request.start';
  return new Promise((resolve) => {
    const onStart = (message: unknown) => {
      // Safe because Node documents the messages of this channel.
      const { request, response } = message as { request: { url: string }; response: ServerResponse };
      if (request.url !== path) return;
      unsubscribe(channel, onStart);
      resolve(response);
    };
    subscribe(channel, onStart);
  });
}
