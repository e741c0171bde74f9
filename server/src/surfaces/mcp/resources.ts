import { errors, ServiceError } from '@imprint/shared/errors';
import { completeResponse } from './protocol.version.ts';
import type { Call, Registry, ResourceSource } from './registry.ts';
import { ProtocolError, type RpcResponse } from './rpc.response.ts';
import { isGranted } from './tool.listing.ts';
import { ttlMs } from './ttl.ts';

/** `resources/list`: all sources in turn, page by page; a cursor names its source. */
export async function listResources({ resources }: Registry, call: Call): Promise<RpcResponse> {
  const sources = [...resources.values()].filter(({ access }) => isGranted(call.caller.actor, access));
  const { source: startIndex, cursor } = parseCursor(call, sources);
  const entries: object[] = [];
  for (const [index, source] of sources.slice(startIndex).entries()) {
    const page = await source.list(call, index === 0 ? cursor : undefined);
    entries.push(...page.entries);
    if (page.nextCursor === undefined) continue;
    const nextCursor = `${source.name}:${page.nextCursor}`;
    return completeResponse(call, JSON.stringify({ resources: entries, nextCursor }), ttlMs.live);
  }
  return completeResponse(call, JSON.stringify({ resources: entries }), ttlMs.live);
}

function parseCursor(
  { params }: Call,
  sources: readonly ResourceSource[],
): { source: number; cursor?: string } {
  if (params.cursor === undefined) return { source: 0 };
  const [name = '', cursor] = String(params.cursor).split(/:(.*)/s);
  const source = sources.findIndex((candidate) => candidate.name === name);
  if (source < 0 || cursor === undefined) throw new ProtocolError(-32602, 'Invalid params: unknown cursor');
  return { source, cursor };
}

/** `resources/templates/list`: URI templates of resources that are read by id. */
export function listTemplates({ resources }: Registry, call: Call): RpcResponse {
  const resourceTemplates = [...resources.values()].flatMap(({ access, template }) =>
    template && isGranted(call.caller.actor, access) ? [template] : [],
  );
  return completeResponse(call, JSON.stringify({ resourceTemplates }), ttlMs.stable);
}

/** `resources/read`: -32602 with the URI when the resource does not exist. */
export async function readResource({ resources }: Registry, call: Call): Promise<RpcResponse> {
  const { uri } = call.params;
  if (typeof uri !== 'string') throw new ProtocolError(-32602, 'Invalid params: uri must be a string');
  for (const source of resources.values()) {
    const content = await readFrom(source, call, uri);
    if (content) return completeResponse(call, JSON.stringify({ contents: [content] }), ttlMs.live);
  }
  throw notFound(uri);
}

async function readFrom(source: ResourceSource, call: Call, uri: string): Promise<object | null> {
  try {
    return await source.read(call, uri);
  } catch (thrown) {
    if (thrown instanceof ServiceError && thrown.code === 'NOT_FOUND') throw notFound(uri);
    throw thrown;
  }
}

function notFound(uri: string): ProtocolError {
  return new ProtocolError(errors.VALIDATION_ERROR.rpc, 'Resource not found', { data: { uri } });
}
