import type { Scope } from '@imprint/shared/scopes';
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
  /** True when requests name it in their body, for it stands beside what their path is about. */
  isInBody?: boolean;
  /** True when requests may name something else instead of it. */
  isOptional?: boolean;
  /** Makes one on which the operation succeeds. */
  create(tenantScope: TenantScope, parentId?: string): Promise<string>;
  remove(
    installation: Installation,
    tenantScope: TenantScope,
    id: string,
    parentId?: string,
  ): Promise<unknown>;
  /** True when people reach it from every environment of their organization. */
  anyEnvironment?: boolean;
  /**
   * True when it belongs to a person, who is none of the callers: it is hidden from everybody else, in the
   * same organization too, so that they get NOT_FOUND. What its person may do has tests of its own.
   */
  isPersonal?: boolean;
}

/** What the matrix must know of an operation beyond the contract. */
export interface Fixture {
  /** Valid input besides the id of the target. */
  input?(installation: Installation): Input | Promise<Input>;
  target?: Target;
  /** True when a list spans all environments of the organization. */
  anyEnvironment?: boolean;
  /** What a permitted call invalidates beyond the membership of the caller. */
  invalidates?: Invalidated;
  /** True when the answer does not name the target: it is about a new one, or about what lies in it. */
  responseOmitsTarget?: boolean;
  /** True when it makes a project, which a key that is restricted to projects may not. */
  createsProject?: boolean;
  /** Why even a permitted call with valid input is refused in a running installation. */
  refusedWith?: 'CONFLICT' | 'SERVICE_UNAVAILABLE';
  /** The scope that the named resource requires, where any caller may use the operation. */
  requiredScope?: Scope;
  /** The scope in the refusal of a foreign resource, where any caller may use the operation. */
  foreignRefusalScope?: Scope;
}
