/** Returns a whole HTTP/1.1 request as text, for a keep-alive connection. */
export function httpRequest(
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body = '',
): string {
  const allHeaders = {
    Host: '127.0.0.1',
    ...headers,
    ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
