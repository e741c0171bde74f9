import type { Response } from 'express';

/** How long a client may continue to send a request that was refused early. */
const lingerMs = 5_000;

/** Ends a response with a text, uncacheable unless its headers say otherwise; the status is set before. */
export function endWithText(response: Response, contentType: string, text: string): void {
  const lengthBytes = Buffer.byteLength(text);
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Length', lengthBytes);
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store');
  // ASCII is the same bytes in both encodings, and converting it to UTF-8 takes an eighth of a hot read.
  const encoding = lengthBytes === text.length ? 'latin1' : 'utf8';
  if (response.shouldKeepAlive || response.req.complete) {
    response.end(text, encoding);
    return;
  }
  response.write(text, encoding);
  endAfterRequest(response);
}

/** Ends a response with uncacheable JSON. */
export function sendJson(response: Response, status: number, body: object): void {
  response.statusCode = status;
  endWithText(response, 'application/json; charset=utf-8', JSON.stringify(body));
}

/** Waits for the end of the request before closing, because a client that still sends would not read the response. */
function endAfterRequest(response: Response): void {
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, lingerMs);
  response.req.once('end', end).resume();
}
