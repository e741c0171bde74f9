import type * as z from 'zod';
import { type Access, mutation, type Operation } from './operation.ts';

/** Where a thing stands that is drafted, published and put away. */
export const publishingStatuses = ['draft', 'published', 'archived'] as const;
export type PublishingStatus = (typeof publishingStatuses)[number];

interface Change {
  from: readonly PublishingStatus[];
  to: PublishingStatus;
  summary(noun: string): string;
}

/** Each change of status: where it may start, where it leads, and its line in the contract; the most usual first. */
export const transitions = {
  publish: {
    from: ['draft'],
    to: 'published',
    summary: (noun) => `Publish a draft ${noun}`,
  },
  unpublish: {
    from: ['published'],
    to: 'draft',
    summary: (noun) => `Take a published ${noun} back to draft`,
  },
  archive: {
    from: ['draft', 'published'],
    to: 'archived',
    summary: (noun) => `Archive a draft or published ${noun}`,
  },
  unarchive: {
    from: ['archived'],
    to: 'draft',
    summary: (noun) => `Bring an archived ${noun} back as a draft`,
  },
} as const satisfies Record<string, Change>;
export type Transition = keyof typeof transitions;

// Safe because the keys of an object literal are exactly the keys of its type.
const names = Object.keys(transitions) as Transition[];

/** The transitions that may start from a status, the most usual first. */
export function transitionsFrom(status: PublishingStatus): Transition[] {
  return names.filter((name) => startsOf(name).includes(status));
}

/** Where a transition may start. */
export function startsOf(name: Transition): readonly PublishingStatus[] {
  return transitions[name].from;
}

/** The statuses that one transition leads to. */
export function statusesAfter(status: PublishingStatus): PublishingStatus[] {
  return transitionsFrom(status).map((name) => transitions[name].to);
}

/** Tells which statuses can follow which, for the description of a status that is set. */
export const statusRules = publishingStatuses
  .map((status) => `${status} becomes ${statusesAfter(status).join(' or ')}`)
  .join(', ');

interface Published<Input extends z.ZodObject, Output extends z.ZodObject> {
  noun: string;
  /** Path of one of them; the name of the transition follows. */
  path: `/v1/${string}`;
  input: Input;
  output: Output;
  access: Access;
}

/** Declares the transitions as operations, such as `POST /v1/projects/:projectId/publish`. */
export function transitionsOf<
  Input extends z.ZodObject,
  Output extends z.ZodObject<{ status: z.ZodType<PublishingStatus> }>,
>(resource: Published<Input, Output>): Record<Transition, Operation<'mutation', Input, Output>> {
  const { noun, path, input, output, access } = resource;
  const declared = names.map((name) => {
    const { to, summary } = transitions[name];
    const status = output.shape.status.meta({ examples: [to] });
    const operation = mutation({
      ...{ summary: summary(noun), input, output: output.extend({ status }), access },
      rest: `POST ${path}/${name}`,
    });
    return [name, operation];
  });
  // Safe because every name is declared, and the output differs in its example alone.
  return Object.fromEntries(declared) as Record<Transition, Operation<'mutation', Input, Output>>;
}
