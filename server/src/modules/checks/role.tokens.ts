import type { RoleTokens } from '@imprint/shared/site/role.rules';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { findDesign } from '../design/tasks/design.store.ts';
import { storedRolesOf } from '../design/tasks/role.locations.ts';
import type { Site } from '../sites/site.ts';
import { readRoleTokens } from '../sites/style.task.ts';

/** Reads the tokens that a website takes for roles. */
export async function readRoles(context: Context<Member>, site: Site): Promise<RoleTokens> {
  const roles = storedRolesOf(site);
  if (roles.length === 0) return {};
  const stored = await findDesign(context.deps.pool, site.projectId);
  return runTask(context, readRoleTokens, { stored, roles }, 'websiteId');
}
