import type { ServiceError } from '@imprint/shared/errors';
import type { Operation } from '@imprint/shared/operation';
import { type ActorDescription, describeActor } from '../auth/actor.description.ts';
import { type Member, userIdOf } from '../auth/actor.ts';
import { countAttempt } from '../security/attempts.ts';
import { appendEntries, endChain, type NewEntry, placesOf } from '../security/chain.ts';
import { entryContent, type SecurityEvent } from '../security/event.ts';
import type { CallContext, Caller, Context, SignedIn } from './context.ts';

/** Records what a mutation has reported for the security activity, in its transaction. */
export async function recordSecurityEvents(context: Context, resourceId: string | null): Promise<void> {
  const { deps, effects, em, operation, request } = context;
  const { signedInAs } = effects;
  const actor = signedInAs ? describeSignedIn(signedInAs) : describeActor(context.actor, request);
  const entries: NewEntry[] = [];
  for (const event of effects.securityEvents) {
    // What concerns a person is about their account, whatever the operation answers with.
    const about = event.organization ? { resourceId, ...event } : event;
    const content = entryContent(deps.secrets, actor, request, operation, about);
    for (const organization of await placesOf(em, event)) entries.push({ organization, content });
  }
  await appendEntries(em, deps.secrets, entries);
  for (const { kind, organization } of effects.securityEvents)
    if (kind === 'organizationDeleted' && organization) await endChain(em, organization.id);
}

/** Describes a person who signed in, although the caller was anonymous. */
export function describeSignedIn({ id, name, environment }: SignedIn): ActorDescription {
  return { actorType: 'user', actorId: id, actorName: name, environment };
}

/** A caller of an operation that is known by its name. */
type Attempting = Caller & { operation: string };

/** Counts a failed attempt for the security activity; it is saved soon, so that nobody waits for it. */
export function noteAttempt(caller: Attempting, event: SecurityEvent): void {
  caller.deps.attempts.note(event, contentOf(caller, event));
}

/** What the dashboard asks for and then goes on, so that it is no refusal. */
const steps = ['reauthenticate', 'setUpSecondFactor', 'verifyEmail'];

/** Counts the refusal of an operation that is sensitive or reads personal data. */
export function noteRefusal(
  caller: Attempting,
  { isSensitive, personalData }: Pick<Operation, 'isSensitive' | 'personalData'>,
  { code, details = {} }: ServiceError,
): void {
  const { actor } = caller;
  if (code !== 'FORBIDDEN' || !(isSensitive || personalData) || actor.type === 'anonymous') return;
  if (steps.some((step) => details[step])) return;
  noteAttempt(caller, { kind: 'accessRefused', ...placeOf(actor) });
}

/** Records an export of personal data with the number of its rows, before it is answered. */
export async function recordExport(
  caller: CallContext<Member>,
  { exportedField, personalData }: Operation,
  output: Record<string, unknown>,
): Promise<void> {
  const rows = exportedField === null ? null : output[exportedField];
  if (!Array.isArray(rows) || rows.length === 0) return;
  const { actor, deps } = caller;
  const detail = personalData?.noun ?? null;
  const event: SecurityEvent = { kind: 'dataExported', detail, ...placeOf(actor) };
  const log = { secrets: deps.secrets, em: deps.orm.em };
  await countAttempt(log, { event, content: contentOf(caller, event) }, rows.length, true);
}

function placeOf(actor: Member): Pick<SecurityEvent, 'organization' | 'person'> {
  const { id, name, slug } = actor.organization;
  const person = actor.type === 'user' ? { id: userIdOf(actor), name: actor.name } : null;
  return { organization: { id, name, slug }, person };
}

function contentOf({ actor, deps, operation, request }: Attempting, event: SecurityEvent) {
  return entryContent(deps.secrets, describeActor(actor, request), request, operation, event);
}
