import type { organizations } from '@imprint/shared/contract/organizations';
import type * as z from 'zod';

export type Checklist = z.output<typeof organizations.checklist.output>;

interface FirstStep {
  title: string;
  isDone: (checklist: Checklist) => boolean;
}

/** The first steps of an organization, in the recommended order. */
export const steps = {
  project: { title: 'Create a project', isDone: ({ hasProject }) => hasProject },
  key: { title: 'Make an API key', isDone: ({ hasKey }) => hasKey },
  request: { title: 'Send a first request', isDone: ({ firstRequestAt }) => firstRequestAt !== null },
  tool: { title: 'Connect a tool client', isDone: ({ firstToolCallAt }) => firstToolCallAt !== null },
} as const satisfies Record<string, FirstStep>;

export type StepName = keyof typeof steps;

// Safe because the keys of an object literal are exactly the keys of its type.
export const stepNames = Object.keys(steps) as StepName[];

export function completedSteps(checklist: Checklist): StepName[] {
  return stepNames.filter((name) => steps[name].isDone(checklist));
}

/** The first step that is not done; undefined when all are. */
export function nextStep(checklist: Checklist): StepName | undefined {
  return stepNames.find((name) => !steps[name].isDone(checklist));
}
