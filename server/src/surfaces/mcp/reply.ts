import type { Request, Response } from 'express';
import { endWithText } from '../text.answer.ts';
import type { RpcAnswer } from './envelope.ts';
import type { Channel } from './registry.ts';

const events = 'text/event-stream';

/**
 * Sends the answer. A client that takes nothing but events gets a success as one event; a failure of HTTP
 * stays JSON, because readers of events never look at its body. Nobody is refused for what he accepts.
 */
export function sendAnswer(
  request: Request,
  response: Response,
  { status, headers = {}, body }: RpcAnswer,
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
  const isEvent = status === 200 && takesOnlyEvents(request.headers.accept);
  endWithText(response, isEvent ? events : 'application/json', isEvent ? eventOf(body) : body);
}

/** Messages ahead of the answer turn the answer into the last event of a stream. */
export class EventChannel implements Channel {
  readonly #request: Request;
  readonly #response: Response;

  constructor(request: Request, response: Response) {
    this.#request = request;
    this.#response = response;
  }

  send(message: object): boolean {
    const response = this.#response;
    if (!readsEvents(this.#request.headers.accept) || response.closed) return false;
    if (!response.headersSent) {
      response.writeHead(200, {
        'Content-Type': events,
        'Cache-Control': 'no-store',
        // Proxies that hold answers back would make progress arrive all at once.
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

function takesOnlyEvents(accept: string | undefined): boolean {
  if (!readsEvents(accept)) return false;
  return accept.split(',').every((range) => range.split(';')[0]?.trim().toLowerCase() === events);
}

function readsEvents(accept: string | undefined): accept is string {
  return accept?.toLowerCase().includes(events) === true;
}

function eventOf(json: string): string {
  return `event: message\ndata: ${json}\n\n`;
}
