import type { Redirect as RedirectOnWire } from '@imprint/shared/contract/redirects';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Redirect } from './redirect.entity.ts';

/** Serializes a redirect. */
export function presentRedirect(redirect: Stored<Redirect>): RedirectOnWire {
  return {
    id: encodeId('redir', redirect.id),
    websiteId: encodeId('site', redirect.websiteId),
    sourcePath: redirect.sourcePath,
    destination: redirect.destination,
    destinationPageId: redirect.destinationPageId ? encodeId('page', redirect.destinationPageId) : null,
    statusCode: redirect.statusCode,
    createdAt: isoInstant(redirect.createdAt),
    updatedAt: isoInstant(redirect.updatedAt),
  };
}
