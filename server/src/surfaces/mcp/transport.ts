import type { Request, Response } from 'express';
import { endWithText } from '../../core/http/text.response.ts';
import type { Channel } from './registry.ts';
import type { RpcResponse } from './rpc.response.ts';

const eventStream = 'text/event-stream';

/**
 * Sends the response. A client that accepts only an event stream gets a success as one event; HTTP errors stay JSON,
 * because event readers ignore their body. No Accept header is refused.
 */
export function sendResponse(
  request: Request,
  response: Response,
  { status, headers = {}, body }: RpcResponse,
): void {
  if (response.headersSent) {
    response.end(eventOf(body));
    return;
  }
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (body === '') {
    response.end();
    return;
  }
  const isEvent = status === 200 && acceptsOnlyEvents(request.headers.accept);
  endWithText(response, isEvent ? eventStream : 'application/json', isEvent ? eventOf(body) : body);
}

/** Sends messages as an event stream; the response then becomes the last event of the stream. */
export class EventChannel implements Channel {
  readonly #request: Request;
  readonly #response: Response;

  constructor(request: Request, response: Response) {
    this.#request = request;
    this.#response = response;
  }

  send(message: object): boolean {
    const response = this.#response;
    if (!acceptsEvents(this.#request.headers.accept) || response.closed) return false;
    if (!response.headersSent) {
      response.writeHead(200, {
        'Content-Type': eventStream,
        'Cache-Control': 'no-store',
        // Buffering proxies would deliver all progress messages at once.
        'X-Accel-Buffering': 'no',
      });
    }
    response.write(eventOf(JSON.stringify({ jsonrpc: '2.0', ...message })));
    return true;
  }

  onClose(listener: () => void): void {
    this.#response.once('close', listener);
  }
}

function acceptsOnlyEvents(accept: string | undefined): boolean {
  if (!acceptsEvents(accept)) return false;
  return accept.split(',').every((range) => range.split(';')[0]?.trim().toLowerCase() === eventStream);
}

function acceptsEvents(accept: string | undefined): accept is string {
  return accept?.toLowerCase().includes(eventStream) === true;
}

function eventOf(json: string): string {
  return `event: message\ndata: ${json}\n\n`;
}
