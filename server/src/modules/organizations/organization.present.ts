import type { organization } from '@imprint/shared/contract/organizations';
import type * as z from 'zod';
import type { OrganizationRef } from '../../core/auth/actor.ts';
import type { Organization } from '../../core/auth/organization.entity.ts';
import { encodeId } from '../../core/db/ids.ts';

/** Maps an organization to the wire. */
export function presentOrganization({
  id,
  name,
  slug,
  plan,
}: Organization | OrganizationRef): z.output<typeof organization> {
  return { id: encodeId('org', id), name, slug, plan };
}
