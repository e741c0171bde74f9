import type { Surface } from '@imprint/shared/surfaces';
import type { IncomingFile } from '../storage/incoming.ts';
import type { Actor, ApiKeyActor, UserActor } from './actor.ts';

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
  /** Who sent it, as soon as that is known: a person, or a key, even one that has expired or is disabled. */
  caller?: ApiKeyActor | UserActor;
  /** Header Origin: the origin of the page that sent it, where a browser did. */
  origin?: string | undefined;
  /** Header User-Agent. */
  userAgent?: string | undefined;
  /** The value of the cookie `svc_device`. */
  deviceToken?: string | undefined;
  /** Header Idempotency-Key: makes a mutation run only once, however often it is sent. */
  idempotencyKey?: string | undefined;
  /** Whether the client has what a text stands for already, by the header If-None-Match; missing where it sent none. */
  isKnown?: (representation: string) => boolean;
  /** Aborted when the client hangs up before the response; missing where no client can hang up. */
  readonly signal?: AbortSignal;
  /** Authenticates again, for what takes long; missing where there is nobody to authenticate. Rejects like before. */
  reauthenticate?: () => Promise<Actor>;
  /** A file that was sent with the input; the endpoint that received it removes it. */
  upload?: Upload;
}

/** A file that has arrived. */
export interface Upload {
  filename: string;
  incoming: IncomingFile;
}
