import type { Block } from '@imprint/shared/blocks/block';
import { postFiltersIn } from '@imprint/shared/blocks/types/post.list.block';
import { invalid, maxProblems } from '@imprint/shared/errors';
import { withArticle } from '@imprint/shared/nouns';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import { arrayLiteral } from '../../core/db/literal.ts';
import type { ProjectScope } from '../../core/rpc/owned.ts';

const prefixes = { category: 'cat', author: 'auth' } as const;

/**
 * Throws VALIDATION_ERROR when post lists newly reference a category or an author outside the project. Nothing is
 * locked: if a category or author is deleted later, the list is empty.
 */
export async function assertPostListsFit(
  em: EntityManager,
  { organizationId, environment, projectId }: ProjectScope,
  before: readonly Block[],
  after: readonly Block[],
): Promise<void> {
  const previousIds = new Set(Array.from(postFiltersIn(before), ({ id }) => id));
  const rules = [...postFiltersIn(after)].filter(({ id }) => !previousIds.has(id));
  if (rules.length === 0) return;
  const scopeValues = [organizationId, environment, projectId];
  const stored = rules.flatMap(({ noun, id }) => decodeId(prefixes[noun], id) ?? []);
  const ids = arrayLiteral([...new Set(stored)]);
  const rows = await em.execute<{ noun: keyof typeof prefixes; id: string }[]>(
    `select 'category' as noun, id from category where id = any (?::uuid[])
       and organization_id = ? and environment = ? and project_id = ?
     union all select 'author', id from author where id = any (?::uuid[])
       and organization_id = ? and environment = ? and project_id = ?`,
    [ids, ...scopeValues, ids, ...scopeValues],
  );
  const existingIds = new Set(rows.map(({ noun, id }) => encodeId(prefixes[noun], id)));
  const missing = rules.filter(({ id }) => !existingIds.has(id)).slice(0, maxProblems);
  if (missing.length > 0)
    throw invalid(
      ...missing.map(({ field, noun }) => ({
        field,
        reason: `is not the id of ${withArticle(noun)} of the project`,
      })),
    );
}
