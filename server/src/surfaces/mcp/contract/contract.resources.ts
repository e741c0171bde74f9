import { capitalized } from '@imprint/shared/nouns';
import { routeOf } from '@imprint/shared/rest';
import { abbreviation } from '@imprint/shared/wire';
import { assertStorable } from '../../../core/http/json.guard.ts';
import type { Implementation } from '../../../core/rpc/implement.ts';
import { isObject } from '../message.ts';
import type { Call, Completion, ResourceSource } from '../registry.ts';

const mimeType = 'application/json';
const latestFirst = '-updatedAt';

/**
 * Everything that agents can both list and get by id is a resource, such as `svc://projects/{id}`. It is read by
 * those same operations, so their grants apply.
 */
export function resourcesOf(implementations: readonly Implementation[]): ReadonlyMap<string, ResourceSource> {
  const operations = new Map(implementations.map((implementation) => [implementation.name, implementation]));
  return new Map(
    implementations.flatMap((get) => {
      const [name = '', verb] = get.name.split('.');
      const list = operations.get(`${name}.list`);
      const [, idField] = /:(\w+)$/.exec(routeOf(get.operation)?.path ?? '') ?? [];
      if (verb !== 'get' || !idField || !list?.operation.tool || !get.operation.tool) return [];
      // A list that needs a parent id cannot be offered here, because no parent is known.
      if (!list.operation.input.safeParse({ sort: latestFirst }).success) return [];
      return [[name, sourceOf(name, list, get, idField)]];
    }),
  );
}

function sourceOf(name: string, list: Implementation, get: Implementation, idField: string): ResourceSource {
  const base = `${abbreviation}://${name}/`;
  return {
    name,
    access: get.operation.access,
    template: {
      uriTemplate: `${base}{id}`,
      name,
      title: capitalized(name),
      description: `One of the ${name} by its id, as returned by ${get.operation.tool}.`,
      mimeType,
    },
    async list(call, cursor) {
      const { items, nextCursor } = await readListPage(list, call, { limit: 100, cursor });
      return { entries: items.map((item) => entryOf(base, item)), nextCursor };
    },
    async read({ runOperation }, uri) {
      if (!uri.startsWith(base)) return null;
      const text = JSON.stringify(await runOperation(get, { [idField]: uri.slice(base.length) }));
      return { uri, mimeType, text };
    },
    complete: (call, typed) => completeId(list, call, typed),
  };
}

/** Ids that start with the typed text, or ids of items whose name contains it; most recently changed first. */
async function completeId(list: Implementation, call: Call, typed: string): Promise<Completion> {
  assertStorable(typed);
  const prefix = typed.trim();
  const isSearch = prefix !== '' && !/^[a-z]+_/.test(prefix);
  const query = isSearch ? { q: prefix.slice(0, 100) } : {};
  const { items, total, nextCursor } = await readListPage(list, call, {
    limit: 100,
    sort: latestFirst,
    ...query,
  });
  const ids = items.map(({ id }) => String(id));
  if (isSearch || prefix === '') return { values: ids, total, hasMore: nextCursor !== undefined };
  return { values: ids.filter((id) => id.startsWith(prefix)) };
}

interface ListPage {
  items: Record<string, unknown>[];
  total: number;
  nextCursor: string | undefined;
}

async function readListPage(list: Implementation, { runOperation }: Call, input: object): Promise<ListPage> {
  const { data, pagination } = await runOperation(list, input);
  const { total, nextCursor } = isObject(pagination) ? pagination : {};
  return {
    items: Array.isArray(data) ? data.filter(isObject) : [],
    total: Number(total),
    nextCursor: nextCursor === undefined ? undefined : String(nextCursor),
  };
}

function entryOf(base: string, { id, name, title, description, updatedAt }: Record<string, unknown>): object {
  return {
    uri: `${base}${id}`,
    name: String(name ?? title ?? id),
    ...(typeof description === 'string' && { description }),
    mimeType,
    annotations: { lastModified: updatedAt },
  };
}
