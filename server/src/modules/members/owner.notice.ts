import type { User } from '../../core/auth/user.entity.ts';
import { nameInEmail } from '../../core/mail/email.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { ChainOrganization } from '../../core/security/event.ts';
import { notifyOwners } from '../notices/notice.email.ts';

/** Tells the owners of an organization, the new one included, that it has another one. */
export async function notifyOfOwner(
  context: Pick<Context, 'deps' | 'em' | 'effects'>,
  { id, name, slug }: ChainOrganization,
  owner: Pick<User, 'id' | 'name'>,
): Promise<void> {
  await notifyOwners(
    context,
    { id, name, slug },
    { id: owner.id, name: owner.name },
    {
      kind: 'ownerAdded',
      owner: nameInEmail(owner.name, 'Someone'),
      organization: nameInEmail(name, 'your organization'),
      path: `/settings/members?organization=${slug}`,
    },
  );
}
