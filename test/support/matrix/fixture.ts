import type { Grant, Scope } from '@imprint/shared/scopes';
import type { IdPrefix } from '@imprint/shared/wire';
import type { Input } from '../clients/surfaces.ts';
import type { Installation } from '../server/installation.ts';
import type { Invalidated } from './credentials.ts';
import type { TenantScope } from './tenant.scopes.ts';

/** The resource that an operation's input names by its id. */
export interface Target {
  field: string;
  prefix: IdPrefix;
  /** Its parent, where the operation names that as well; created first, in the same tenant scope. */
  parent?: Target;
  /** True when it is in the body of requests, because their path is about another resource. */
  isInBody?: boolean;
  /** True when requests may name another resource instead. */
  isOptional?: boolean;
  /** Creates one on which the operation succeeds. */
  create(tenantScope: TenantScope, parentId?: string): Promise<string>;
  remove(
    installation: Installation,
    tenantScope: TenantScope,
    id: string,
    parentId?: string,
  ): Promise<unknown>;
  /** True when people can access it from every environment of their organization. */
  anyEnvironment?: boolean;
  /**
   * True when it belongs to a person other than the callers: it is hidden from everybody else, also in the
   * same organization, so they get NOT_FOUND. What its owner may do has tests of its own.
   */
  isPersonal?: boolean;
}

/** What the matrix must know about an operation beyond the contract. */
export interface Fixture {
  /** Valid input besides the id of the target. */
  input?(installation: Installation): Input | Promise<Input>;
  target?: Target;
  /** True when a list spans all environments of the organization. */
  anyEnvironment?: boolean;
  /** True when a list shows only what concerns the caller, which may be nothing. */
  mayBeEmpty?: boolean;
  /** True when reading changes what is read, such as what is left of a limit. */
  changesByReading?: boolean;
  /** What a permitted call invalidates beyond the membership of the caller. */
  invalidates?: Invalidated;
  /** True when the response does not contain the target, but a new resource or a child. */
  responseOmitsTarget?: boolean;
  /** True when it creates a project, or concerns all, which is forbidden for keys restricted to projects. */
  createsProject?: boolean;
  /** Why even a permitted call with valid input is refused in a running installation. */
  refusedWith?: 'CONFLICT' | 'SERVICE_UNAVAILABLE';
  /** The field for which it is refused, where only the caller's own value of it is accepted; it has tests of its own. */
  refusedField?: string;
  /**
   * What callers need because another person made the target: a grant, or `nothing` where only that person may do it,
   * which has tests of its own.
   */
  grantForOthers?: Grant | 'nothing';
  /** The scope that the named resource requires, where any caller may use the operation. */
  requiredScope?: Scope;
  /** The scope in the refusal of a foreign resource, where any caller may use the operation. */
  foreignRefusalScope?: Scope;
}
