import type { Environment } from '@imprint/shared/environments';
import type { Access } from '@imprint/shared/operation';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../auth/actor.ts';
import type { RequestInfo } from '../auth/request.info.ts';
import type { IncomingFile } from '../storage/incoming.ts';
import type { CallRecord } from '../usage/call.record.ts';
import type { Deps } from './deps.ts';

/** A file that has arrived. */
export interface Upload {
  filename: string;
  incoming: IncomingFile;
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
