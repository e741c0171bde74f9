import type { Operation } from '@imprint/shared/operation';
import type { Grant } from '@imprint/shared/scopes';
import { isToolSurface, type Surface } from '../clients/surfaces.ts';
import type { Fixture } from './fixture.ts';
import type { Principal } from './principals.ts';
import { organizationOf, type TenantScopeName } from './tenant.scopes.ts';

/** The states of the resource that an id names, with its tenant scope where it exists. */
export const resourceStates = {
  "the owner's": 'owner live',
  "the owner's in the test environment": 'owner test',
  "the stranger's": 'stranger live',
  'a deleted one': null,
  'one that never existed': null,
  'a malformed id': null,
  'an id of another kind': null,
} as const satisfies Record<string, TenantScopeName | null>;
export type ResourceState = keyof typeof resourceStates;

/** The kind of input: valid input for operations without an id, and an unknown field for every operation. */
export type CellState = ResourceState | 'valid input' | 'an unknown field';

/** Returns the states of an operation; the first one is the most likely to succeed. */
export function statesOf({ target }: Fixture): [CellState, ...CellState[]] {
  if (!target) return ['valid input', 'an unknown field'];
  // Safe because the keys of an object literal are exactly the keys of its type, and it is not empty.
  const resources = Object.keys(resourceStates) as [ResourceState, ...ResourceState[]];
  return [...resources, 'an unknown field'];
}

export const unknownField = 'nonsense';

/** The expected outcome of one cell of the matrix. */
export type Outcome =
  | { code: 'OK' }
  | { code: 'UNAUTHORIZED'; reason: string }
  | { code: 'FORBIDDEN'; required: string; provided: readonly Grant[]; reauthenticate?: true }
  | { code: 'VALIDATION_ERROR'; field: string }
  | { code: 'NOT_FOUND' }
  | { code: 'CONFLICT' }
  | { code: 'SERVICE_UNAVAILABLE' };

export interface Cell {
  operation: Operation;
  fixture: Fixture;
  surface: Surface;
  principal: Principal;
  state: CellState;
}

/**
 * Design, "REST" and "Tenancy": authentication, then permission, then the input, then the owner of the resource.
 * An unknown or malformed id is 404, another organization's 403, another environment's 404. A key that is
 * used from an address that is not allowed gets 403 before anything else is checked.
 */
export function expectedOutcome({ operation, fixture, surface, principal, state }: Cell): Outcome {
  const { access } = operation;
  const isInvalid = state === 'an unknown field';
  const invalidField = isInvalid ? unknownField : fixture.refusedField;
  const permitted: Outcome = invalidField
    ? { code: 'VALIDATION_ERROR', field: invalidField }
    : { code: fixture.refusedWith ?? 'OK' };
  if (principal.refusal) {
    if (access === 'public' && principal.isAnonymous) return permitted;
    return { code: 'UNAUTHORIZED', reason: principal.refusal };
  }
  if (principal.isSession && surface === 'REST') {
    return { code: 'UNAUTHORIZED', reason: 'Invalid or missing API key' };
  }

  if (principal.isPublishable)
    return publishableOutcome({ operation, fixture, surface, principal, state }, permitted);

  const provided = isToolSurface(surface) ? principal.toolGrants : principal.grants;
  const forbidden: Outcome = { code: 'FORBIDDEN', required: access, provided };
  if (principal.isAddressDenied) return { ...forbidden, required: access === 'public' ? 'anyKey' : access };
  if (access === 'public') return permitted;
  // A caller without access to tools is also refused what any key may do.
  const isAllowed = access === 'anyKey' ? provided.length > 0 : provided.includes(access);
  if (!isAllowed) return forbidden;
  const { permission } = operation;
  if (permission && principal.isSession && !provided.includes(permission))
    return { ...forbidden, required: permission };
  if (operation.personalData && !principal.readsPersonalData)
    return {
      ...forbidden,
      required: principal.isSession ? 'personalData' : operation.personalData.scope,
    };
  if (operation.isSensitive && principal.hasStalePassword) return { ...forbidden, reauthenticate: true };
  if (isInvalid) return permitted;
  const { requiredScope: needs } = fixture;
  const hidden: Outcome = { ...forbidden, required: needs ?? fixture.foreignRefusalScope ?? access };
  if (needs && !provided.includes(needs)) return hidden;
  if (principal.isRestricted && fixture.createsProject) return forbidden;
  if (state === 'valid input') return permitted;

  const tenantScope = resourceStates[state];
  if (tenantScope === null || fixture.target?.isPersonal) return { code: 'NOT_FOUND' };
  if (organizationOf(tenantScope) !== organizationOf(principal.tenantScope)) return hidden;
  // Resources that are accessible from every environment belong to no project.
  const isHere = tenantScope === principal.tenantScope && !principal.isRestricted;
  const isInSight = isHere || fixture.target?.anyEnvironment;
  if (!isInSight) return { code: 'NOT_FOUND' };
  const { grantForOthers } = fixture;
  if (grantForOthers === 'nothing') return forbidden;
  if (grantForOthers && !provided.includes(grantForOthers)) return { ...forbidden, required: grantForOthers };
  return permitted;
}

/** Design, "Publishable keys": on REST only, what is for them and live; no target of the matrix is. */
function publishableOutcome(cell: Cell, permitted: Outcome): Outcome {
  const { operation, fixture, surface, state } = cell;
  const { access, isPublishable, input } = operation;
  if (surface !== 'REST') return { code: 'UNAUTHORIZED', reason: 'Invalid or missing API key' };
  const forbidden: Outcome = {
    code: 'FORBIDDEN',
    required: access === 'public' ? 'anyKey' : access,
    provided: [],
  };
  if (!isPublishable) return forbidden;
  if (state === 'an unknown field') return permitted;
  if ('state' in input.shape) return forbidden;
  if (state === 'valid input') return permitted;
  const tenantScope = resourceStates[state];
  if (tenantScope === 'stranger live')
    return { ...forbidden, required: fixture.foreignRefusalScope ?? access };
  // A contact message may be sent to what visitors do not see.
  return operation.kind === 'mutation' && tenantScope === 'owner live' ? permitted : { code: 'NOT_FOUND' };
}
