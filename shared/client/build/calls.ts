import { operations } from '@imprint/shared/contract';
import { isList } from '@imprint/shared/operation';
import { hasBody } from '@imprint/shared/rest';
import type { Call } from '../src/call.ts';

/** The operations of the contract that have a REST route, by resource and verb. */
export function callsOfContract(): Record<string, Record<string, Call>> {
  const calls: Record<string, Record<string, Call>> = {};
  for (const { name, resource, operation } of operations) {
    if (!operation.rest) continue;
    const verb = name.slice(resource.length + 1);
    calls[resource] = {
      ...calls[resource],
      [verb]: {
        route: operation.rest,
        fieldsIn: hasBody(operation) ? 'body' : 'query',
        ...(isList(operation) && { isList: true }),
        ...(operation.files && { takesFile: true }),
      },
    };
  }
  return calls;
}
