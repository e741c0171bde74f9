import type { Operation } from '@imprint/shared/operation';
import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import type * as z from 'zod';
import type { Member } from '../auth/actor.ts';
import type { Config } from '../config.ts';
import type { Stored } from '../db/columns.ts';
import type { Rows } from '../db/rows.ts';
import { freeSlug, type SlugScope } from '../db/slugs.ts';
import type { Context } from './context.ts';
import { type ListInput, readListPage, readListPageWithin } from './list.ts';
import {
  type Expected,
  lockAsParent,
  ownedForUpdate,
  type ProjectScope,
  readOwned,
  type TenantRow,
} from './owned.ts';

type Verb = 'list' | 'get' | 'create' | 'update' | 'delete';

/** The operations that `crudOf` declares. */
type CrudResource = Readonly<Record<Verb, Operation>>;
type Input<R extends CrudResource, V extends Verb> = z.output<R[V]['input']>;
type Output<R extends CrudResource, V extends Verb> = Promise<z.input<R[V]['output']>>;

interface CrudRow extends TenantRow {
  environment: string;
  name: string;
  slug: string;
}

interface Hooks<R extends CrudResource, Row, Joined, Parent> {
  /** Serializes a row. */
  present(row: Stored<Row> & Joined, config: Config): z.input<R['get']['output']>;
  /** What a row belongs to: the field of requests that names it, and its rows. */
  within?: { field: string & keyof Row; parent: Rows<Parent> };
  /** The fields that are stored as they are in requests. */
  columns: readonly (keyof Input<R, 'update'> & keyof Row & string)[];
  /** Where slugs are unique; missing where the hooks choose them. */
  slugsWithin?: 'project' | 'environment';
  /** The other columns of a new row; `scope` names no project without `within`. Refuses what cannot be created. */
  create?(context: Context<Member>, input: Input<R, 'create'>, scope: ProjectScope): Promise<Partial<Row>>;
  /** Locks a row that is about to change or, without an input, to be deleted; `ownedForUpdate` by default. */
  lock?(
    context: Context<Member>,
    id: string,
    expected: Expected,
    input: Input<R, 'update'> | null,
  ): Promise<Row>;
  /**
   * Changes the other columns of a locked row, before those that are stored as they are. Returns what the answer tells
   * besides the row, if anything.
   */
  assign?(
    context: Context<Member>,
    row: Row,
    input: Input<R, 'update'>,
  ): Promise<Partial<z.input<R['update']['output']>> | undefined> | undefined;
  /** Writes what depends on a row that was just written; `before` is null for a new row. */
  afterWrite?(
    context: Context<Member>,
    row: Row,
    input: Input<R, 'create'> | Input<R, 'update'>,
    before: Row | null,
  ): Promise<void>;
  /** Prepares the deletion of a locked row, or refuses it. */
  beforeDelete?(context: Context<Member>, row: Row): Promise<void>;
  /** Reads the columns that are not stored with the row; the id is null for a new row. */
  join?(em: EntityManager, id: string | null): Promise<Joined>;
}

interface CrudHandlers<R extends CrudResource> {
  list(context: Context<Member>, input: Input<R, 'list'>): Output<R, 'list'>;
  get(context: Context<Member>, input: Input<R, 'get'>): Output<R, 'get'>;
  create(context: Context<Member>, input: Input<R, 'create'>): Output<R, 'create'>;
  update(
    context: Context<Member>,
    input: Input<R, 'update'>,
    /** Stored ids of the parents that the row must have, by property. */
    within?: Expected['within'],
  ): Output<R, 'update'>;
  delete(context: Context<Member>, input: Input<R, 'delete'>): Output<R, 'delete'>;
}

type SlugOwner = Pick<CrudRow, 'organizationId' | 'environment' | 'projectId'>;

/** The fields of inputs that the handlers know of. */
interface KnownInput extends Expected {
  name?: string;
  slug?: string;
  [field: string]: unknown;
}

