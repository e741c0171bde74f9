import type { Access } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { lacksPermission, readsPersonalData } from '../../core/rpc/guards.ts';
import { admits } from './filter.ts';
import type { Call, Listing, Tool } from './registry.ts';

/** Whether the caller's grants include the access; tools without it are not listed. */
export function isGranted(actor: Member, access: Access): boolean {
  const hasNoTools = actor.type === 'apiKey' && actor.toolAccess === 'none';
  if (access === 'anyKey') return !hasNoTools;
  return access === 'public' || actor.grants.has(access);
}

/** Whether the caller can call the tool in this request. */
export function isVisible({ caller, filter }: Call, tool: Tool): boolean {
  const { personalData, permission = null } = tool;
  if (personalData && !readsPersonalData(caller.actor)) return false;
  if (lacksPermission(caller.actor, permission)) return false;
  return isGranted(caller.actor, tool.access) && admits(filter, tool);
}

/** The result of `tools/list` as JSON text, joined from entries that are serialized once. */
export function toolListing(tools: ReadonlyMap<string, Tool>, call: Call): string {
  const visible = [...tools.values()].filter((tool) => isVisible(call, tool));
  const listing: Listing = {
    names: new Set(visible.map(({ name }) => name)),
    blockDocTool: visible.find(({ takesBlocks }) => takesBlocks)?.name,
    isNarrowed: call.filter.projectId !== undefined,
  };
  return `{"tools":[${visible.map((tool) => tool.entry(listing)).join()}]}`;
}
