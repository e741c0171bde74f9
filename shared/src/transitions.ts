import type * as z from 'zod';
import type { EventType } from './events/event.types.ts';
import { sends } from './events/sent.events.ts';
import { type Access, mutation, type Operation } from './operation.ts';

interface Transition<Status extends string> {
  from: readonly Status[];
  to: Status;
  /** Its line in the contract. */
  summary: string;
  event: EventType;
}

/** Each change of status of a resource: where it may start and where it leads; the most usual first. */
export type Transitions<Name extends string, Status extends string> = Readonly<
  Record<Name, Transition<Status>>
>;

/** The transitions that may start from a status, the most usual first. */
export function transitionsFrom<Name extends string, Status extends string>(
  transitions: Transitions<Name, Status>,
  status: Status,
): Name[] {
  return namesOf(transitions).filter((name) => transitions[name].from.includes(status));
}

/** The statuses that one transition leads to. */
export function statusesAfter<Name extends string, Status extends string>(
  transitions: Transitions<Name, Status>,
  status: Status,
): Status[] {
  return transitionsFrom(transitions, status).map((name) => transitions[name].to);
}

/** Tells which statuses can follow which, for the description of a status that is set. */
export function statusRules<Name extends string, Status extends string>(
  transitions: Transitions<Name, Status>,
  statuses: readonly Status[],
): string {
  const rules = statuses.map((status) => {
    const next = statusesAfter(transitions, status);
    return next.length > 0 ? `${status} becomes ${next.join(' or ')}` : `${status} stays ${status}`;
  });
  return rules.join(', ');
}

interface TransitionResource<Input extends z.ZodObject, Output extends z.ZodObject> {
  /** Path of one of them; the name of the transition follows. */
  path: `/v1/${string}`;
  input: Input;
  output: Output;
  access: Access;
}

/** Declares the transitions as operations, such as `POST /v1/projects/:projectId/publish`. */
export function transitionsOf<
  Name extends string,
  Status extends string,
  Input extends z.ZodObject,
  Output extends z.ZodObject,
>(
  transitions: Transitions<Name, Status>,
  resource: TransitionResource<Input, Output>,
): Record<Name, Operation<'mutation', Input, Output>> {
  const { path, input, output, access } = resource;
  const declared = namesOf(transitions).map((name) => {
    const { to, summary, event } = transitions[name];
    const example = { output: { status: to } };
    const rest = `POST ${path}/${name}` as const;
    return [name, mutation({ summary, input, output, example, access, rest, sends: sends(event) })];
  });
  // Safe because every name is declared.
  return Object.fromEntries(declared) as Record<Name, Operation<'mutation', Input, Output>>;
}

function namesOf<Name extends string>(transitions: Readonly<Record<Name, unknown>>): Name[] {
  // Safe because the tables are object literals, whose keys are exactly those of their type.
  return Object.keys(transitions) as Name[];
}
