import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import { ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import type { Project } from '../projects/project.entity.ts';
import { projectRows } from '../projects/project.rows.ts';
import type { ContactInput } from './message.service.ts';
import { ContactSettings } from './settings.entity.ts';

/** The settings of a project without a row. */
const defaults = { retentionDays: null, notifies: true };

export async function getSettings(context: Context<Member>, { projectId }: ContactInput<'settings'>) {
  const { id } = await readOwned(context, projectRows, projectId);
  const settings = await context.em.findOne(ContactSettings, { id });
  return presentSettings({ id, ...(settings ?? defaults) });
}

export async function configure(context: Context<Member>, input: ContactInput<'configure'>) {
  const { retentionDays, notifies } = input;
  // Locked, so that concurrent first updates do not both insert a row.
  const project = await ownedForUpdate(context, projectRows, input.projectId);
  const settings = await settingsOf(context.em, project);
  if (retentionDays !== undefined) settings.retentionDays = retentionDays;
  if (notifies !== undefined) settings.notifies = notifies;
  await context.em.flush();
  return presentSettings(settings);
}

async function settingsOf(em: EntityManager, { id, organizationId, environment }: Project) {
  const existing = await em.findOne(ContactSettings, { id });
  return existing ?? em.create(ContactSettings, { id, organizationId, environment, ...defaults });
}

function presentSettings({
  id,
  retentionDays,
  notifies,
}: Pick<ContactSettings, 'id' | 'retentionDays' | 'notifies'>) {
  return { projectId: encodeId('proj', id), retentionDays: retentionDays ?? null, notifies };
}
