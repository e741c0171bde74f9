import { request } from 'node:http';

/** What a visitor gets from a website. */
export interface SiteResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  text: string;
}

/** Requests a path as visitors of a host do, without following redirects. */
export function visit(
  url: string,
  host: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<SiteResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers: { ...headers, Host: host } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          const single = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(single),
            body,
            text: body.toString(),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends a form as a browser does without script. */
export function submit(
  url: string,
  host: string,
  path: string,
  values: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<SiteResponse> {
  return visit(url, host, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(values).toString(),
  });
}
