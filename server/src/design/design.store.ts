import type { Json, JsonObject, TokenGroup } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import type { Mode } from '@imprint/shared/design.shape';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Context, Member } from '../rpc/context.ts';
import { tenantOf } from '../rpc/owned.ts';

/** What the row of a token tells of it, without what can be worked out of all tokens. */
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

/** A token as its row tells it. */
export interface StoredToken extends TokenSource {
  type: TokenType;
  resolved: Record<string, Json>;
  version: number;
}

/** What tells whether anything changed in the tokens of a project. */
export interface StoredState {
  /** Of a collection. */
  id: string;
  /** Another one after each change to tokens of its project. */
  state: string;
}

/** A collection with its tokens, in the order in which they were made. */
export interface StoredCollection<Token = StoredToken> extends StoredState {
  modes: Mode[];
  groups: [path: string, group: TokenGroup][];
  tokens: Token[];
}

const written =
  'id, path, own_type as "ownType", "values", css_name as "cssName", description, deprecated, extensions';
const stored = `${written}, type, resolved, version`;

/** One statement, so that what it gives is of one moment. */
const designText = (columns: string, condition: string) => `
  select id, state, modes, groups, coalesce((
    select json_agg(held order by held.id) from (
      select ${columns} from token where collection_id = token_collection.id
    ) held
  ), '[]') as tokens
  from token_collection where ${condition} order by created_at, id`;

/** All collections of a locked project, in the order of their creation. */
export function loadDesign(em: EntityManager, projectId: string): Promise<StoredCollection[]> {
  return em.execute<StoredCollection[]>(designText(stored, 'project_id = ?'), [projectId]);
}

/** All collections of a project that the caller was found to see. */
export function readDesign(
  { actor, deps }: Context<Member>,
  projectId: string,
): Promise<StoredCollection<TokenSource>[]> {
  const text = designText(written, 'organization_id = $1 and environment = $2 and project_id = $3');
  return deps.read<StoredCollection<TokenSource>>(tenantOf(actor), 'design.read', text, [projectId]);
}

/** All collections of a project, whoever asks. */
export async function findDesign(pool: Pool, projectId: string): Promise<StoredCollection<TokenSource>[]> {
  const text = designText(written, 'project_id = $1');
  const { rows } = await pool.query<StoredCollection<TokenSource>>({
    name: 'design.find',
    text,
    values: [projectId],
  });
  return rows;
}

/** The states of all collections of a project, whoever asks; null when there is no such project. */
export async function findStates(pool: Pool, projectId: string): Promise<StoredState[] | null> {
  const { rows } = await pool.query<StoredState | { id: null }>({
    name: 'design.states',
    text: `select held.id, held.state from project left join token_collection held on held.project_id = project.id
           where project.id = $1 order by held.created_at, held.id`,
    values: [projectId],
  });
  return rows.length === 0 ? null : rows.filter((row): row is StoredState => row.id !== null);
}
