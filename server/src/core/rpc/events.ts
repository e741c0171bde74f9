import { type Happening, happeningsOf } from '@imprint/shared/events/sent.events';
import type { Operation } from '@imprint/shared/operation';
import { projectOfChanged, valuesBefore } from '../activity/changed.fields.ts';
import { describeActor } from '../auth/actor.description.ts';
import { newId } from '../db/ids.ts';
import { type Context, noteProject } from './context.ts';
import { describeSignedIn } from './security.ts';

type Fields = Record<string, unknown>;

/** Records the events of a mutation in its transaction, from what its operation declares. */
export async function recordEvents(
  context: Context,
  operation: Pick<Operation, 'sends' | 'resourceField' | 'projectField'>,
  input: unknown,
  output: Fields,
): Promise<void> {
  if (operation.sends.length === 0) return;
  const { em, effects } = context;
  const id = output[operation.resourceField];
  const before = valuesBefore(em, typeof id === 'string' ? id : null);
  // Safe because the input of every operation is an object.
  const happenings = happeningsOf(operation, { input: input as Fields, output, before });
  const { organizationId } = whoseChange(context);
  if (organizationId === null || happenings.length === 0) return;
  noteProject(effects, operation, output);
  const rows = happenings.map((happening) => rowOf(context, happening));
  await em.execute(insertText, [JSON.stringify(rows)]);
  effects.hasEvents = true;
}

const insertText = `
  insert into event (id, organization_id, type, environment, project_id, resource_id, version, actor_type, actor_id,
    request_id, created_at)
  select id, "organizationId", type, environment, "projectId", "resourceId", version, "actorType", "actorId",
    "requestId", now()
  from jsonb_to_recordset(?::jsonb) as event (id uuid, "organizationId" uuid, type text, environment text,
    "projectId" uuid, "resourceId" text, version int, "actorType" text, "actorId" text, "requestId" text)`;

function rowOf(context: Context, { type, resourceId, version }: Happening) {
  const { effects, em, request } = context;
  const { organizationId, environment, actorType, actorId } = whoseChange(context);
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
