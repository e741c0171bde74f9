import type { BlockList } from 'node:net';
import type { Environment } from '@imprint/shared/environments';
import { forbidden, ServiceError } from '@imprint/shared/errors';
import type { Plan, PlanOverrides } from '@imprint/shared/limits';
import type { Grant, KeyKind, Role, Scope, ToolAccess } from '@imprint/shared/scopes';
import type { themes } from '@imprint/shared/themes';
import { decodeId } from '../db/ids.ts';

/** The organization that an actor acts in. */
export interface OrganizationRef {
  id: string;
  name: string;
  slug: string;
  plan: Plan;
  limits: PlanOverrides | null;
}

/** What every authenticated actor has. */
interface MemberBase {
  organization: OrganizationRef;
  environment: Environment;
  /** Everything it may do; the guard checks nothing else. */
  grants: ReadonlySet<Grant>;
}

export interface ApiKeyActor extends MemberBase {
  type: 'apiKey';
  id: string;
  name: string;
  kind: KeyKind;
  /** The origins whose pages may use a publishable key; empty for a secret one. */
  origins: readonly string[];
  /** The scopes that the key holds; on the tool endpoint `grants` may be wider. */
  scopes: readonly Scope[];
  toolAccess: ToolAccess;
  readsPersonalData: boolean;
  /** The addresses that it may be used from; null for anywhere. */
  allowedFrom: BlockList | null;
  /** Stored ids of the projects that it is restricted to; null for all of its environment. */
  projectIds: readonly string[] | null;
  expiresAt: Date | null;
}

export interface UserActor extends MemberBase {
  type: 'user';
  id: string;
  email: string;
  isEmailVerified: boolean;
  /** True for a person who may create no organizations and invite nobody. */
  isConfined: boolean;
  /** True for a person without the second factor that the organization requires. */
  needsSecondFactor: boolean;
  name: string;
  role: Role;
  timeZone: string | null;
  theme: (typeof themes)[number];
  hasShortcuts: boolean;
  /** SHA-256 of the token, which is how the session is stored. */
  sessionId: string;
  /** When the person last proved who they are. */
  authenticatedAt: Date;
  /** Stored id of the only organization where that counts as recent; null for everywhere. */
  authenticatedForId: string | null;
  expiresAt: Date;
}

/** The command line or a schedule, acting for an organization. */
export interface SystemActor extends MemberBase {
  type: 'system';
  id: null;
  name: string;
  expiresAt: null;
}

export interface AnonymousActor {
  type: 'anonymous';
}

/** Who is calling. */
export type Actor = AnonymousActor | ApiKeyActor | UserActor | SystemActor;
export type Member = Exclude<Actor, AnonymousActor>;

/** Whether the actor is a publishable key, which sees what visitors see. */
export function isPublishable(actor: Actor): actor is ApiKeyActor {
  return actor.type === 'apiKey' && actor.kind === 'publishable';
}

/** Narrows the actor to a person; the grant `account` already guarantees it, but not to the compiler. */
export function assertPerson(actor: Actor): UserActor {
  if (actor.type === 'user') return actor;
  throw actor.type === 'anonymous' ? new ServiceError('UNAUTHORIZED') : forbidden('account', actor.grants);
}

/** The stored id of a person. */
export function userIdOf({ id }: UserActor): string {
  // Safe because the actor's public id was encoded from the stored one.
  return decodeId('usr', id) as string;
}