/** Implements the operations that `crudOf` declares, for rows with a name and a slug. */
export function crudFor<R extends CrudResource, Row extends CrudRow, Joined, Parent extends TenantRow>(
  resource: R,
  rows: Rows<Row, Joined, never>,
  hooks: Hooks<R, NoInfer<Row>, NoInfer<Joined>, Parent>,
): CrudHandlers<R> {
  const { within, columns, slugsWithin, create, lock = defaultLock, assign, afterWrite } = hooks;
  const [idField = ''] = Object.keys(resource.get.input.shape);

  function defaultLock(context: Context<Member>, id: string, expected: Expected): Promise<Row> {
    return ownedForUpdate(context, rows, id, expected);
  }

  async function presentEntity({ em, deps }: Context<Member>, row: Row, id: string | null) {
    // Safe because an entity has the properties of a row as it is read.
    const read = { ...row, ...(await hooks.join?.(em, id)) } as unknown as Stored<Row> & Joined;
    return hooks.present(read, deps.config);
  }

  function slugScope({ organizationId, environment, projectId = null }: SlugOwner): SlugScope {
    const within =
      slugsWithin === 'project'
        ? { project_id: projectId }
        : { organization_id: organizationId, environment };
    return { table: rows.table, within, maxLength: 63 };
  }

  const handlers = {
    async list(context: Context<Member>, input: ListInput) {
      const page = await (within
        ? readListPageWithin(context, rows, within, input)
        : readListPage(context, rows, input));
      // Safe because a list leaves out no columns of these rows.
      const data = page.rows.map((row) =>
        hooks.present(row as unknown as Stored<Row> & Joined, context.deps.config),
      );
      return { data, pagination: page.pagination };
    },

    async get(context: Context<Member>, input: KnownInput) {
      return hooks.present(await readOwned(context, rows, String(input[idField])), context.deps.config);
    },

    async create(context: Context<Member>, input: Input<R, 'create'> & KnownInput) {
      const { actor, em } = context;
      const parent = within && (await lockAsParent(context, within.parent, String(input[within.field])));
      const tenant = { organizationId: actor.organization.id, environment: actor.environment };
      // Safe because nobody reads a project where rows belong to none.
      const scope = { ...tenant, ...(parent && { projectId: parent.id }) } as ProjectScope;
      const created = await create?.(context, input, scope);
      const { slug: requested, name = '' } = input;
      const slug = created?.slug ?? (await freeSlug(em, slugScope(scope), { requested, name }));
      const stored = Object.fromEntries(columns.map((column) => [column, input[column] ?? null]));
      // Safe because the columns and the hook fill all that have no default.
      const row = em.create(rows.entity, {
        ...scope,
        ...stored,
        ...created,
        slug,
      } as RequiredEntityData<Row>);
      await em.flush();
      await afterWrite?.(context, row, input, null);
      return presentEntity(context, row, null);
    },

    async update(context: Context<Member>, input: Input<R, 'update'> & KnownInput, parents = {}) {
      const { em } = context;
      const { slug, expectedVersion } = input;
      const expected = { expectedVersion, within: parents };
      const row = await lock(context, String(input[idField]), expected, input);
      const before = { ...row };
      const answer = await assign?.(context, row, input);
      if (slug !== undefined && slug !== row.slug)
        row.slug = await freeSlug(em, slugScope(row), { requested: slug, name: row.name });
      for (const column of columns) if (input[column] !== undefined) Reflect.set(row, column, input[column]);
      // Flushed first, because a taken slug only shows then.
      await em.flush();
      await afterWrite?.(context, row, input, before);
      return { ...(await presentEntity(context, row, row.id)), ...answer };
    },

    async delete(context: Context<Member>, input: KnownInput) {
      const id = String(input[idField]);
      const row = await lock(context, id, input, null);
      await hooks.beforeDelete?.(context, row);
      context.em.remove(row);
      return { id, deleted: true as const };
    },
  };
  // Safe because the inputs and outputs of the five operations are those that `crudOf` declares.
  return handlers as unknown as CrudHandlers<R>;
}
