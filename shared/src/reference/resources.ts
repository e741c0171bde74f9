import { type Contract, contract, type NamedOperation, operations, resourceSummaries } from '../contract.ts';
import { type ErrorCode, errorCodes } from '../errors.ts';

/** A resource of the contract with its operations, in reference order. */
export interface ReferenceResource {
  name: string;
  title: string;
  /** What it is, in a sentence. */
  summary: string;
  /** Whether some of its operations can be called with an API key. */
  isPublic: boolean;
  operations: readonly ReferenceOperation[];
}

export interface ReferenceOperation extends NamedOperation {
  /** The last part of the name, e.g. `list`. */
  verb: string;
}

const all: readonly ReferenceOperation[] = operations.map((named) => ({
  ...named,
  verb: named.name.slice(named.resource.length + 1),
}));

/** Resources that keys can call come first. */
// Safe because the keys of an object literal are exactly the keys of its type.
export const resources: readonly ReferenceResource[] = (Object.keys(contract) as (keyof Contract)[])
  .map((name) => {
    const members = all.filter(({ resource }) => resource === name);
    return {
      name,
      title: titleOf(name),
      summary: resourceSummaries[name],
      isPublic: members.some(({ operation }) => operation.rest !== null || operation.tool !== null),
      operations: members,
    };
  })
  .sort((left, right) => Number(right.isPublic) - Number(left.isPublic));

export function findResource(name: string): ReferenceResource | undefined {
  return resources.find((resource) => resource.name === name);
}

export function findOperation(resource: string, verb: string): ReferenceOperation | undefined {
  return findResource(resource)?.operations.find((operation) => operation.verb === verb);
}

/** A link in Markdown to the page of an operation, named by its summary. */
export function linkToOperation({ name, operation }: NamedOperation): string {
  return `[${operation.summary}](/docs/${name.replace('.', '/')})`;
}

export function findErrorCode(text: string): ErrorCode | undefined {
  return errorCodes.find((code) => code === text.toUpperCase());
}

function titleOf(name: string): string {
  if (name === 'ai') return 'AI';
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
}
