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

/** The patterns for which `requireReadable` throws nothing. */
export function readablePatterns(actor: Member): string[] {
  const nouns = Object.keys(eventNouns).map((noun) => `${noun}.*`);
  return [allTypes, ...nouns, ...eventTypes].filter((pattern) => unreadableOf(actor, pattern) === undefined);
}

/**
 * Checks that the caller may see the events of all types that the patterns select. Throws VALIDATION_ERROR for a pattern
 * that selects no type, and FORBIDDEN for one that selects a type that the caller may not see.
 */
export function requireReadable(actor: Member, patterns: readonly string[]): void {
  for (const [index, pattern] of patterns.entries()) {
    if (selectedBy(pattern).length === 0)
      throw invalid({ field: `types.${index}`, reason: 'is not a type of events' });
    const unreadable = unreadableOf(actor, pattern);
    if (!unreadable) continue;
    const { access } = listOf(unreadable);
    const what =
      pattern === unreadable ? `${pattern} requires` : `${pattern} includes ${unreadable}, which requires`;
    throw forbidden(access, actor.grants, `${what} ${access}.`);
  }
}

function unreadableOf(actor: Member, pattern: string): EventType | undefined {
  return selectedBy(pattern).find((type) => !mayCall(actor, listOf(type)));
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
