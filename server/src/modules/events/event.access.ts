import { type Contract, contract } from '@imprint/shared/contract';
import { forbidden, invalid } from '@imprint/shared/errors';
import { type EventNoun, type EventType, eventNouns, eventTypes } from '@imprint/shared/events/event.types';
import type { Operation } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { mayCall } from '../../core/rpc/guards.ts';

/**
 * The types of the events that a caller may see, of all or of those that the patterns select. Throws VALIDATION_ERROR
 * for a pattern that selects no type, and FORBIDDEN for one that selects only types that the caller may not see.
 */
export function readableTypes(actor: Member, patterns: readonly string[] | undefined): EventType[] {
  if (!patterns) return eventTypes.filter((type) => mayCall(actor, listOf(type)));
  const selected = patterns.flatMap((pattern, index) => {
    const types = typesOf(pattern);
    const [first] = types;
    if (!first) throw invalid({ field: `types.${index}`, reason: 'is not a type of events' });
    const readable = types.filter((type) => mayCall(actor, listOf(type)));
    if (readable.length === 0) throw forbidden(listOf(first).access, actor.grants);
    return readable;
  });
  return [...new Set(selected)];
}

/** The pattern of all types, for webhooks. */
const allTypes = '*';

/** What a caller wants to do about events: read them, or decide where they are sent. */
type Purpose = 'read' | 'write';

/** The patterns for which `requireAllTypes` throws nothing when they are read. */
export function readablePatterns(actor: Member): string[] {
  const nouns = Object.keys(eventNouns).map((noun) => `${noun}.*`);
  return [allTypes, ...nouns, ...eventTypes].filter(
    (pattern) => refusedType(actor, pattern, 'read') === undefined,
  );
}

/**
 * Checks that the caller may list what the events of all types that the patterns select are about, or for `write` change
 * it. Throws VALIDATION_ERROR for a pattern that selects no type, and FORBIDDEN for one that selects a refused type.
 */
export function requireAllTypes(actor: Member, patterns: readonly string[], purpose: Purpose): void {
  for (const [index, pattern] of patterns.entries()) {
    if (selectedBy(pattern).length === 0)
      throw invalid({ field: `types.${index}`, reason: 'is not a type of events' });
    const type = refusedType(actor, pattern, purpose);
    if (!type) continue;
    const { access } = accessFor(type, purpose);
    const what = pattern === type ? `${pattern} requires` : `${pattern} includes ${type}, which requires`;
    throw forbidden(access, actor.grants, `${what} ${access}.`);
  }
}

function refusedType(actor: Member, pattern: string, purpose: Purpose): EventType | undefined {
  return selectedBy(pattern).find((type) => !mayCall(actor, accessFor(type, purpose)));
}

function accessFor(type: EventType, purpose: Purpose): Pick<Operation, 'access' | 'personalData'> {
  const { access, personalData } = listOf(type);
  // Safe because each scope to read has one to write.
  const scope = purpose === 'read' ? access : (access.replace(/:read$/, ':write') as Operation['access']);
  return { access: scope, personalData };
}

function selectedBy(pattern: string): EventType[] {
  return pattern === allTypes ? [...eventTypes] : typesOf(pattern);
}

function typesOf(pattern: string): EventType[] {
  if (!pattern.endsWith('.*')) return eventTypes.filter((type) => type === pattern);
  return eventTypes.filter((type) => type.startsWith(pattern.slice(0, -1)));
}

/** The operation that lists what events of a type are about. */
function listOf(type: EventType): Operation {
  // Safe because the first part of a type is a noun.
  const { resource } = eventNouns[type.split('.', 1)[0] as EventNoun];
  const resources: Pick<Contract, typeof resource> = contract;
  return resources[resource].list;
}
