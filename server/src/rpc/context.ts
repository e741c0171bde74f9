import type { Plan } from '@imprint/shared/limits';
import type { Grant, Role, Scope, ToolAccess } from '@imprint/shared/scopes';
import type { Environment } from '@imprint/shared/wire';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Deps } from '../deps.ts';
import type { PlanOverrides } from '../limits/windows.ts';

/** The organization that an actor acts in. */
export interface OrganizationRef {
  id: string;
  name: string;
  slug: string;
  plan: Plan;
  limits: PlanOverrides | null;
}

/** What every actor but the anonymous has. */
interface Membered {
  organization: OrganizationRef;
  environment: Environment;
  /** All that it may do; the guard asks nothing else. */
  grants: ReadonlySet<Grant>;
}

export interface ApiKeyActor extends Membered {
  type: 'apiKey';
  id: string;
  name: string;
  /** The scopes that the key holds; on the tool endpoint `grants` may be wider. */
  scopes: readonly Scope[];
  toolAccess: ToolAccess;
  expiresAt: Date | null;
}

export interface UserActor extends Membered {
  type: 'user';
  id: string;
  email: string;
  name: string;
  role: Role;
  sessionId: string;
  expiresAt: Date;
}

/** The command line, acting for an organization. */
export interface SystemActor extends Membered {
  type: 'system';
}

export interface AnonymousActor {
  type: 'anonymous';
}

/** Who is calling. */
export type Actor = AnonymousActor | ApiKeyActor | UserActor | SystemActor;
export type Member = Exclude<Actor, AnonymousActor>;

export type Surface = 'rest' | 'tools' | 'dashboard' | 'trpc' | 'cli';

/** What is known of the request itself. */
export interface RequestInfo {
  /** `req_` and an opaque string. */
  id: string;
  surface: Surface;
  /** Address of the client, through trusted proxies only. */
  address: string;
  /** Makes a mutation happen once however often it is sent (header Idempotency-Key). */
  idempotencyKey?: string | undefined;
  /** Value of Set-Cookie for the dashboard's answer, when signing in or out. */
  setCookie?: string;
}

/** What a handler is given besides its input. */
export interface Context<A extends Actor = Actor> {
  actor: A;
  /** A unit of work of its own; inside the mutation's transaction. */
  em: EntityManager;
  deps: Deps;
  request: RequestInfo;
  /** True when the mutation is run again because a unique value was taken the first time. */
  isSecondTry: boolean;
}
