import type { Environment } from '@imprint/shared/environments';
import type { Operation } from '@imprint/shared/operation';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../auth/actor.ts';
import type { RequestInfo } from '../auth/request.info.ts';
import { storedId } from '../db/ids.ts';
import type { SecurityEvent } from '../security/event.ts';
import type { Deps } from './deps.ts';

/** What a handler receives besides its input. */
export interface Context<A extends Actor = Actor> {
  actor: A;
  /** The operation by its name in the contract. */
  operation: string;
  /** Its own unit of work; in a mutation inside the transaction. */
  em: EntityManager;
  deps: Deps;
  request: RequestInfo;
  /** True when a mutation is only tried out: it does everything and is then rolled back, whatever its input says. */
  isDryRun?: boolean;
  effects: Effects;
}

/** A context without a unit of work. */
export type CallContext<A extends Actor> = Omit<Context<A>, 'em'>;

/** An actor and a request, before an operation is chosen. */
export type Caller = Omit<CallContext<Actor>, 'effects' | 'operation'>;

/** What a call leaves behind besides its output. */
export interface Effects {
  /** Stored id of the project that the call concerned, known to belong to the organization. */
  projectId: string | null;
  /**
   * A text that stands for the output of a query and is cheaper to compare, for its ETag. The output is not used when
   * the client has what the text stands for.
   */
  representation?: string;
  /**
   * Set by a mutation whose output says that nothing was done: everything is rolled back, the activity entry and the
   * stored response included.
   */
  isRolledBack?: true;
  /** Values of Set-Cookie for the dashboard's response, when signing in or out; that of the session is the first. */
  setCookies: string[];
  /** What the security activity records when the mutation commits. */
  securityEvents: SecurityEvent[];
  /** Set when the mutation has recorded events. */
  hasEvents?: true;
  /** Set when an anonymous caller signed in; the activity entry then names this person. */
  signedInAs?: SignedIn;
  /** The organization of the activity entry where it is not the actor's: a new one, or null for a deleted one. */
  activityOrganizationId?: string | null;
}

/** The same context for another actor, in the same unit of work and with the same effects. */
export function withActor<A extends Actor>(context: Context, actor: A): Context<A> {
  // A getter of the context must stay one, which a spread would read.
  return Object.assign(Object.create(context), { actor });
}

/** Notes the project of a call whose output is the first to tell it. */
export function noteProject(
  effects: Effects,
  { projectField }: Pick<Operation, 'projectField'>,
  output: Readonly<Record<string, unknown>>,
): void {
  if (projectField) effects.projectId ??= storedId(String(output[projectField]));
}

/** A person and the scope of their new session. */
export interface SignedIn {
  id: string;
  name: string;
  organizationId: string;
  environment: Environment;
}
