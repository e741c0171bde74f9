import type { organizations } from '@imprint/shared/contract/organizations';
import type * as z from 'zod';
import { t } from '../../language/message.ts';

export type Checklist = z.output<typeof organizations.checklist.output>;

export type StepName = 'website' | 'publish' | 'key' | 'request';

interface FirstStep {
  name: StepName;
  title: string;
  isDone: (checklist: Checklist) => boolean;
}

/** The first steps towards something that an organization wants from Imprint, in the recommended order. */
export interface Path {
  name: 'site' | 'api';
  title: string;
  steps: readonly FirstStep[];
}

export const paths: readonly Path[] = [
  {
    name: 'site',
    title: t('Publish a website'),
    steps: [
      { name: 'website', title: t('Create a website'), isDone: ({ hasWebsite }) => hasWebsite },
      { name: 'publish', title: t('Publish it'), isDone: ({ hasPublishedWebsite }) => hasPublishedWebsite },
    ],
  },
  {
    name: 'api',
    title: t('Use the API'),
    steps: [
      { name: 'key', title: t('Create an API key'), isDone: ({ hasKey }) => hasKey },
      {
        name: 'request',
        title: t('Send a first request'),
        isDone: ({ firstRequestAt, firstToolCallAt }) => firstRequestAt !== null || firstToolCallAt !== null,
      },
    ],
  },
];

/** The first step of a path that is not done; undefined when the path has reached its end. */
export function nextStep({ steps }: Path, checklist: Checklist): StepName | undefined {
  // What ends the path may be done without the steps before, as with a key that was deleted since.
  if (steps.at(-1)?.isDone(checklist)) return undefined;
  return steps.find(({ isDone }) => !isDone(checklist))?.name;
}
