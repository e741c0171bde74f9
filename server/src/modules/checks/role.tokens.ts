import type { RoleTokens } from '@imprint/shared/site/role.rules';
import { LRUCache } from 'lru-cache';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { loadDesign, loadStates, stateOf } from '../design/tasks/design.store.ts';
import { storedRolesOf } from '../sites/site.frame.ts';
import type { Site } from '../sites/site.ts';
import { readRoleTokens } from '../sites/style.task.ts';

/** The tokens of roles by the state of the design and the roles, because a project can have thousands of tokens. */
const known = new LRUCache<string, RoleTokens>({ max: 500 });

/** Reads the tokens that a website takes for roles. */
export async function readRoles(context: Context<Member>, site: Site): Promise<RoleTokens> {
  const roles = storedRolesOf(site);
  if (roles.length === 0) return {};
  const states = await loadStates(context.em, site.projectId);
  const key = JSON.stringify([site.projectId, stateOf(states), roles]);
  const before = known.get(key);
  if (before) return before;
  const stored = await loadDesign(context.em, site.projectId);
  const tokens = await runTask(context, readRoleTokens, { stored, roles }, 'websiteId');
  known.set(key, tokens);
  return tokens;
}
