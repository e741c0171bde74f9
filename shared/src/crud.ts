import * as z from 'zod';
import type { EditableEventNoun } from './events/event.types.ts';
import { sends } from './events/sent.events.ts';
import { withArticle } from './nouns.ts';
import { mutation, type Operation, query } from './operation.ts';
import type { Scope } from './scopes.ts';
import { deletionResult, expectedVersion, listInput, listOf, updatedAfter } from './wire.ts';

/** The first part of the two scopes of a resource, such as `blog` of `blog:read` and `blog:write`. */
export type Area = Scope extends `${infer Name}:${string}` ? Name : never;

/** The one field that identifies a resource in requests, such as `tagId`. */
export type Target = Readonly<Record<string, z.ZodString>>;

/** What an operation says that does not follow from its resource. */
type Details = Partial<
  Pick<Operation, 'summary' | 'guidance' | 'example' | 'tool' | 'projectField' | 'isPublishable' | 'sends'>
>;

interface CrudResource<
  Id extends Target,
  Item extends z.ZodObject,
  Output extends z.ZodObject,
  Parent extends z.ZodRawShape,
  Fields extends z.ZodRawShape,
  Changes extends z.ZodRawShape,
  Sort extends string,
  Filters extends z.ZodRawShape,
  Options extends z.ZodRawShape,
  Deleted extends z.ZodObject,
> {
  /** What one of them is called, as in `tag`. */
  noun: string;
  /** The kind of its events; without it, changes send none. */
  eventNoun?: EditableEventNoun;
  area: Area;
  /** The path of the collection, such as `/v1/blog/tags`. */
  path: `/v1/${string}`;
  target: Id;
  output: Output;
  /** One of them in a list; the same as the output by default. */
  item?: Item;
  /** The fields that name what a new one belongs to. */
  parent?: Parent;
  /** The fields of a new one, as they are in requests; all of them can be changed. */
  fields: Fields;
  list: Details & {
    summary: string;
    /** The fields that lists can be sorted by besides `createdAt`, `updatedAt` and `name`. */
    sorts?: readonly Sort[];
    filters: Filters;
  };
  get?: Details;
  create?: Details;
  /** `fields` can only be changed, or are described otherwise there. */
  update?: Details & { fields?: Changes };
  delete?: Details & {
    options?: Options;
    /** The answer; `deletionResult` by default. */
    output?: Deleted;
  };
}

/** Declares the five operations of a resource with a name: list, get, create, update and delete. */
export function crudOf<
  Id extends Target,
  Output extends z.ZodObject,
  Fields extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Item extends z.ZodObject = Output,
  Parent extends z.ZodRawShape = Record<never, never>,
  Changes extends z.ZodRawShape = Record<never, never>,
  Sort extends string = never,
  Options extends z.ZodRawShape = Record<never, never>,
  Deleted extends z.ZodObject = ReturnType<typeof deletionResult>,
>(resource: CrudResource<Id, Item, Output, Parent, Fields, Changes, Sort, Filters, Options, Deleted>) {
  const { noun, area, path, target, output, fields } = resource;
  // Safe because a type parameter has its default where the option is absent.
  const item = (resource.item ?? output) as Item;
  const parent = (resource.parent ?? {}) as Parent;
  const { filters, sorts = [], ...list } = resource.list;
  const { fields: changes = {} as Changes, ...update } = resource.update ?? {};
  const { options = {} as Options, output: deleted, ...deletion } = resource.delete ?? {};
  // Safe because a target has exactly one field.
  const [targetField, id] = Object.entries(target)[0] as [string, z.ZodString];
  const one = `${path}/:${targetField}` as const;
  const read = { access: `${area}:read` } as const;
  const write = { access: `${area}:write` } as const;
  const changed = (verb: 'created' | 'updated' | 'deleted') =>
    resource.eventNoun ? sends(`${resource.eventNoun}.${verb}`) : [];
  return {
    list: query({
      ...list,
      input: listInput(['updatedAt', 'name', ...sorts], { ...filters, updatedAfter }),
      output: listOf(item),
      ...read,
      rest: `GET ${path}`,
    }),
    get: query({
      summary: `Get one ${noun}`,
      ...resource.get,
      input: z.strictObject(target),
      output,
      ...read,
      rest: `GET ${one}`,
    }),
    create: mutation({
      summary: `Create ${withArticle(noun)}`,
      ...resource.create,
      input: z.strictObject({ ...parent, ...fields }),
      output,
      ...write,
      rest: `POST ${path}`,
      status: 201,
      sends: changed('created'),
    }),
    update: mutation({
      summary: `Change ${withArticle(noun)}`,
      guidance: 'Send only the fields to change.',
      ...update,
      input: z.strictObject({
        ...target,
        ...z.object(fields).partial().shape,
        ...changes,
        expectedVersion,
      }),
      output,
      ...write,
      rest: `PATCH ${one}`,
      sends: [...changed('updated'), ...(update.sends ?? [])],
    }),
    delete: mutation({
      summary: `Delete ${withArticle(noun)}`,
      ...deletion,
      input: z.strictObject({ ...target, ...options, expectedVersion }),
      // Safe for the same reason as above.
      output: (deleted ?? deletionResult(id)) as Deleted,
      ...write,
      rest: `DELETE ${one}`,
      sends: changed('deleted'),
    }),
  };
}
