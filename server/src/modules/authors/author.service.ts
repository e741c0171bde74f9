import type { authors } from '@imprint/shared/authors.contract';
import { conflict } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { freeSlug, type SlugRequest } from '../../core/db/slugs.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPageWithin } from '../../core/rpc/list.ts';
import { lockAsParent, ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import { projectRows } from '../projects/project.service.ts';
import { countPosts, countRestorablePosts, postCountText } from '../references/post.counts.ts';
import { Author } from './author.entity.ts';
import { changeImage, storedImageId, syncAuthorImage } from './author.image.ts';
import { presentAuthor } from './author.present.ts';
import { authorRows } from './author.rows.ts';

type AuthorsInput<Verb extends keyof typeof authors> = InputOf<typeof authors, Verb>;

const inProject = { field: 'projectId', parent: projectRows };

export async function listAuthors(context: Context<Member>, input: AuthorsInput<'list'>) {
  const { rows, pagination } = await readListPageWithin(context, authorRows, inProject, input);
  return { data: rows.map(presentAuthor), pagination };
}

export async function getAuthor(context: Context<Member>, { authorId }: AuthorsInput<'get'>) {
  return presentAuthor(await readOwned(context, authorRows, authorId));
}

export async function createAuthor(context: Context<Member>, input: AuthorsInput<'create'>) {
  const { em } = context;
  const { name, slug, bio = null, websiteUrl = null, imageId = null } = input;
  const project = await lockAsParent(context, projectRows, input.projectId);
  const { id: projectId, organizationId, environment } = project;
  const author = em.create(Author, {
    organizationId,
    environment,
    projectId,
    name,
    bio,
    websiteUrl,
    imageId: storedImageId(imageId),
    slug: await freeAuthorSlug(context, projectId, { requested: slug, name }),
  });
  await em.flush();
  await syncAuthorImage(em, author, imageId, false);
  return presentAuthor({ ...author, postCount: 0 });
}

export async function updateAuthor(context: Context<Member>, input: AuthorsInput<'update'>) {
  const { em } = context;
  const { name, slug, bio, websiteUrl, imageId } = input;
  const author = await ownedForUpdate(context, authorRows, input.authorId, input);
  if (slug !== undefined && slug !== author.slug)
    author.slug = await freeAuthorSlug(context, author.projectId, { requested: slug, name: author.name });
  if (name !== undefined) author.name = name;
  if (bio !== undefined) author.bio = bio;
  if (websiteUrl !== undefined) author.websiteUrl = websiteUrl;
  if (imageId !== undefined) await changeImage(em, author, imageId);
  await em.flush();
  return presentAuthor({ ...author, postCount: await countPosts(em, 'author', author.id) });
}

export async function deleteAuthor(context: Context<Member>, input: AuthorsInput<'delete'>) {
  const { em } = context;
  const author = await ownedForUpdate(context, authorRows, input.authorId, input);
  const count = await countRestorablePosts(em, 'author', author.id);
  if (count > 0) {
    const message = `${postCountText(count)} by ${author.name} can be read or brought back. Name other authors there first.`;
    throw conflict(message, { field: 'authorId', reason: 'is named by posts', count });
  }
  em.remove(author);
  return { id: input.authorId, deleted: true as const };
}

/** A slug that is unique within the project; see `freeSlug`. */
function freeAuthorSlug({ em }: Context<Member>, projectId: string, slug: SlugRequest): Promise<string> {
  const scope = { table: 'author', within: { project_id: projectId }, maxLength: 63 };
  return freeSlug(em, scope, slug);
}
