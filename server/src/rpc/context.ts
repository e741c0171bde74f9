import type { BlockList } from 'node:net';
import type { Surface } from '@imprint/shared/activity.contract';
import type { Environment } from '@imprint/shared/environments';
import type { Plan, PlanOverrides } from '@imprint/shared/limits';
import type { Access } from '@imprint/shared/operation';
import type { Grant, Role, Scope, ToolAccess } from '@imprint/shared/scopes';
import type { themes } from '@imprint/shared/themes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Deps } from '../deps.ts';
import type { Incoming } from '../media/incoming.ts';

/** The organization that an actor acts in. */
export interface OrganizationRef {
  id: string;
  name: string;
  slug: string;
  plan: Plan;
  limits: PlanOverrides | null;
}

/** What every actor but the anonymous has. */
interface MemberBase {
  organization: OrganizationRef;
  environment: Environment;
  /** All that it may do; the guard asks nothing else. */
  grants: ReadonlySet<Grant>;
}

export interface ApiKeyActor extends MemberBase {
  type: 'apiKey';
  id: string;
  name: string;
  /** The scopes that the key holds; on the tool endpoint `grants` may be wider. */
  scopes: readonly Scope[];
  toolAccess: ToolAccess;
  /** Where it may be used from; null for anywhere. */
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
  /** When the person last gave the password. */
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

/** What is known of the request itself. */
export interface RequestInfo {
  /** `req_` and an opaque string. */
  id: string;
  surface: Surface;
  /** Address of the client, through trusted proxies only; of an IPv6 client its network, by which it is counted. */
  address: string;
  /** The same address as the socket or the proxy shows it. */
  fullAddress: string;
  /** When it began, by the clock of `performance`, which tells the time of its answer. */
  startedAtMs: number;
  /** The key that made it, as soon as that is known, even if the key is then refused something. */
  key?: ApiKeyActor;
  /** What the client says it is (header User-Agent). */
  userAgent?: string | undefined;
  /** Makes a mutation happen once however often it is sent (header Idempotency-Key). */
  idempotencyKey?: string | undefined;
  /** Tells when the client hung up before its answer; missing where nobody can. */
  readonly signal?: AbortSignal;
  /** Value of Set-Cookie for the dashboard's answer, when signing in or out. */
  setCookie?: string;
}

/** A file that has arrived. */
export interface Upload {
  filename: string;
  incoming: Incoming;
}

/** What is counted of a call: a request on REST, a message to the tool endpoint or one call on `/trpc`. */
export interface CallRecord {
  /** A name of the contract, or `none`; never anything that came from outside. */
  operation: string;
  /** Stored id of the project that it concerned, which was found to be the organization's own. */
  projectId: string | null;
  /** The HTTP status that says how it ended, whatever the surface answers. */
  status: number;
}

/** What a handler is given besides its input. */
export interface Context<A extends Actor = Actor> {
  actor: A;
  /** A unit of work of its own; inside the mutation's transaction. */
  em: EntityManager;
  deps: Deps;
  request: RequestInfo;
  /** What the operation requires, told to whoever is refused. */
  access: Access;
  /** A file that came beside the input; whoever received it removes it. */
  upload?: Upload;
  /** Missing at the command line and in a schedule, which count nothing. */
  callRecord?: CallRecord;
  /** True when the mutation is run again because a unique value was taken the first time. */
  probeSlugFirst: boolean;
  /** Whom a session was started for by somebody who called as nobody; the activity entry then names them. */
  signedInAs?: SignedIn;
  /** Whose activity it is when not that of the organization acted in: a new one's, or null for one that is gone. */
  activityOrganizationId?: string | null;
}

/** A context whose unit of work has not begun. */
export type CallContext<A extends Actor> = Omit<Context<A>, 'em' | 'probeSlugFirst'>;

/** A context whose actor is settled, but not yet what is asked of it. */
export type Caller = Omit<CallContext<Actor>, 'access'>;

/** A person and where their new session acts. */
export interface SignedIn {
  id: string;
  name: string;
  organizationId: string;
  environment: Environment;
}
