import { loggedRequest, requests } from '@imprint/shared/contract/requests';
import * as z from 'zod';

const { q, outcome, surface, operation, code, actor, actorType, projectId, client, requestId, since, until } =
  requests.list.input.shape;

/** How far back the log looks, in hours. */
export const periodHours = { '1h': 1, '24h': 24, '7d': 7 * 24 };

// Safe because the keys of an object literal are exactly the keys of its type.
const periodNames = Object.keys(periodHours) as (keyof typeof periodHours)[];

/** The search parameters of the request log. */
export const requestsSearch = {
  q,
  outcome,
  surface,
  operation,
  code,
  actor,
  actorType,
  projectId,
  client,
  requestId,
  since,
  until,
  /** Instead of `since` and `until`. */
  period: z.enum(periodNames),
  /** Whether new requests appear by themselves. */
  live: z.literal('true'),
  /** The request in the drawer. */
  request: loggedRequest.shape.id,
};
