import type * as z from 'zod';
import type { SentEvent } from './events/sent.events.ts';
import type { EndpointWindow } from './limits.ts';
import type { Grant, Permission, Scope } from './scopes.ts';

/**
 * Who may call an operation: the holder of a grant (a scope, or a permission that only people have), any
 * authenticated caller (`anyKey`), or everybody (`public`).
 */
export type Access = Grant | 'anyKey' | 'public';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** An operation as plain data. Every surface, form, document and test is derived from it. */
export interface Operation<
  Kind extends 'query' | 'mutation' = 'query' | 'mutation',
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> {
  kind: Kind;
  /** One line, in the imperative. */
  summary: string;
  /** When to use it and when not; part of the tool description and the reference. */
  guidance: string;
  /** A strict object: unknown fields are refused by name. */
  input: Input;
  output: Output;
  /** What examples in documents show, where they do not follow from the examples of the fields. */
  example: Example;
  access: Access;
  /** The permission that people need besides the access; null for none. It does not concern keys. */
  permission: Permission | null;
  /** Method and path below the API base, or null when the operation is for people only. */
  rest: `${HttpMethod} /v1/${string}` | null;
  /** The name of the tool, `verb_noun`, or null. */
  tool: string | null;
  /** HTTP status of success on REST. */
  status: 200 | 201;
  /** The endpoint window that counts it in addition to the plan windows. */
  window: EndpointWindow | null;
  /** The input field with the address of the visitor whom a key serves, which the window then counts; null for none. */
  visitorField: string | null;
  /** The limit of its JSON body on REST and tRPC, in bytes. */
  bodyLimitBytes: number;
  /** How it takes files in a multipart/form-data request; null when it takes none. */
  files: FileInput | null;
  /**
   * The boolean output field that tells that the resource existed already, so that nothing was created and REST answers
   * 200; null when there is none.
   */
  existingField: string | null;
  /** The output field with a secret that is shown once, which stored responses have as null; null when there is none. */
  secretField: string | null;
  /** The output field with the id of the resource that a mutation changed, for the activity. */
  resourceField: string;
  /** The output field with the id of the project, where it is known only afterwards; usage counts calls by project. */
  projectField: string | null;
  /** True when it may send requests to servers outside of this installation. */
  reachesOut: boolean;
  /** True when publishable keys may call it, which see what visitors see: where it takes a state, only `live`. */
  isPublishable: boolean;
  /**
   * What it answers with that strangers told about themselves; null for nothing of the kind. It then needs the right to
   * read personal data besides the access: the permission of people, the switch of keys.
   */
  personalData: PersonalData | null;
  /** The output field with the rows of such data that it exports; null when it exports none. */
  exportedField: string | null;
  /**
   * True when people must have proved who they are within `reauthenticationMinutes`. Without a declaration, this
   * follows from the access and permission of a mutation, and from `exportedField`.
   */
  isSensitive: boolean;
  /** True when a public operation knows who calls it; others treat everybody alike. */
  recognizesCaller: boolean;
  /** True when it is refused to people who joined by a link that was handed over, until their address is verified. */
  needsVerifiedEmail: boolean;
  /** False for a mutation that changes nothing worth telling, so that it leaves no entry in the activity. */
  isRecorded: boolean;
  /** The events that a mutation sends when it commits. */
  sends: readonly SentEvent[];
}

interface Example {
  /** The fields to send besides the required ones; without it, those of a mutation that have an example. */
  input?: Record<string, unknown>;
  /** Fields of the answer that follow from the operation, such as the status after publishing. */
  output?: Record<string, unknown>;
}

/** Data that strangers told about themselves. */
export interface PersonalData {
  /** What it is called in errors, e.g. `contact messages`. */
  noun: string;
  /** The scope that reads it. */
  scope: Scope;
}

/** Files in a multipart/form-data request; each of them is one call. */
interface FileInput {
  /** The maximum number of files in a form. */
  max: number;
  /** The input fields that a file stands for; a form has none of them. */
  insteadOf: readonly string[];
  /** The answer to several files, where a form may have several. */
  several?: {
    output: z.ZodObject;
    /** The field of a result that holds the output of the operation. */
    outputField: string;
  };
}

/** How long people may use sensitive operations after proving who they are. */
export const reauthenticationMinutes = 15;

type Declaration<Input extends z.ZodObject, Output extends z.ZodObject> = Pick<
  Operation<'query', Input, Output>,
  'summary' | 'input' | 'output' | 'access'
> &
  Partial<Omit<Operation, 'kind' | 'input' | 'output'>>;

const defaults = {
  guidance: '',
  example: {},
  permission: null,
  rest: null,
  tool: null,
  status: 200,
  window: null,
  visitorField: null,
  bodyLimitBytes: 1_048_576,
  files: null,
  existingField: null,
  secretField: null,
  resourceField: 'id',
  projectField: null,
  reachesOut: false,
  isPublishable: false,
  personalData: null,
  exportedField: null,
  recognizesCaller: false,
  needsVerifiedEmail: false,
  isRecorded: true,
  sends: [],
} as const;

/** The grants whose mutations decide who has access, and to what. */
const sensitiveGrants: readonly Access[] = ['keys', 'members', 'settings', 'ownership'];

/** Declares an operation that only reads. */
export function query<Input extends z.ZodObject, Output extends z.ZodObject>(
  declaration: Declaration<Input, Output>,
): Operation<'query', Input, Output> {
  const { exportedField = null } = declaration;
  return { kind: 'query', isSensitive: exportedField !== null, ...defaults, ...declaration };
}

/** Declares an operation that writes; it runs in one transaction. */
export function mutation<Input extends z.ZodObject, Output extends z.ZodObject>(
  declaration: Declaration<Input, Output>,
): Operation<'mutation', Input, Output> {
  const { access, permission, exportedField = null } = declaration;
  const isSensitive = exportedField !== null || sensitiveGrants.includes(permission ?? access);
  return { kind: 'mutation', isSensitive, ...defaults, ...declaration };
}

/** The operations of one resource by name. */
export type Resource = Readonly<Record<string, Operation>>;

/** The parsed input of one operation of a resource. */
export type InputOf<R extends Resource, Verb extends keyof R> = z.output<R[Verb]['input']>;

/** True when the operation returns the list envelope. */
export function isList(operation: Operation): boolean {
  return 'pagination' in operation.output.shape;
}

/** True when the operation returns a version, with which REST begins the `ETag`. */
export function isVersioned(operation: Operation): boolean {
  return 'version' in operation.output.shape;
}

/** True when the change can require a version, on REST by `If-Match`. */
export function expectsVersion(operation: Operation): boolean {
  return 'expectedVersion' in operation.input.shape;
}
