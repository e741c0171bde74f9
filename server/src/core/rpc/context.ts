import type { BlockList } from 'node:net';
import type { Surface } from '@imprint/shared/activity.contract';
import type { Environment } from '@imprint/shared/environments';
import type { Plan, PlanOverrides } from '@imprint/shared/limits';
import type { Access } from '@imprint/shared/operation';
import type { Grant, Role, Scope, ToolAccess } from '@imprint/shared/scopes';
import type { themes } from '@imprint/shared/themes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Deps } from './deps.ts';
import type { IncomingFile } from '../storage/incoming.ts';

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
  /** The scopes that the key holds; on the tool endpoint `grants` may be wider. */
  scopes: readonly Scope[];
  toolAccess: ToolAccess;
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
  name: string;
  role: Role;
  timeZone: string | null;
  theme: (typeof themes)[number];
  hasShortcuts: boolean;
  /** SHA-256 of the token, which is how the session is stored. */
  sessionId: string;
  /** When the person last entered the password. */
  authenticatedAt: Date;
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

/** Data of the request itself. */
export interface RequestInfo {
  /** `req_` and an opaque string. */
  id: string;
  surface: Surface;
  /** Address of the client, through trusted proxies only; for an IPv6 client the network that limits are counted by. */
  address: string;
  /** The complete address, as the socket or the proxy reports it. */
  fullAddress: string;
  /** When it began, by the clock of `performance`, to measure its duration. */
  startedAtMs: number;
  /** The key that made it, as soon as it is known, even if the key is then refused. */
  key?: ApiKeyActor;
  /** Header User-Agent. */
  userAgent?: string | undefined;
  /** Header Idempotency-Key: makes a mutation run only once, however often it is sent. */
  idempotencyKey?: string | undefined;
  /** Aborted when the client hangs up before the response; missing where no client can hang up. */
  readonly signal?: AbortSignal;
  /** Value of Set-Cookie for the dashboard's response, when signing in or out. */
  setCookie?: string;
}

/** A file that has arrived. */
export interface Upload {
  filename: string;
  incoming: IncomingFile;
}

/** What usage counts about a call: a REST request, a message to the tool endpoint or one call on `/trpc`. */
export interface CallRecord {
  /** An operation name of the contract, or `none`; never client input. */
  operation: string;
  /** Stored id of the project it concerned, known to belong to the organization. */
  projectId: string | null;
  /** The HTTP status of its outcome, on every surface. */
  status: number;
}

/** What a handler receives besides its input. */
export interface Context<A extends Actor = Actor> {
  actor: A;
  /** Its own unit of work; in a mutation inside the transaction. */
  em: EntityManager;
  deps: Deps;
  request: RequestInfo;
  /** What the operation requires; part of the error when access is refused. */
  access: Access;
  /** A file that was sent with the input; the endpoint that received it removes it. */
  upload?: Upload;
  /** Missing at the command line and in scheduled jobs, whose calls are not counted. */
  callRecord?: CallRecord;
  /** True when the mutation runs again because a unique value was taken the first time. */
  probeSlugFirst: boolean;
  /** Set when an anonymous caller signed in; the activity entry then names this person. */
  signedInAs?: SignedIn;
  /** The organization of the activity entry where it is not the actor's: a new one, or null for a deleted one. */
  activityOrganizationId?: string | null;
}

/** A context without a unit of work. */
export type CallContext<A extends Actor> = Omit<Context<A>, 'em' | 'probeSlugFirst'>;

/** An actor and a request, before an operation is chosen. */
export type Caller = Omit<CallContext<Actor>, 'access'>;

/** A person and the scope of their new session. */
export interface SignedIn {
  id: string;
  name: string;
  organizationId: string;
  environment: Environment;
}
