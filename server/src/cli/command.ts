import { operatorName } from '../core/auth/actor.description.ts';
import type { Organization } from '../core/auth/organization.entity.ts';
import type { Caller } from '../core/rpc/context.ts';
import type { Deps } from '../core/rpc/deps.ts';
import { systemCaller, systemRequest } from '../core/rpc/system.ts';

/** What the command line says about a verb: usage, help and completion are made from it. */
export interface Declaration {
  group: 'Installation' | 'Organizations' | 'API keys' | 'People' | 'Help';
  /** What it does, in a few words. */
  summary: string;
  /** What it takes besides options. */
  argument?: Argument;
  options?: Readonly<Record<string, Option>>;
  /** What follows the verb, in calls that work. */
  examples: readonly string[];
}

interface Argument {
  /** Its name in the usage, such as `ID`. */
  name: string;
  meaning: string;
  isOptional?: true;
  choices?: readonly string[];
}

export interface Option {
  /** The name of its value in the usage, such as `SLUG`; a flag has none. */
  value?: string;
  meaning: string;
  isRequired?: true;
  /** All values, when there are a few. */
  choices?: readonly string[];
}

/** A verb that works on the installation. Loading the server takes a second or two, so that comes after parsing. */
export interface Command extends Declaration {
  load(): Promise<Run>;
}

/** A verb that needs no open installation. */
export interface Standalone extends Declaration {
  load(): Promise<RunAlone>;
}

/** Runs a command: returns the result to print; throws an error with a message for the operator. */
export type Run = (
  deps: Deps,
  options: Record<string, string | undefined>,
  positionals: string[],
) => Promise<object>;

/** Runs without an installation: returns what `--json` prints, the text for people, and whether a check failed. */
export type RunAlone = (
  argument: string,
  env: Record<string, string | undefined>,
) => Promise<{ json: object; text: string; isFailure?: boolean }>;

/** The operator at the command line, who may do everything in an organization. */
export function operatorOf(deps: Deps, organization: Organization): ReturnType<typeof systemCaller> {
  return systemCaller(deps, organization, 'live', { name: operatorName, surface: 'cli' });
}

/** The operator without an organization. */
export function anonymousOperator(deps: Deps): Caller {
  return { actor: { type: 'anonymous' }, deps, request: systemRequest('cli') };
}
