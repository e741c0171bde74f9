import type { Environment } from '@imprint/shared/environments';
import { LockMode } from '@mikro-orm/core';
import type { Pool } from 'pg';
import { encodeId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import { Organization } from '../organizations/organization.entity.ts';
import type { Context, Member } from '../rpc/context.ts';
import { describeFault } from '../rpc/fault.ts';
import { runMutation } from '../rpc/mutation.ts';
import { systemCaller } from '../rpc/system.ts';
import { Page } from './page.entity.ts';
import { publish, unpublish } from './page.publishing.ts';
import { savePage } from './page.save.ts';

/** How long to wait for somebody else who is changing a page that is due. */
const busyPatienceMs = 1_000;
const batchSize = 100;

/** Starts to publish pages, and to take them offline, when that was planned; what is due already comes first. */
export async function startPublishing(deps: Deps): Promise<void> {
  await deps.jobs.work('publishing', () => publishDue(deps));
  await deps.jobs.queue(deps.orm.em.fork(), 'publishing', {});
}

interface DuePage {
  id: string;
  organizationId: string;
  environment: Environment;
  /** The last of the planned changes that are due. */
  verb: 'publish' | 'unpublish';
}

/**
 * Does what is due of all pages, the earliest first. What a page has planned is the truth, so it does not
 * matter who asks, how often, and how many at once. One that fails does not keep the others waiting; rejects
 * in the end, so that it is tried again.
 */
export async function publishDue(deps: Deps): Promise<void> {
  const tried: string[] = [];
  let failures = 0;
  let isAnyBusy = false;
  for (;;) {
    const { rows } = await deps.pool.query<DuePage>(dueText, [tried, batchSize]);
    if (rows.length === 0) break;
    for (const page of rows) {
      tried.push(page.id);
      await keepPlan(deps, page).catch((error: unknown) => {
        if (error instanceof BusyPage) {
          isAnyBusy = true;
          return;
        }
        failures += 1;
        deps.log.error({ pageId: page.id, err: describeFault(error) }, 'what is due of a page failed');
      });
    }
  }
  if (isAnyBusy) {
    const startAfter = new Date(Date.now() + busyPatienceMs);
    await deps.jobs.queue(deps.orm.em.fork(), 'publishing', {}, { startAfter });
  }
  if (failures > 0) throw new Error(`What is due of ${failures} pages failed.`);
}

const due = 'deleted_at is null and (publish_at <= now() or unpublish_at <= now())';
const dueText = `
  select id, organization_id as "organizationId", environment,
    case when unpublish_at <= now() then 'unpublish' else 'publish' end as verb
  from page where ${due} and id <> all ($1::uuid[]) order by least(publish_at, unpublish_at), id limit $2`;

/** The page is in other hands at this moment, or was in them and is not due any more. */
class BusyPage extends Error {}

/** Does what is due of one page, by the very code that does it for people, and tells who did it. */
async function keepPlan(deps: Deps, { id, organizationId, environment, verb }: DuePage): Promise<void> {
  const organization = await deps.orm.em.fork().findOneOrFail(Organization, { id: organizationId });
  const system = { name: 'Schedule', surface: 'schedule' as const };
  const caller = {
    ...systemCaller(deps, organization, environment, system),
    access: 'websites:write' as const,
  };
  await runMutation(`pages.${verb}`, caller, {}, async (context: Context<Member>) => {
    const page = await dueForUpdate(context, id);
    const now = new Date();
    const changedFields = [];
    if (page.publishAt && page.publishAt <= now) changedFields.push(...publish(page));
    if (page.unpublishAt && page.unpublishAt <= now) changedFields.push(...unpublish(page));
    await savePage(context, page, [...new Set(changedFields)]);
    return { id: encodeId('page', id) };
  });
}

async function dueForUpdate({ em }: Context<Member>, id: string): Promise<Page> {
  const now = new Date();
  const isDue = { $or: [{ publishAt: { $lte: now } }, { unpublishAt: { $lte: now } }] };
  const lock = { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE };
  const page = await em.findOne(Page, { id, deletedAt: null, ...isDue }, lock);
  if (page) return page;
  throw new BusyPage();
}

/** For how many seconds the plan that is longest overdue has been waiting; 0 when none is. */
export async function schedulerLagSeconds(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ lagSeconds: number }>(lagText);
  return rows[0]?.lagSeconds ?? 0;
}

/** Each of the two earliest times is the first entry of an index. */
const lagText = `
  select greatest(0, floor(extract(epoch from now() - least(
    (select min(publish_at) from page where publish_at is not null and deleted_at is null),
    (select min(unpublish_at) from page where unpublish_at is not null and deleted_at is null)
  ))))::int as "lagSeconds"`;
