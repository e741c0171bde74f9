import type { Operation } from '@imprint/shared/operation';
import type { ComponentType } from 'react';
import type * as z from 'zod';
import { api } from '../../api/trpc.ts';
import type { ResourceName } from '../../shell/module.ts';
import type { FormField } from '../forms/operation.form.ts';
import type { PagedList, paging } from '../lists/resource.list.tsx';

/** The operations that `crudOf` declares. */
export type CrudResource = Readonly<
  Record<'list' | 'get', Operation<'query'>> & Record<'create' | 'update' | 'delete', Operation<'mutation'>>
>;

/** What all of these resources have. */
interface NamedItem {
  id: string;
  name: string;
  version: number;
}

export type ItemOf<R extends CrudResource> = z.output<R['get']['output']> & NamedItem;
type NewValues<R extends CrudResource> = Partial<z.input<R['create']['input']>>;
type Values<R extends CrudResource> = Partial<z.input<R['update']['input']>>;

/** What the fields of a form get, whether it creates an item or changes one. */
export interface FieldsProps<R extends CrudResource> {
  field: (name: keyof (Values<R> & NewValues<R>) & string) => FormField;
  /** The error at a path within a field, such as `seo.title`. */
  reasonAt: (path: string) => string | undefined;
  /** The values that are typed at the moment. */
  values: Values<R> & NewValues<R>;
  /** Sets values that have no registered input. */
  change: (changed: Values<R> & NewValues<R>) => void;
  /** Null for a new one. */
  item: ItemOf<R> | null;
  readOnly: boolean;
}

/** A resource of the contract as the dashboard shows it. */
export interface ResourceScreen<R extends CrudResource> {
  resource: ResourceName;
  operations: R;
  /** What one of them is called within a sentence, as in "tag". */
  noun: string;
  /** What several are called, as in "tags". */
  plural: string;
  /** The values of an empty form, besides those that the screen's scope gives. */
  newValues: NewValues<R>;
  /** The values of a form that changes an item. */
  valuesOf: (item: ItemOf<R>) => Values<R>;
  Fields: ComponentType<FieldsProps<R>>;
}

/** Declares how the dashboard shows a resource; `ResourceList`, forms, drawer and deletion are made from it. */
export function resourceScreen<R extends CrudResource>(
  operations: R,
  screen: Omit<ResourceScreen<R>, 'operations'>,
) {
  return { operations, ...screen };
}

/** The input that names an item, such as `{ tagId }`. */
export function targetOf<R extends CrudResource>(screen: ResourceScreen<R>, id: string): object {
  return { [idFieldOf(screen)]: id };
}

/** The search parameter with the id of the item in the drawer, such as `tag`. */
export function parameterOf<R extends CrudResource>(screen: ResourceScreen<R>): string {
  return idFieldOf(screen).replace(/Id$/, '');
}

function idFieldOf<R extends CrudResource>({ operations }: ResourceScreen<R>): string {
  const [idField = ''] = Object.keys(operations.get.input.shape);
  return idField;
}

/** The state of a mutation whose input is known at run time only. */
export interface Mutation<Result> {
  mutate: (input: object) => void;
  mutateAsync: (input: object) => Promise<Result>;
  data: Result | undefined;
  error: unknown;
  isPending: boolean;
  isSuccess: boolean;
  reset: () => void;
}

/** The hooks of a resource, for an item whose type is known only where the screen is declared. */
interface CrudHooks<Item> {
  list: { useInfiniteQuery: (input: object, options: typeof paging) => PagedList<Item> };
  get: {
    useQuery: (
      input: object,
      options?: { enabled: boolean },
    ) => { data: Item | undefined; error: unknown; refetch: () => unknown };
  };
  create: { useMutation: () => Mutation<Item> };
  update: { useMutation: () => Mutation<Item> };
  delete: {
    useMutation: (options?: {
      onSuccess: () => unknown;
    }) => Mutation<{ wouldDelete?: Readonly<Record<string, number>> }>;
  };
}

/** The hooks of a screen's resource. */
export function hooksOf<R extends CrudResource>({ resource }: ResourceScreen<R>): CrudHooks<ItemOf<R>> {
  // Safe because `crudOf` declares these operations, and the screen was declared with them.
  return api[resource] as unknown as CrudHooks<ItemOf<R>>;
}

interface CachedItem<Item> {
  fetch: (input: object, options: { staleTime: number }) => Promise<Item>;
  setData: (input: object, item: Item) => unknown;
}

/** The cached item of a screen's resource. */
export function useCachedItem<R extends CrudResource>({
  resource,
}: ResourceScreen<R>): CachedItem<ItemOf<R>> {
  // Safe for the same reason.
  return (api.useUtils()[resource] as unknown as { get: CachedItem<ItemOf<R>> }).get;
}
