import type { ReportedFile } from '@imprint/shared/contract/blog';
import { invalid } from '@imprint/shared/errors';
import { localeCode, postSlug } from '@imprint/shared/shapes/posts';
import { postInput } from '@imprint/shared/shapes/posts.input';
import { defaultSeo } from '@imprint/shared/shapes/search.settings';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId, newId } from '../../core/db/ids.ts';
import { inSavepoint } from '../../core/db/savepoint.ts';
import { probeSlug } from '../../core/db/slugs.ts';
import { clientErrorOf, errorField } from '../../core/rpc/batch.ts';
import { changeFields } from '../../core/rpc/changes.ts';
import type { Context } from '../../core/rpc/context.ts';
import { parseInput } from '../../core/rpc/guards.ts';
import { assertBlocksFit } from '../drafts/draft.check.ts';
import { saveNewDraft } from '../drafts/draft.save.ts';
import { publish } from '../drafts/publishing.ts';
import { addPost, defaultSocial } from '../posts/post.create.ts';
import { postDraftKind, postDrafts } from '../posts/post.drafts.ts';
import type { Post } from '../posts/post.entity.ts';
import { localeFor, type PostScope, postSlugScope, requestedPostScope } from '../posts/post.scope.ts';
import { emptyTaxonomy, resolveTaxonomy } from '../posts/post.taxonomy.ts';
import type { ImportInput, ReadFile } from './import.files.ts';
import { findOrCreateAuthors, findOrCreateCategories } from './import.names.ts';

/** Fields of a file that have the same limits as in requests. */
const freeTextInput = z.object({ excerpt: postInput.excerpt, tags: postInput.tags });

export async function importPosts(context: Context<Member>, input: ImportInput, read: ReadFile[]) {
  const scope = await requestedPostScope(context, input);
  const files: ReportedFile[] = [];
  for (const file of read) files.push(await importFile(context, scope, file, input.dryRun));
  const created = files.filter(({ status }) => status === 'created').length;
  // An import that creates nothing is not recorded.
  if (created === 0) context.effects.isRolledBack = true;
  return { requested: files.length, created, refused: files.length - created, files };
}

/** Imports one file atomically. */
async function importFile(
  context: Context<Member>,
  scope: PostScope,
  { filename, warnings, post: data, error }: ReadFile,
  isDryRun: boolean,
): Promise<ReportedFile> {
  const { em } = context;
  if (!data) return { filename, status: 'refused', warnings, ...(error && errorField(error)) };
  try {
    const post = await inSavepoint(em, () => createFromFile(context, scope, data));
    const { title, slug } = data;
    const postId = isDryRun ? {} : { postId: encodeId('post', post.id) };
    return { filename, status: 'created', ...postId, title, slug, warnings };
  } catch (thrown) {
    return { filename, status: 'refused', warnings, ...errorField(clientErrorOf(thrown)) };
  }
}

async function createFromFile(
  context: Context<Member>,
  scope: PostScope,
  data: NonNullable<ReadFile['post']>,
): Promise<Post> {
  const { em } = context;
  const { title, excerpt = null, blocks, date, isFeatured } = data;
  parseInput(freeTextInput, { excerpt, tags: data.tags });
  const locale = localeFor(scope, checkedLocale(data.locale));
  if (!postSlug.safeParse(data.slug).success)
    throw invalid({ field: 'slug', reason: 'may contain only lowercase letters, digits and single hyphens' });
  // Probed first, because a conflict would abort the import of the other files.
  const slug = await probeSlug(em, postSlugScope(scope, locale), {
    requested: data.slug,
    name: title,
  });
  await assertBlocksFit(em, scope, [], blocks);
  const post = addPost(em, scope, {
    locale,
    slug,
    translationGroupId: newId(),
    content: { title, excerpt, coverId: null, seo: defaultSeo, social: defaultSocial, blocks },
    taxonomy: await resolveNamedTaxonomy(em, scope, data),
  });
  post.isFeatured = isFeatured;
  await saveNewDraft(context, postDraftKind, post, 'Imported');
  if (date) await publishOn(context, post, date);
  return post;
}

/** Publishes the post on a past date, or schedules it for a future one. */
async function publishOn(context: Context<Member>, post: Post, date: Date): Promise<void> {
  await postDrafts.assertPublishable(context, post, { at: date });
  if (date <= new Date()) return postDrafts.save(context, post, publish(postDraftKind, post, date));
  return postDrafts.save(context, post, changeFields<Post>(post, { status: 'scheduled', publishAt: date }));
}

async function resolveNamedTaxonomy(
  em: EntityManager,
  scope: PostScope,
  data: NonNullable<ReadFile['post']>,
) {
  const authorIds = await findOrCreateAuthors(em, scope, data.authors);
  const categoryIds = await findOrCreateCategories(em, scope, data.categories);
  return resolveTaxonomy(em, scope, emptyTaxonomy, { authorIds, categoryIds, tags: data.tags });
}

function checkedLocale(locale: string | undefined): string | undefined {
  if (locale === undefined || localeCode.safeParse(locale).success) return locale;
  throw invalid({
    field: 'locale',
    reason: 'must be a BCP 47 language tag, such as en or pt-BR',
  });
}
