import { conflict, type ServiceError } from '@imprint/shared/errors';
import { statusesAfter, type Transitions } from '@imprint/shared/transitions';

/** The status after a transition; throws CONFLICT when it does not start from the present one. */
export function statusAfter<Name extends string, Status extends string>(
  noun: string,
  transitions: Transitions<Name, Status>,
  present: Status,
  name: Name,
): Status {
  const { from, to } = transitions[name];
  if (from.includes(present)) return to;
  throw transitionError(noun, present, `cannot ${name}; it must be ${from.join(' or ')}.`);
}

/** Lets a status be set when some transition leads there; the present one may always be set again. */
export function assertTransition<Name extends string, Status extends string>(
  noun: string,
  transitions: Transitions<Name, Status>,
  present: Status,
  wanted: Status,
): void {
  if (present === wanted || statusesAfter(transitions, present).includes(wanted)) return;
  throw transitionError(noun, present, `cannot become ${wanted}.`);
}

function transitionError(noun: string, present: string, what: string): ServiceError {
  const reason = `is ${present}`;
  return conflict(`A ${noun} that ${reason} ${what}`, { field: 'status', reason, status: present });
}
