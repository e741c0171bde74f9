import type { SecurityKind } from '@imprint/shared/contract/security';
import type { ActorDescription } from '../auth/actor.description.ts';
import { deviceName } from '../auth/device.name.ts';
import type { RequestInfo } from '../auth/request.info.ts';
import type { Secrets } from '../auth/secrets.ts';
import type { SecurityEntry } from './entry.entity.ts';

/** An organization whose chain gets an entry; it may be deleted already. */
export interface ChainOrganization {
  id: string;
  name: string;
  slug: string;
}

/** Something that the security activity records. */
export interface SecurityEvent {
  kind: SecurityKind;
  /** Whom it concerns, by stored id. */
  person?: { id: string; name: string } | null;
  /** Where it is recorded; in every organization of the person when absent. */
  organization?: ChainOrganization;
  resourceId?: string | null;
  detail?: string | null;
}

/** What an entry says, without its place in a chain; it can be kept as JSON until it is recorded. */
export type EntryContent = Omit<
  SecurityEntry,
  'id' | 'organizationId' | 'position' | 'count' | 'groupKey' | 'isSuperseded' | 'createdAt' | 'hash'
>;

/** Longer than that of any browser; clients choose it. */
const maxUserAgentLength = 512;

/** Builds what an entry says about an event in a request. The hash of the client's address is not final yet. */
export function entryContent(
  secrets: Secrets,
  { actorType, actorId, actorName, environment }: ActorDescription,
  { surface, id: requestId, address, userAgent }: RequestInfo,
  operation: string,
  { kind, person = null, resourceId = null, detail = null }: SecurityEvent,
): EntryContent {
  const isLocal = surface === 'cli' || surface === 'schedule';
  return {
    kind,
    actorType,
    actorId,
    actorName,
    personId: person?.id ?? null,
    personName: person?.name ?? null,
    operation,
    resourceId,
    detail,
    surface,
    environment,
    requestId,
    client: isLocal ? null : secrets.sign('securityClient', address),
    device: deviceName(userAgent?.slice(0, maxUserAgentLength)),
  };
}

/** The hash of a client in one organization, so that nobody can link people across organizations. */
export function clientIn(secrets: Secrets, organizationId: string, client: string | null | undefined) {
  return client ? secrets.sign('securityClient', `${organizationId} ${client}`).slice(0, 12) : null;
}
