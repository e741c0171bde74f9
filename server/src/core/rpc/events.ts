import { type CallEvent, eventsOfCall } from '@imprint/shared/events/sent.events';
import type { Operation } from '@imprint/shared/operation';
import { projectOfChanged, valuesBefore } from '../activity/changed.fields.ts';
import { describeActor } from '../auth/actor.description.ts';
import { newId } from '../db/ids.ts';
import { type Context, noteProject } from './context.ts';
import { describeSignedIn } from './security.ts';

type Fields = Record<string, unknown>;

/** The rows of the events of a mutation, from what its operation declares; they are to be inserted in its transaction. */
export function eventRows(
  context: Context,
  operation: Pick<Operation, 'sends' | 'resourceField' | 'projectField'>,
  input: unknown,
  output: Fields,
) {
  const { em, effects } = context;
  const { organizationId } = whoseChange(context);
  if (operation.sends.length === 0 || organizationId === null) return [];
  const id = output[operation.resourceField];
  const before = valuesBefore(em, typeof id === 'string' ? id : null);
  // Safe because the input of every operation is an object.
  const events = eventsOfCall(operation, { input: input as Fields, output, before });
  noteProject(effects, operation, output);
  if (events.length > 0) effects.hasEvents = true;
  return events.map((event) => rowOf(context, organizationId, event));
}

function rowOf(context: Context, organizationId: string, { type, resourceId, version }: CallEvent) {
  const { effects, em, request } = context;
  const { environment, actorType, actorId } = whoseChange(context);
  // One request can change resources of several projects.
  const projectId = projectOfChanged(em, resourceId) ?? effects.projectId;
  return {
    id: newId(),
    organizationId,
    type,
    // What belongs to no project belongs to all environments.
    environment: projectId === null ? null : environment,
    projectId,
    resourceId,
    version,
    actorType,
    actorId,
    requestId: request.id,
    createdAt: new Date(),
  };
}

/** Who made a change and where; for a sign-in this is the person who signed in. */
export function whoseChange({ actor, request, effects: { signedInAs, activityOrganizationId } }: Context) {
  if (signedInAs) return { ...describeSignedIn(signedInAs), organizationId: signedInAs.organizationId };
  const here = actor.type === 'anonymous' ? null : actor.organization.id;
  const isElsewhere = actor.type !== 'anonymous' && activityOrganizationId !== undefined;
  return {
    ...describeActor(actor, request),
    organizationId: isElsewhere ? activityOrganizationId : here,
  };
}
