import type { EventType } from './event.types.ts';

/** A field that has a value: the named one, or any but null. */
interface Condition {
  field: string;
  value?: string;
}

/** An event that an operation sends when it commits. */
export interface SentEvent {
  type: EventType;
  /** Only when the input has this field; with `before`, only when the field of the resource had that value. */
  when?: Condition & { before?: string };
  /** The list in the output with the resources that the event is about, one event for each; by default, the output. */
  list?: string;
  /** Only for items of the list that have this field. */
  where?: Condition;
  /**
   * The field with the id of the resource, or with several ids; by default that of the operation, or `id` in a list.
   * Null when the event is about several resources together.
   */
  id?: string | null;
}

/** The events of an operation on one resource. */
export function sends(...types: EventType[]): SentEvent[] {
  return types.map((type) => ({ type }));
}

/** The events of a change that may include another status. */
export function sendsForStatus(noun: 'website' | 'page' | 'post'): SentEvent[] {
  return [
    { type: `${noun}.published`, when: { field: 'status', value: 'published' } },
    { type: `${noun}.unpublished`, when: { field: 'status', value: 'unpublished' } },
  ];
}

/** The events of a change that may include a schedule. */
export function sendsForSchedule(noun: 'page' | 'post'): SentEvent[] {
  return ['publishAt', 'unpublishAt'].map((field) => ({ type: `${noun}.scheduled`, when: { field } }));
}

/** The event of an operation on several resources, each of which succeeds or fails separately. */
export function sendsForEach(type: EventType): SentEvent[] {
  return [{ type, list: 'results', where: { field: 'version' } }];
}

/** An event of a call: what happened to one resource. */
export interface CallEvent {
  type: EventType;
  /** Public id of the resource; null when it was not a single one. */
  resourceId: string | null;
  /** Its version afterwards, if it has one. */
  version: number | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** A call of an operation. */
interface Call {
  input: Fields;
  output: Fields;
  /** The fields that changed, with their values before. */
  before: ReadonlyMap<string, unknown>;
}

/** The events that a call of an operation sends. */
export function eventsOfCall(
  { sends, resourceField }: { sends: readonly SentEvent[]; resourceField: string },
  { input, output, before }: Call,
): CallEvent[] {
  const events = sends.flatMap(({ type, when, list, where, id }) => {
    if (when && !(holds(when, input) && (!when.before || before.get(when.field) === when.before))) return [];
    const idField = id === undefined ? (list ? 'id' : resourceField) : id;
    const resources = list ? itemsOf(output[list], where, idField) : resourcesOf(output, idField);
    return resources.map((resource) => ({ type, ...resource }));
  });
  // Two times of a schedule are one event.
  return [...new Map(events.map((event) => [`${event.type} ${event.resourceId}`, event])).values()];
}

function itemsOf(items: unknown, where: Condition | undefined, idField: string | null) {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: string | Fields) => {
    if (typeof item === 'string') return [{ resourceId: item, version: null }];
    return !where || holds(where, item) ? resourcesOf(item, idField) : [];
  });
}

function resourcesOf(fields: Fields, idField: string | null): Omit<CallEvent, 'type'>[] {
  if (idField === null) return [{ resourceId: null, version: null }];
  const { [idField]: id, version } = fields;
  if (Array.isArray(id)) return id.map((resourceId: string) => ({ resourceId, version: null }));
  return [
    {
      resourceId: typeof id === 'string' ? id : null,
      version: typeof version === 'number' ? version : null,
    },
  ];
}

function holds({ field, value }: Condition, fields: Fields): boolean {
  const actual = fields[field];
  return value === undefined ? actual !== undefined && actual !== null : actual === value;
}
