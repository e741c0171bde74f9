import { ServiceError } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { tokens } from '@imprint/shared/tokens.contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Project } from '../projects/project.entity.ts';
import { projectRows } from '../projects/project.service.ts';
import type { Context, Member } from '../rpc/context.ts';
import { readOwned } from '../rpc/owned.ts';
import { readPage } from '../rpc/page.ts';
import { blaming } from './design.blame.ts';
import { checkDraft } from './design.check.ts';
import { collectionIn, openDraft } from './design.draft.ts';
import { inLockedCollection, inLockedProject } from './design.lock.ts';
import { collectionRows, tokenRows } from './design.rows.ts';
import { saveDraft } from './design.save.ts';
import { loadDesign } from './design.store.ts';
import { Token } from './token.entity.ts';
import { applyOperation, type TokenOperation } from './token.operations.ts';
import { presentToken } from './token.present.ts';

type TokensInput<Verb extends keyof typeof tokens> = InputOf<typeof tokens, Verb>;

export async function listTokens(context: Context<Member>, input: TokensInput<'list'>) {
  const { projectId, collectionId, ...others } = input;
  const project = projectId === undefined ? undefined : await readOwned(context, projectRows, projectId);
  const collection =
    collectionId === undefined ? undefined : await readOwned(context, collectionRows, collectionId);
  const { rows, pagination } = await readPage(context, tokenRows, {
    ...others,
    projectId: project?.id,
    collectionId: collection?.id,
  });
  return { data: rows.map(presentToken), pagination };
}

export async function getToken(context: Context<Member>, { tokenId }: TokensInput<'get'>) {
  return presentToken(await readOwned(context, tokenRows, tokenId));
}

export async function createToken(context: Context<Member>, input: TokensInput<'create'>) {
  const { em } = context;
  const { projectId, collectionId, ...token } = input;
  const { project, collection } = await inLockedCollection(context, { projectId, collectionId });
  const [id = ''] = await change(em, project, collection.id, [{ op: 'create', ...token }]);
  return presentToken(await em.findOneOrFail(Token, { id }));
}

export async function updateToken(context: Context<Member>, input: TokensInput<'update'>) {
  const { em } = context;
  const { tokenId, path, expectedVersion, ...changes } = input;
  const { project, row } = await inLockedProject(context, tokenRows, tokenId, { expectedVersion });
  const { path: from } = row;
  const renamed: TokenOperation[] =
    path === undefined || path === from ? [] : [{ op: 'rename', path: from, to: path }];
  const operation = { op: 'update', path: path ?? from, ...changes } as const;
  await change(em, project, row.collectionId, [...renamed, operation]);
  return presentToken(row);
}

export async function deleteToken(context: Context<Member>, input: TokensInput<'delete'>) {
  const { tokenId } = input;
  const { project, row } = await inLockedProject(context, tokenRows, tokenId, input);
  await change(context.em, project, row.collectionId, [{ op: 'delete', path: row.path }]);
  return { id: tokenId, deleted: true as const };
}

/** Makes the changes to one token of a locked project. Gives the stored ids of what they were made to. */
async function change(
  em: EntityManager,
  project: Project,
  collectionId: string,
  operations: readonly TokenOperation[],
): Promise<string[]> {
  const draft = openDraft(await loadDesign(em, project.id));
  const open = collectionIn(draft, collectionId);
  const ids = operations.flatMap((operation) => namingPath(() => applyOperation(draft, open, operation)).ids);
  const resolution = checkDraft(draft, ({ isOfPath }) => (isOfPath ? 'path' : 'values'));
  await saveDraft(em, project, draft, resolution);
  return ids;
}

/** Blames `path`, by which a request about one token gives it a new path, for what is wrong with that. */
function namingPath<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (thrown) {
    if (!(thrown instanceof ServiceError) || thrown.details?.field !== 'to') throw thrown;
    throw blaming(thrown, { field: 'path' });
  }
}
