import { conflict, type ServiceError } from '@imprint/shared/errors';
import { statusesAfter, type Transitions } from '@imprint/shared/transitions';
import type { Member } from '../auth/actor.ts';
import type { Rows } from '../db/rows.ts';
import type { Context } from './context.ts';
import { ownedForUpdate, type TenantRow } from './owned.ts';

interface TransitionResource<Name extends string, Status extends string, Row, Output> {
  /** What error messages call one of them, such as `project`. */
  noun: string;
  /** The field of requests that identifies one of them, such as `projectId`. */
  idField: string;
  transitions: Transitions<Name, Status>;
  setStatus(row: Row, status: Status): void;
  present(context: Context<Member>, row: Row): Output | Promise<Output>;
}

/** Implements the operations that `transitionsOf` declares. */
export function transitionsFor<
  Name extends string,
  Status extends string,
  Row extends TenantRow & { status: Status },
  Joined,
  Output,
>(
  rows: Rows<Row, Joined>,
  { noun, idField, transitions, setStatus, present }: TransitionResource<Name, Status, NoInfer<Row>, Output>,
) {
  const handlers = Object.entries(transitions).map(([name]) => [
    name,
    async (context: Context<Member>, input: object) => {
      const row = await ownedForUpdate(context, rows, String(Reflect.get(input, idField)), input);
      // Safe because the names are the keys of the transitions.
      setStatus(row, statusAfter(noun, transitions, row.status, name as Name));
      await context.em.flush();
      return present(context, row);
    },
  ]);
  // Safe because there is one handler for each transition.
  return Object.fromEntries(handlers) as Record<
    Name,
    (context: Context<Member>, input: object) => Promise<Output>
  >;
}

/** The status after a transition; throws CONFLICT when the transition does not start from the current status. */
function statusAfter<Name extends string, Status extends string>(
  noun: string,
  transitions: Transitions<Name, Status>,
  current: Status,
  name: Name,
): Status {
  const { from, to } = transitions[name];
  if (from.includes(current)) return to;
  throw transitionError(noun, current, `cannot ${name}; it must be ${from.join(' or ')}.`);
}

/** Throws CONFLICT unless a transition leads to the next status or it is the current one. */
export function assertTransition<Name extends string, Status extends string>(
  noun: string,
  transitions: Transitions<Name, Status>,
  current: Status,
  next: Status,
): void {
  if (current === next || statusesAfter(transitions, current).includes(next)) return;
  throw transitionError(noun, current, `cannot become ${next}.`);
}

function transitionError(noun: string, current: string, problem: string): ServiceError {
  const reason = `is ${current}`;
  return conflict(`A ${noun} that ${reason} ${problem}`, { field: 'status', reason, status: current });
}
