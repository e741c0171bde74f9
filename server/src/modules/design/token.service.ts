import type { tokens } from '@imprint/shared/contract/tokens';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { readListPage } from '../../core/rpc/list.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { projectRows } from '../projects/project.rows.ts';
import { confirmChange, type PreparedChange, prepareChange, releaseChange } from './design.change.ts';
import { lockRowWithProject } from './design.lock.ts';
import { collectionRows, tokenRows } from './design.rows.ts';
import { saveWrites } from './design.save.ts';
import { prepareTargetChange, saveTargetChange } from './target.change.ts';
import type { TokenOperation } from './tasks/token.operations.ts';
import { changeToken } from './tasks/token.task.ts';
import { Token } from './token.entity.ts';
import { presentToken } from './token.present.ts';

type TokensInput<Verb extends keyof typeof tokens> = InputOf<typeof tokens, Verb>;

export async function listTokens(context: Context<Member>, input: TokensInput<'list'>) {
  const { projectId, collectionId, ...others } = input;
  const project = projectId === undefined ? undefined : await readOwned(context, projectRows, projectId);
  const collection =
    collectionId === undefined ? undefined : await readOwned(context, collectionRows, collectionId);
  const { rows, pagination } = await readListPage(context, tokenRows, {
    ...others,
    projectId: project?.id,
    collectionId: collection?.id,
  });
  return { data: rows.map(presentToken), pagination };
}

export async function getToken(context: Context<Member>, { tokenId }: TokensInput<'get'>) {
  return presentToken(await readOwned(context, tokenRows, tokenId));
}

type Change = PreparedChange<Awaited<ReturnType<typeof changeToken.work>>>;

export const createToken = {
  prepare(caller: CallContext<Member>, input: TokensInput<'create'>) {
    const { projectId, collectionId, ...token } = input;
    const operations: TokenOperation[] = [{ op: 'create', ...token }];
    return prepareTargetChange(caller, { projectId, collectionId }, (target) =>
      runTask(caller, changeToken, { ...target, operations }, 'values'),
    );
  },

  async handle(context: Context<Member>, input: TokensInput<'create'>, prepared: Change) {
    const { change } = await saveTargetChange(context, input, prepared);
    return presentToken(await context.em.findOneOrFail(Token, { id: change.changes[0]?.ids[0] ?? '' }));
  },

  finish: releaseChange,
};

export const updateToken = {
  prepare(
    caller: CallContext<Member>,
    { tokenId, path, expectedVersion: _, ...changes }: TokensInput<'update'>,
  ) {
    return prepareTokenChange(caller, tokenId, ({ path: from }) => [
      ...(path === undefined || path === from ? [] : [{ op: 'rename', path: from, to: path } as const]),
      { op: 'update', path: path ?? from, ...changes },
    ]);
  },

  async handle(context: Context<Member>, input: TokensInput<'update'>, prepared: Change) {
    const { em } = context;
    const { tokenId, expectedVersion } = input;
    const { project, row } = await lockRowWithProject(context, tokenRows, tokenId, { expectedVersion });
    await saveWrites(em, project, (await confirmChange(em, project, prepared)).writes);
    return presentToken(row);
  },

  finish: releaseChange,
};

export const deleteToken = {
  prepare: (caller: CallContext<Member>, { tokenId }: TokensInput<'delete'>) =>
    prepareTokenChange(caller, tokenId, ({ path }) => [{ op: 'delete', path }]),

  async handle(context: Context<Member>, input: TokensInput<'delete'>, prepared: Change) {
    const { em } = context;
    const { tokenId } = input;
    const { project } = await lockRowWithProject(context, tokenRows, tokenId, input);
    await saveWrites(em, project, (await confirmChange(em, project, prepared)).writes);
    return { id: tokenId, deleted: true as const };
  },

  finish: releaseChange,
};

/** Prepares a change to a stored token. */
function prepareTokenChange(
  caller: CallContext<Member>,
  tokenId: string,
  operationsOn: (token: Pick<Token, 'path'>) => TokenOperation[],
): Promise<Change> {
  const find = () => readOwned(caller, tokenRows, tokenId);
  return prepareChange(
    caller,
    async () => (await find()).projectId,
    async ({ stored }) => {
      // Read again, because an earlier change may have renamed it.
      const { id: requestedId, collectionId, path } = await find();
      const operations = operationsOn({ path });
      return runTask(caller, changeToken, { stored, collectionId, operations, requestedId }, 'values');
    },
  );
}
