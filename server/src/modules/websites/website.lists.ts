import type { Member } from '../../core/auth/actor.ts';
import type { Rows } from '../../core/db/rows.ts';
import type { Context } from '../../core/rpc/context.ts';
import { type ListInput, readListPageWithin } from '../../core/rpc/list.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import { inProject, projectRows } from '../projects/project.rows.ts';
import { inWebsite } from './website.rows.ts';

/**
 * Lists rows of projects and their websites, filtered by website or project if the input names them. Refuses like
 * `readListPageWithin`.
 */
export async function listWithinProject<
  Entity extends { projectId: string },
  Joined,
  Unlisted extends string,
>(
  context: Context<Member>,
  rows: Rows<Entity, Joined, Unlisted>,
  input: ListInput & { projectId?: string | undefined; websiteId?: string | undefined },
) {
  const { projectId, websiteId } = input;
  if (websiteId === undefined) return readListPageWithin(context, rows, inProject, input);
  return readListPageWithin(context, rows, inWebsite, {
    ...input,
    // Compared with undefined, because an empty id must be refused like any unknown id.
    projectId: projectId === undefined ? undefined : (await readOwned(context, projectRows, projectId)).id,
  });
}
