import type { Environment } from '@imprint/shared/environments';
import type { Actor } from './actor.ts';
import type { RequestInfo } from './request.info.ts';

/** The name of the operator at the command line, as it is recorded. */
export const operatorName = 'Command line';

/** Who did something, and in which environment, as it is recorded. */
export interface ActorDescription {
  actorType: Actor['type'];
  actorId: string | null;
  actorName: string | null;
  environment: Environment | null;
}

export function describeActor(actor: Actor, { surface }: Pick<RequestInfo, 'surface'>): ActorDescription {
  if (actor.type !== 'anonymous') {
    const { type: actorType, id: actorId, name: actorName, environment } = actor;
    return { actorType, actorId, actorName, environment };
  }
  return surface === 'cli'
    ? { actorType: 'system', actorId: null, actorName: operatorName, environment: null }
    : { actorType: 'anonymous', actorId: null, actorName: null, environment: null };
}
