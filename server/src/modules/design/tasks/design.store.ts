import type { Json, JsonObject, TokenGroup } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import type { Mode } from '@imprint/shared/shapes/design';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Member } from '../../../core/auth/actor.ts';
import type { CallContext } from '../../../core/rpc/context.ts';
import { tenantOf } from '../../../core/rpc/owned.ts';
import type { CollectionText } from './collection.text.ts';

/** The stored properties of a token, without derived ones. */
export interface TokenSource {
  id: string;
  path: string;
  ownType: TokenType | null;
  values: Record<string, Json>;
  cssName: string;
  description: string | null;
  deprecated: boolean | string | null;
  extensions: JsonObject | null;
}

/** A token as stored. */
export interface StoredToken extends TokenSource {
  type: TokenType;
  resolved: Record<string, Json>;
  version: number;
}

/** The state of a collection, which changes with any token of the project. */
export interface StoredState {
  /** Stored id of the collection. */
  id: string;
  /** Replaced after each change to tokens of the project. */
  state: string;
}

/** A collection with its tokens in the order of creation. */
export interface StoredCollection<Token = StoredToken> extends StoredState {
  modes: Mode[];
  groups: [path: string, group: TokenGroup][];
  tokens: Token[];
}

const source =
  'id, path, own_type as "ownType", "values", css_name as "cssName", description, deprecated, extensions';
const columns = { source, stored: `${source}, type, resolved, version` };

/** A single statement, so that the result is consistent. */
const designSql = (of: keyof typeof columns, condition: string) => `
  select id, state, modes, is_default as "isDefault", groups::text as groups, coalesce((
    select json_agg(held order by held.id)::text from (
      select ${columns[of]} from token where collection_id = token_collection.id
    ) held
  ), '[]') as tokens
  from token_collection where ${condition} order by created_at, id`;

/**
 * All collections of a project that the caller can see, in the order of creation. `source` reads what was written
 * of tokens, `stored` also what was derived.
 */
export function readDesign(
  { actor, deps }: Pick<CallContext<Member>, 'actor' | 'deps'>,
  projectId: string,
  of: keyof typeof columns,
): Promise<CollectionText[]> {
  const text = designSql(of, 'organization_id = $1 and environment = $2 and project_id = $3');
  return deps.read<CollectionText>(tenantOf(actor), `design.${of}`, text, [projectId]);
}

/** All collections of a project, without access control. */
export async function findDesign(pool: Pool, projectId: string): Promise<CollectionText[]> {
  const text = designSql('source', 'project_id = $1');
  const { rows } = await pool.query<CollectionText>({ name: 'design.find', text, values: [projectId] });
  return rows;
}

/** The states of all collections of a locked project, in the order of creation. */
export function loadStates(em: EntityManager, projectId: string): Promise<StoredState[]> {
  const text = 'select id, state from token_collection where project_id = ? order by created_at, id';
  return em.execute<StoredState[]>(text, [projectId]);
}

/**
 * The states of all collections of a project and its organization, without access control; null when there is no
 * such project.
 */
export async function findStates(
  pool: Pool,
  projectId: string,
): Promise<{ organizationId: string; states: StoredState[] } | null> {
  const { rows } = await pool.query<{ organizationId: string } & (StoredState | { id: null })>({
    name: 'design.states',
    text: `select project.organization_id as "organizationId", held.id, held.state
           from project left join token_collection held on held.project_id = project.id
           where project.id = $1 order by held.created_at, held.id`,
    values: [projectId],
  });
  const [first] = rows;
  if (!first) return null;
  const states = rows.flatMap(({ organizationId: _, ...row }) => (row.id === null ? [] : [row]));
  return { organizationId: first.organizationId, states };
}

/** A key for the combined state of all collections. */
export function stateOf(states: readonly StoredState[]): string {
  return states.map(({ id, state }) => `${id} ${state}`).join();
}
