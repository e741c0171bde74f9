import { type Contract, contract } from '@imprint/shared/contract';
import { forbidden } from '@imprint/shared/errors';
import { type EventNoun, eventNouns } from '@imprint/shared/events/event.types';
import { type Grant, scopeNames } from '@imprint/shared/scopes';
import type { Member } from '../../core/auth/actor.ts';
import { type KeptName, keptTable } from './changes/kept.tables.ts';

/** The resources that events are about. */
type NamedResource = (typeof eventNouns)[EventNoun]['resource'];

/** The area of the scopes of a kind of resource, such as `blog`. */
export function areaOf(table: KeptName): string {
  const resources: Pick<Contract, NamedResource> = contract;
  return resources[eventNouns[keptTable(table).noun].resource].list.access.split(':', 1)[0] ?? '';
}

/** The areas that the actor may read. */
export function readableAreas(actor: Member): string[] {
  return [...new Set(scopeNames.map((scope) => scope.split(':', 1)[0] ?? ''))].filter((area) =>
    mayUse(actor, area, 'read'),
  );
}

/** Throws FORBIDDEN with the first scope of these areas that the actor lacks. */
export function requireAreas(actor: Member, areas: readonly string[], verb: 'read' | 'write'): void {
  const missing = areas.find((area) => !mayUse(actor, area, verb));
  if (missing !== undefined) throw forbidden(`${missing}:${verb}`, actor.grants);
}

function mayUse(actor: Member, area: string, verb: 'read' | 'write'): boolean {
  // Safe because a set can be asked for any text.
  return actor.grants.has(`${area}:${verb}` as Grant);
}
