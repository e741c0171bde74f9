import { invalid } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { encodeId } from '../../core/db/ids.ts';
import { probeSlug } from '../../core/db/slugs.ts';
import { Author } from '../authors/author.entity.ts';
import { Category } from '../categories/category.entity.ts';
import type { PostScope } from '../posts/post.scope.ts';

/** The public ids of the authors named by a file. Missing authors are created. */
export function findOrCreateAuthors(
  em: EntityManager,
  scope: PostScope,
  names: readonly string[],
): Promise<string[]> {
  return resolveNames('authors', names, async (name) => {
    const id = await findIdByName(em, 'author', scope, name);
    if (id) return encodeId('auth', id);
    const slug = await slugFor(em, 'author', scope, name);
    const { organizationId, environment, projectId } = scope;
    const author = em.create(Author, { organizationId, environment, projectId, name, slug });
    await em.flush();
    return encodeId('auth', author.id);
  });
}

/** The public ids of the categories named by a file. Missing categories are created at the top level. */
export function findOrCreateCategories(
  em: EntityManager,
  scope: PostScope,
  names: readonly string[],
): Promise<string[]> {
  return resolveNames('categories', names, async (name) => {
    const id = await findIdByName(em, 'category', scope, name);
    if (id) return encodeId('cat', id);
    const slug = await slugFor(em, 'category', scope, name);
    const { organizationId, environment, projectId } = scope;
    const data = { organizationId, environment, projectId, name, slug, path: `/${slug}` };
    const category = em.create(Category, data);
    await em.flush();
    return encodeId('cat', category.id);
  });
}

async function resolveNames(
  field: string,
  names: readonly string[],
  idOf: (name: string) => Promise<string>,
): Promise<string[]> {
  if (names.length > 20) throw invalid({ field, reason: 'must be at most 20' });
  const ids: string[] = [];
  for (const name of names) {
    if (name.length > 100) throw invalid({ field, reason: 'must each be at most 100 characters long' });
    const id = await idOf(name);
    if (!ids.includes(id)) ids.push(id);
  }
  return ids;
}

async function findIdByName(
  em: EntityManager,
  table: 'author' | 'category',
  { projectId }: PostScope,
  name: string,
): Promise<string | undefined> {
  const [row] = await em.execute<{ id: string }[]>(
    `select id from ${table} where project_id = ? and (slug = ? or lower(name) = lower(?))
     order by created_at, id limit 1`,
    [projectId, name, name],
  );
  return row?.id;
}

function slugFor(
  em: EntityManager,
  table: 'author' | 'category',
  { projectId }: PostScope,
  name: string,
): Promise<string> {
  const scope = { table, within: { project_id: projectId }, maxLength: 63 };
  return probeSlug(em, scope, { name });
}
