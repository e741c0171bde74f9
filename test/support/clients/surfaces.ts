import { randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import type { NamedOperation } from '@imprint/shared/contract';
import type { Operation } from '@imprint/shared/operation';
import { type TestResponse as HttpResponse, send } from './http.ts';

/** The ways in which one operation can be called. */
const surfaces = ['REST', 'tRPC', 'tools/call', 'a direct tool call'] as const;
export type Surface = (typeof surfaces)[number];

export function surfacesOf({ rest, tool }: Operation): Surface[] {
  return surfaces.filter((surface) => surface === 'tRPC' || (surface === 'REST' ? rest : tool) !== null);
}

export function isToolSurface(surface: Surface): boolean {
  return surface === 'tools/call' || surface === 'a direct tool call';
}

export type Input = Record<string, unknown>;
export type Headers = Record<string, string>;

/** A response, and everything that the caller sent. */
export interface SurfaceResponse extends Pick<HttpResponse, 'status' | 'headers' | 'text'> {
  /** The fields of the body; none when it is not a JSON object. */
  body: Record<string, unknown>;
  sent: string;
}

/** Calls an operation over a surface with the given headers, such as the caller's credentials. */
export function call(
  url: string,
  surface: Surface,
  named: NamedOperation,
  input: Input,
  headers: Headers = {},
): Promise<SurfaceResponse> {
  const { name, operation } = named;
  switch (surface) {
    case 'REST':
      return callRest(url, operation, input, headers);
    case 'tRPC':
      if (operation.kind === 'mutation') return sendFromNewAddress(url, `POST /trpc/${name}`, headers, input);
      return sendFromNewAddress(
        url,
        `GET /trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
        headers,
      );
    case 'tools/call':
      return callTool(url, 'tools/call', { name: operation.tool, arguments: input }, headers);
    case 'a direct tool call':
      return callTool(url, String(operation.tool), input, headers);
  }
}

/** Calls one method of the tool endpoint, under the id 7. */
export function callTool(
  url: string,
  method: string,
  params: Input,
  headers: Headers,
): Promise<SurfaceResponse> {
  return sendFromNewAddress(url, 'POST /api/mcp', headers, { jsonrpc: '2.0', id: 7, method, params });
}

function callRest(
  url: string,
  { rest }: Operation,
  input: Input,
  headers: Headers,
): Promise<SurfaceResponse> {
  const [method = '', template = ''] = (rest ?? '').split(' ');
  const fields = { ...input };
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(fields[name]);
    delete fields[name];
    return encodeURIComponent(value);
  });
  if (method !== 'GET' && method !== 'DELETE') {
    return sendFromNewAddress(url, `${method} ${path}`, headers, fields);
  }
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return sendFromNewAddress(url, `${method} ${path}${query.size > 0 ? `?${query}` : ''}`, headers);
}

/**
 * Returns the header of a new client address, so that its requests are not throttled for the failures of
 * others. The installation must run with `TRUST_PROXY`.
 */
export function fromNewAddress(): Headers {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
}

/** Reuses connections, because the matrix sends tens of thousands of requests. */
const agent = new Agent({ keepAlive: true });

async function sendFromNewAddress(
  url: string,
  target: string,
  headers: Headers,
  body?: Input,
): Promise<SurfaceResponse> {
  const answer = await send(url, target, { body, agent, headers: { ...fromNewAddress(), ...headers } });
  const sent = `${decodeURIComponent(target)} ${JSON.stringify(body)}`;
  return {
    status: answer.status,
    headers: answer.headers,
    text: answer.text,
    body: parse(answer.text),
    sent,
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}
