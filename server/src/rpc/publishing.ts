import { conflict, type ServiceError } from '@imprint/shared/errors';
import {
  type PublishingStatus,
  startsOf,
  statusesAfter,
  type Transition,
  transitions,
} from '@imprint/shared/publishing';

/** The status after a transition; throws CONFLICT when it does not start from the present one. */
export function statusAfter(noun: string, present: PublishingStatus, name: Transition): PublishingStatus {
  const starts = startsOf(name);
  if (starts.includes(present)) return transitions[name].to;
  throw refused(noun, present, `cannot ${name}; it must be ${starts.join(' or ')}.`);
}

/** Lets a status be set when some transition leads there; the present one may always be set again. */
export function assertMayBecome(noun: string, present: PublishingStatus, wanted: PublishingStatus): void {
  if (present === wanted || statusesAfter(present).includes(wanted)) return;
  throw refused(noun, present, `cannot become ${wanted}.`);
}

function refused(noun: string, present: PublishingStatus, what: string): ServiceError {
  const reason = `is ${present}`;
  return conflict(`A ${noun} that ${reason} ${what}`, { field: 'status', reason, status: present });
}
