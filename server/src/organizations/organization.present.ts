import type { organization } from '@imprint/shared/session.contract';
import type * as z from 'zod';
import { encodeId } from '../db/ids.ts';
import type { OrganizationRef } from '../rpc/context.ts';

/** The only way of an organization to the wire. */
export function presentOrganization(ref: OrganizationRef): z.output<typeof organization> {
  return { id: encodeId('org', ref.id), name: ref.name, slug: ref.slug, plan: ref.plan };
}
