import type { ActivityEntry } from '@imprint/shared/contract/activity';
import { recordedOf } from '@imprint/shared/recorded';
import type { EntityManager, EventSubscriber, FlushEventArgs } from '@mikro-orm/core';
import { storedId } from '../db/ids.ts';

type Change = ActivityEntry['changes'][number];

/** What a unit of work did to one row. */
interface ChangedRow {
  entity: object;
  fields: Set<string>;
  /** The values of an existing row, by field, as they were before the first write and after the last. */
  values: Map<string, { before: unknown; after: unknown }>;
}

/** Fields that change with every write or that a caller cannot choose. */
const ignoredFields = new Set(['id', 'organizationId', 'environment', 'createdAt', 'updatedAt', 'version']);

/** The rows that each unit of work has changed, by their stored id. */
const changedRows = new WeakMap<EntityManager, Map<unknown, ChangedRow>>();

/** Records which fields each unit of work writes, so that no handler has to; hidden fields are left out. */
export const changeRecorder: EventSubscriber = {
  afterFlush({ em, uow }: FlushEventArgs) {
    const rows = changedRows.get(em) ?? new Map<unknown, ChangedRow>();
    for (const { entity, meta, payload, originalEntity } of uow.getChangeSets()) {
      const hidden = meta.props.filter((property) => property.hidden).map(({ name }) => String(name));
      const row = rows.get(entity.id) ?? { entity, fields: new Set(), values: new Map() };
      for (const [name, after] of Object.entries(payload)) {
        if (ignoredFields.has(name) || hidden.includes(name)) continue;
        row.fields.add(name);
        if (!originalEntity) continue;
        const earlier = row.values.get(name);
        row.values.set(name, { before: earlier ? earlier.before : Reflect.get(originalEntity, name), after });
      }
      rows.set(entity.id, row);
    }
    changedRows.set(em, rows);
  },
};

/**
 * What changed of the resource itself, without other rows: what it is called, its changed fields, and the values of
 * those that the activity keeps.
 */
export function describeChange(
  em: EntityManager,
  operation: string,
  resourceId: string | null,
  output: Record<string, unknown>,
): Pick<ActivityEntry, 'resourceName' | 'changedFields' | 'changes'> {
  const id = resourceId === null ? null : storedId(resourceId);
  const recorded = recordedOf(operation);
  const row = id === null ? undefined : changedRows.get(em)?.get(id);
  if (id === null) return { resourceName: null, changedFields: [], changes: [] };
  const entity = row?.entity ?? loadedEntity(em, id);
  const name = recorded && ((entity && Reflect.get(entity, recorded.name)) ?? output[recorded.name]);
  return {
    resourceName: typeof name === 'string' ? clipped(name) : null,
    changedFields: [...(row?.fields ?? [])],
    changes: (recorded?.fields ?? []).flatMap((field) => changeOf(field, row?.values.get(field)) ?? []),
  };
}

/** The fields that a unit of work has changed of an existing row, with their values before. */
export function valuesBefore(em: EntityManager, resourceId: string | null): Map<string, unknown> {
  const row = changedRow(em, resourceId);
  return new Map(Array.from(row?.values ?? [], ([field, { before }]) => [field, before]));
}

/** Stored id of the project of a row that a unit of work has changed, where there are such a row and project. */
export function projectOfChanged(em: EntityManager, resourceId: string | null): string | null {
  const row = changedRow(em, resourceId);
  const projectId = row && Reflect.get(row.entity, 'projectId');
  return typeof projectId === 'string' ? projectId : null;
}

function changedRow(em: EntityManager, resourceId: string | null): ChangedRow | undefined {
  const id = resourceId === null ? null : storedId(resourceId);
  return id === null ? undefined : changedRows.get(em)?.get(id);
}

/** The row that a handler has loaded but not written, such as one that it deletes by a statement. */
function loadedEntity(em: EntityManager, id: string): object | undefined {
  for (const entity of em.getUnitOfWork().getIdentityMap().values())
    if (Reflect.get(entity, 'id') === id) return entity;
  return undefined;
}

function changeOf(field: string, values: { before: unknown; after: unknown } | undefined): Change | null {
  const before = shortValue(values?.before);
  const after = shortValue(values?.after);
  return before === undefined || after === undefined || before === after ? null : { field, before, after };
}

/** A value as the activity keeps it; undefined for one that it does not keep. */
function shortValue(value: unknown): Change['before'] | undefined {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return clipped(value);
  return value === null || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

const maxLength = 200;

function clipped(text: string): string {
  // By code points, so that no pair of surrogates is cut apart.
  const characters = Array.from(text.slice(0, 2 * maxLength + 2));
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text;
}
