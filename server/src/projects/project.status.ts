import { ServiceError } from '@imprint/shared/errors';
import type { ProjectStatus } from '@imprint/shared/projects.contract';

/** Each change of status: where it may start and where it leads. */
const transitions = {
  publish: { from: ['draft'], to: 'published' },
  unpublish: { from: ['published'], to: 'draft' },
  archive: { from: ['draft', 'published'], to: 'archived' },
  unarchive: { from: ['archived'], to: 'draft' },
} as const satisfies Record<string, { from: readonly ProjectStatus[]; to: ProjectStatus }>;
export type Transition = keyof typeof transitions;

/** The status after a transition; throws CONFLICT when it does not start from the present one. */
export function statusAfter(present: ProjectStatus, verb: Transition): ProjectStatus {
  const { from, to }: { from: readonly ProjectStatus[]; to: ProjectStatus } = transitions[verb];
  if (from.includes(present)) return to;
  throw new ServiceError('CONFLICT', {
    message: `A project that is ${present} cannot ${verb}; it must be ${from.join(' or ')}.`,
    details: { field: 'status', reason: `is ${present}`, status: present },
  });
}

/** Lets a status be set when some transition leads there; the present one may always be set again. */
export function assertMayBecome(present: ProjectStatus, wanted: ProjectStatus): void {
  if (present === wanted) return;
  const leads = Object.values(transitions).some(
    ({ from, to }: { from: readonly ProjectStatus[]; to: ProjectStatus }) =>
      from.includes(present) && to === wanted,
  );
  if (leads) return;
  throw new ServiceError('CONFLICT', {
    message: `A project that is ${present} cannot become ${wanted}.`,
    details: { field: 'status', reason: `is ${present}`, status: present },
  });
}
