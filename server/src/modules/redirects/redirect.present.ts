import type { Redirect as RedirectOnWire } from '@imprint/shared/contract/redirects';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Redirect } from './redirect.entity.ts';

/** Columns of a redirect that the visits of its website change. */
export interface RedirectHits {
  hits: number;
  lastHitAt: Date | null;
}

/** Serializes a redirect. */
export function presentRedirect(redirect: Stored<Redirect> & RedirectHits): RedirectOnWire {
  return {
    id: encodeId('redir', redirect.id),
    websiteId: encodeId('site', redirect.websiteId),
    sourcePath: redirect.sourcePath,
    destination: redirect.destination,
    destinationPageId: redirect.destinationPageId ? encodeId('page', redirect.destinationPageId) : null,
    statusCode: redirect.statusCode,
    hits: redirect.hits,
    lastHitAt: redirect.lastHitAt && isoInstant(redirect.lastHitAt),
    createdAt: isoInstant(redirect.createdAt),
    updatedAt: isoInstant(redirect.updatedAt),
  };
}
