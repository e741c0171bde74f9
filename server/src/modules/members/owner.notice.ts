import type { OrganizationRef } from '../../core/auth/actor.ts';
import { nameInEmail } from '../../core/mail/email.ts';
import type { Context } from '../../core/rpc/context.ts';
import { queueNoticeForOwners } from '../notices/notice.email.ts';

/** Tells the owners of an organization, the new one included, that it has another one. */
export async function queueOwnerNotice(
  context: Pick<Context, 'deps' | 'em'>,
  { id, name, slug }: Pick<OrganizationRef, 'id' | 'name' | 'slug'>,
  ownerName: string,
): Promise<void> {
  await queueNoticeForOwners(context, id, {
    kind: 'ownerAdded',
    owner: nameInEmail(ownerName, 'Somebody'),
    organization: nameInEmail(name, 'your organization'),
    path: `/settings/members?organization=${slug}`,
  });
}
