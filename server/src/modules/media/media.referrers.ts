import type { Scope } from '@imprint/shared/scopes';
import { type ReferrerType, referrerTypes } from '@imprint/shared/shapes/media';
import type { IdPrefix } from '@imprint/shared/wire';
import { isVisibleSql } from '../websites/visibility.ts';

/** A kind of row that shows media, described in the SQL of its own table. */
interface ReferrerKind {
  prefix: IdPrefix;
  name: string;
  projectId: string;
  /** The website that it belongs to. */
  websiteId: string;
  /** Whether visitors see its published content. */
  isOnline: string;
  isDeleted: string;
  read: Scope;
  write: Scope;
}

/**
 * All kinds of rows that show media. A table and its column in `media_reference` are named after the type. A new kind
 * needs a column, an entry here and `detachMedia` in its module.
 */
export const referrerKinds: Record<ReferrerType, ReferrerKind> = {
  project: {
    prefix: 'proj',
    name: 'project.name',
    projectId: 'project.id',
    websiteId: 'null::uuid',
    isOnline: 'false',
    isDeleted: 'false',
    read: 'projects:read',
    write: 'projects:write',
  },
  website: {
    prefix: 'site',
    name: 'website.name',
    projectId: 'website.project_id',
    websiteId: 'null::uuid',
    isOnline: isVisibleSql('website'),
    isDeleted: 'false',
    read: 'websites:read',
    write: 'websites:write',
  },
  page: {
    prefix: 'page',
    name: 'page.title',
    projectId: 'page.project_id',
    websiteId: 'page.website_id',
    isOnline: isVisibleSql('page'),
    isDeleted: 'page.deleted_at is not null',
    read: 'websites:read',
    write: 'websites:write',
  },
  component: {
    prefix: 'cmp',
    name: 'component.name',
    projectId: 'component.project_id',
    websiteId: 'null::uuid',
    isOnline: `exists (
      select from component_usage usage join page on page.id = usage.page_id
      where usage.component_id = component.id and usage.is_live
        and ${isVisibleSql('page')}
    ) or exists (
      select from component_usage usage join post on post.id = usage.post_id
      where usage.component_id = component.id and usage.is_live
        and ${isVisibleSql('post')}
    )`,
    isDeleted: 'false',
    read: 'design:read',
    write: 'design:write',
  },
  post: {
    prefix: 'post',
    name: 'post.title',
    projectId: 'post.project_id',
    websiteId: 'post.website_id',
    isOnline: isVisibleSql('post'),
    isDeleted: 'post.deleted_at is not null',
    read: 'blog:read',
    write: 'blog:write',
  },
  author: {
    prefix: 'auth',
    name: 'author.name',
    projectId: 'author.project_id',
    websiteId: 'null::uuid',
    isOnline: `exists (
      select from post where post.author_ids @> array[author.id] and ${isVisibleSql('post')}
    )`,
    isDeleted: 'false',
    read: 'blog:read',
    write: 'blog:write',
  },
};

/** A case expression over the type of a reference. */
function byType(expressionOf: (kind: ReferrerKind, type: ReferrerType) => string): string {
  const cases = referrerTypes.map(
    (type) => `when reference.${type}_id is not null then ${expressionOf(referrerKinds[type], type)}`,
  );
  return `case ${cases.join(' ')} end`;
}

/** A subselect of all references, with details of the rows that they belong to. */
export const referencesSql = `(
  select reference.id, reference.organization_id, reference.environment, reference.media_id,
    reference.created_at, coalesce(${referrerTypes.map((type) => `reference.${type}_id`).join()}) as referrer_id,
    ${byType((_, type) => `'${type}'`)} as type,
    ${byType(({ name }) => name)} as name,
    ${byType(({ projectId }) => projectId)} as project_id,
    ${byType(({ websiteId }) => websiteId)} as website_id,
    ${byType(({ isOnline }) => `reference.is_live and (${isOnline})`)} as is_live,
    ${byType(({ isDeleted }) => isDeleted)} as is_deleted
  from media_reference reference
    ${referrerTypes.map((type) => `left join ${type} on ${type}.id = reference.${type}_id`).join(' ')}
) as found`;
