import { contract } from '@imprint/shared/contract';
import type { Operation } from '@imprint/shared/operation';
import { accountResources } from '@imprint/shared/recorded';

const accountNames: ReadonlySet<string> = new Set(accountResources);

/** The resources on which something can be changed, without accounts. */
export const resourceKinds = Object.entries(contract)
  .filter(([name]) => !accountNames.has(name))
  .filter(([, resource]) => Object.values<Operation>(resource).some(({ kind }) => kind === 'mutation'))
  .map(([name]) => name);
