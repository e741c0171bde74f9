import { errors, ServiceError } from '@imprint/shared/errors';
import { ProtocolError, type RpcAnswer } from './envelope.ts';
import { complete } from './era.ts';
import type { Call, Registry, ResourceSource } from './registry.ts';
import { isGranted } from './tools.ts';
import { ttlMs } from './ttl.ts';

/** `resources/list`: the sources one after another, each page by page; a cursor names its source. */
export async function listResources({ resources }: Registry, call: Call): Promise<RpcAnswer> {
  const sources = [...resources.values()].filter(({ access }) => isGranted(call.caller.actor, access));
  const { source: first, cursor } = placeOf(call, sources);
  const entries: object[] = [];
  for (const [index, source] of sources.slice(first).entries()) {
    const page = await source.list(call, index === 0 ? cursor : undefined);
    entries.push(...page.entries);
    if (page.nextCursor === undefined) continue;
    const nextCursor = `${source.name}:${page.nextCursor}`;
    return complete(call, JSON.stringify({ resources: entries, nextCursor }), ttlMs.live);
  }
  return complete(call, JSON.stringify({ resources: entries }), ttlMs.live);
}

function placeOf({ params }: Call, sources: readonly ResourceSource[]): { source: number; cursor?: string } {
  if (params.cursor === undefined) return { source: 0 };
  const [name = '', cursor] = String(params.cursor).split(/:(.*)/s);
  const source = sources.findIndex((candidate) => candidate.name === name);
  if (source < 0 || cursor === undefined) throw new ProtocolError(-32602, 'Invalid params: unknown cursor');
  return { source, cursor };
}

/** `resources/templates/list`: what can be read by an id that is known. */
export function listTemplates({ resources }: Registry, call: Call): RpcAnswer {
  const resourceTemplates = [...resources.values()].flatMap(({ access, template }) =>
    template && isGranted(call.caller.actor, access) ? [template] : [],
  );
  return complete(call, JSON.stringify({ resourceTemplates }), ttlMs.stable);
}

/** `resources/read`: what is not found is -32602 with the URI, whoever would have had it. */
export async function readResource({ resources }: Registry, call: Call): Promise<RpcAnswer> {
  const { uri } = call.params;
  if (typeof uri !== 'string') throw new ProtocolError(-32602, 'Invalid params: uri must be a string');
  for (const source of resources.values()) {
    const content = await readFrom(source, call, uri);
    if (content) return complete(call, JSON.stringify({ contents: [content] }), ttlMs.live);
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
