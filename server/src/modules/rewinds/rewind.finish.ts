import { ServiceError } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Organization } from '../../core/auth/organization.entity.ts';
import { encodeId } from '../../core/db/ids.ts';
import { insertRows } from '../../core/db/insert.rows.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { describeFault } from '../../core/rpc/fault.ts';
import { systemCaller } from '../../core/rpc/system.ts';
import { resolveDesign } from '../design/design.resolution.ts';
import { Project } from '../projects/project.entity.ts';
import { type KeptName, keptNames, keptTable } from './changes/kept.tables.ts';
import { clearDeletedHomes } from './item.website.ts';
import { readHistory, type Since } from './resource.history.ts';
import { entryOf, eventOf, inTransaction, lockRunning, noteCommit, updateCounts } from './rewind.batch.ts';
import { Rewind } from './rewind.entity.ts';

/** Does what can only be done when all resources are reverted, and ends the rewind. */
export async function finishRewind(deps: Deps, rewindId: string): Promise<void> {
  const rewind = await deps.orm.em.fork().findOne(Rewind, { id: rewindId, status: 'running' });
  if (!rewind) return;
  await inTransaction(deps, async (em) => {
    await em.execute(`update rewind_item set status = 'failed' where rewind_id = ? and status = 'pending'`, [
      rewindId,
    ]);
    const isCleared = await clearDeletedHomes(em, rewindId);
    if ((await restoreLate(em, rewindId)) || isCleared)
      await insertRows(em, { activity: [await entryOf(em, rewind)] });
  });
  for (const projectId of await designsOf(deps, rewindId)) await tryResolveTokens(deps, rewind, projectId);
  await inTransaction(deps, async (em) => {
    if (!(await lockRunning(em, rewindId))) return;
    await updateCounts(em, rewindId);
    await em.execute(`update rewind set status = 'done', finished_at = now() where id = ?`, [rewindId]);
    const id = encodeId('rwd', rewindId);
    const { scopeProjectId } = rewind;
    const event = {
      type: 'rewind.applied',
      resourceId: id,
      projectId: scopeProjectId ?? null,
      version: null,
    };
    await insertRows(em, { event: [eventOf(rewind, event)] });
  });
  noteCommit(deps);
}

/** Sets the columns of undeleted rows that refer to what was undeleted after them; returns whether there are any. */
async function restoreLate(em: EntityManager, rewindId: string): Promise<boolean> {
  const items = await em.execute<Since[]>(
    `select resource_table as "resourceTable", resource_id as "resourceId", change_id::text as "changeId",
       created_at as "changedAt"
     from rewind_item where rewind_id = ? and status = 'applied' and action = 'undelete'
       and resource_table = any (?::text[])`,
    [rewindId, `{${tablesWithLate.join()}}`],
  );
  let isChanged = false;
  for (const item of items) {
    const { resourceTable: table, resourceId } = item;
    const own = (await readHistory(em, item)).find((row) => row.table === table);
    if (!own?.before) continue;
    for (const column of keptTable(table).late ?? []) {
      const updated = await em.execute<object[]>(
        `update ${table} set ${column} = (?::json ->> '${column}')::uuid
         where id = ? and ${column} is null and exists (
           select from ${column === 'cover_id' ? 'media' : 'page'} target where target.id = (?::json ->> '${column}')::uuid
             ${column === 'cover_id' ? '' : 'and deleted_at is null'}
         ) returning id`,
        [own.before, resourceId, own.before],
      );
      if (updated.length > 0) isChanged = true;
    }
  }
  return isChanged;
}

const tablesWithLate: KeptName[] = keptNames.filter((name) => keptTable(name).late);

/** The projects whose tokens were reverted. */
async function designsOf({ pool }: Deps, rewindId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct resource_project_id as id from rewind_item
     where rewind_id = $1 and status = 'applied' and resource_table in ('token', 'token_collection')`,
    [rewindId],
  );
  return rows.map(({ id }) => id);
}

/** Resolves the tokens of a project; where they contradict each other, their values stay as they are. */
async function tryResolveTokens(deps: Deps, rewind: Rewind, projectId: string): Promise<void> {
  try {
    await resolveTokens(deps, rewind, projectId);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code === 'SERVICE_UNAVAILABLE') throw error;
    const fields = { err: describeFault(error), rewindId: rewind.id, projectId };
    deps.log.error(fields, 'the tokens of a project could not be resolved after a rewind');
  }
}

const maxTries = 5;

/** Computes what follows from the tokens of a project, which others may change meanwhile. */
async function resolveTokens(deps: Deps, rewind: Rewind, projectId: string): Promise<void> {
  const em = deps.orm.em.fork();
  const organization = await em.findOne(Organization, { id: rewind.organizationId });
  const project = await em.findOne(Project, { id: projectId });
  if (!organization || !project) return;
  const identity = { name: 'Rewind', surface: 'schedule' } as const;
  const caller = systemCaller(deps, organization, rewind.environment, identity);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const change = await resolveDesign(caller, projectId);
    if (!change) return;
    const isSaved = await inTransaction(deps, async (transaction) => {
      const saved = await change.save(transaction);
      if (saved) await insertRows(transaction, { activity: [await entryOf(transaction, rewind)] });
      return saved;
    });
    if (isSaved) return noteCommit(deps);
  }
  deps.log.error({ rewindId: rewind.id, projectId }, 'the tokens of a project kept changing after a rewind');
}
