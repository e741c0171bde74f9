import { conflict, type ServiceError } from '@imprint/shared/errors';
import { statusesAfter, type Transitions } from '@imprint/shared/transitions';

/** The status after a transition; throws CONFLICT when the transition does not start from the current status. */
export function statusAfter<Name extends string, Status extends string>(
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
