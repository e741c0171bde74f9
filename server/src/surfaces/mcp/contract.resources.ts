import { routeOf } from '@imprint/shared/rest';
import { abbreviation } from '@imprint/shared/wire';
import type { Implementation } from '../../rpc/implement.ts';
import { assertStorable } from '../../rpc/json.guard.ts';
import { implemented } from '../../rpc/router.ts';
import { isObject } from './message.ts';
import type { Call, Completion, ResourceSource } from './registry.ts';

const mimeType = 'application/json';
const latestFirst = '-updatedAt';
const operations = new Map(implemented.map((implementation) => [implementation.name, implementation]));

/**
 * Whatever agents can both list and get by an id is a resource, `svc://projects/{id}`, read by those very
 * operations and so by their grants.
 */
export const contractResources: ReadonlyMap<string, ResourceSource> = new Map(
  [...operations.values()].flatMap((get) => {
    const [name = '', verb] = get.name.split('.');
    const list = operations.get(`${name}.list`);
    const [, idField] = /:(\w+)$/.exec(routeOf(get.operation)?.path ?? '') ?? [];
    if (verb !== 'get' || !idField || !list?.operation.tool || !get.operation.tool) return [];
    // What is only listed within something else cannot be listed here, where nothing else is known.
    if (!list.operation.input.safeParse({ sort: latestFirst }).success) return [];
    return [[name, sourceOf(name, list, get, idField)]];
  }),
);

function sourceOf(name: string, list: Implementation, get: Implementation, idField: string): ResourceSource {
  const base = `${abbreviation}://${name}/`;
  return {
    name,
    access: get.operation.access,
    template: {
      uriTemplate: `${base}{id}`,
      name,
      title: name.charAt(0).toUpperCase() + name.slice(1),
      description: `One of the ${name} by its id, as ${get.operation.tool} gives it.`,
      mimeType,
    },
    async list({ caller }, cursor) {
      const { items, nextCursor } = await pageOf(list, caller, { limit: 100, cursor });
      return { entries: items.map((item) => entryOf(base, item)), nextCursor };
    },
    async read({ caller }, uri) {
      if (!uri.startsWith(base)) return null;
      const text = JSON.stringify(await get.guarded(caller, { [idField]: uri.slice(base.length) }));
      return { uri, mimeType, text };
    },
    complete: (call, typed) => completeId(list, call, typed),
  };
}

/** Ids whose beginning was typed, or of the things whose name contains it; the latest changed come first. */
async function completeId(list: Implementation, { caller }: Call, typed: string): Promise<Completion> {
  assertStorable(typed);
  const wanted = typed.trim();
  const isSearch = wanted !== '' && !/^[a-z]+_/.test(wanted);
  const query = isSearch ? { q: wanted.slice(0, 100) } : {};
  const { items, total, nextCursor } = await pageOf(list, caller, {
    limit: 100,
    sort: latestFirst,
    ...query,
  });
  const ids = items.map(({ id }) => String(id));
  if (isSearch || wanted === '') return { values: ids, total, hasMore: nextCursor !== undefined };
  return { values: ids.filter((id) => id.startsWith(wanted)) };
}

interface Page {
  items: Record<string, unknown>[];
  total: number;
  nextCursor: string | undefined;
}

async function pageOf({ guarded }: Implementation, caller: Call['caller'], input: object): Promise<Page> {
  const { data, pagination } = await guarded(caller, input);
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
