import type { Response } from 'express';

/** How long whoever is refused in the middle of a request may go on sending it. */
const lingerMs = 5_000;

/** Ends an answer whose status is set with a text that nobody keeps. */
export function endWithText(response: Response, contentType: string, text: string): void {
  const lengthBytes = Buffer.byteLength(text);
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Length', lengthBytes);
  response.setHeader('Cache-Control', 'no-store');
  // ASCII is the same bytes in both encodings, and converting it to UTF-8 takes an eighth of a hot read.
  const encoding = lengthBytes === text.length ? 'latin1' : 'utf8';
  if (response.shouldKeepAlive || response.req.complete) {
    response.end(text, encoding);
    return;
  }
  response.write(text, encoding);
  endAfterRequest(response);
}

/** Lets a request pass before its connection is closed, for a client that still sends would never read the answer. */
function endAfterRequest(response: Response): void {
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, lingerMs);
  response.req.once('end', end).resume();
}
