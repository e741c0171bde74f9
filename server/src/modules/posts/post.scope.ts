import type { Environment } from '@imprint/shared/environments';
import { invalid } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import type { SlugScope } from '../../core/db/slugs.ts';
import type { Context } from '../../core/rpc/context.ts';
import { lockAsParent } from '../../core/rpc/owned.ts';
import type { TranslationScope } from '../drafts/translations.ts';
import { projectRows } from '../projects/project.rows.ts';
import { Website } from '../websites/website.entity.ts';
import { assertLocale, defaultLocaleOf } from '../websites/website.locales.ts';
import { websiteRows } from '../websites/website.rows.ts';

/** The project of a post, and its website if it has one. */
export interface PostScope {
  organizationId: string;
  environment: Environment;
  projectId: string;
  /** Null for the project as a whole. */
  website: Website | null;
}

/** The scope that a request names. Throws VALIDATION_ERROR when the website is not part of the project. */
export async function requestedPostScope(
  context: Context<Member>,
  input: { projectId: string; websiteId?: string | undefined },
): Promise<PostScope> {
  const project = await lockAsParent(context, projectRows, input.projectId);
  const { websiteId } = input;
  const website = websiteId === undefined ? null : await lockAsParent(context, websiteRows, websiteId);
  if (website && website.projectId !== project.id)
    throw invalid({ field: 'websiteId', reason: 'is not a website of the project' });
  const { organizationId, environment, id: projectId } = project;
  return { organizationId, environment, projectId, website };
}

/**
 * Locks the website of a post and thereby its languages until the transaction ends. Call this before locking the
 * post: whoever changes a website locks the website first and then what belongs to it.
 */
export async function lockWebsiteOf({ actor, em }: Context<Member>, postId: string): Promise<void> {
  await em.execute(
    `select from website where organization_id = ? and id = (select website_id from post where id = ?)
     for key share`,
    [actor.organization.id, decodeId('post', postId)],
  );
}

/** The scope of an existing post. */
export async function postScopeOf(
  em: EntityManager,
  {
    organizationId,
    environment,
    projectId,
    websiteId,
  }: Omit<PostScope, 'website'> & { websiteId?: string | null | undefined },
): Promise<PostScope> {
  const website = websiteId ? await em.findOneOrFail(Website, { id: websiteId }) : null;
  return { organizationId, environment, projectId, website };
}

/** The language of a new post. Throws VALIDATION_ERROR when its website does not have that language. */
export function localeFor({ website }: PostScope, locale: string | undefined): string {
  if (!website) return locale ?? 'en';
  const result = locale ?? defaultLocaleOf(website);
  assertLocale(website, result);
  return result;
}

/** The posts among which a slug is unique. */
export function postSlugScope({ projectId, website }: PostScope, locale: string): SlugScope {
  const within = website ? { website_id: website.id, locale } : { project_id: projectId, website_id: null };
  return { table: 'post', within, maxLength: 191, liveOnly: true };
}

/** Translations of a post belong to the same project. */
export function translationsIn({ projectId }: Pick<PostScope, 'projectId'>): TranslationScope {
  return { noun: 'post', column: 'project_id', id: projectId };
}
