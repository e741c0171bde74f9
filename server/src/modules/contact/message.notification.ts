import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { contactMessageEmail } from './message.email.ts';
import type { ContactMessage } from './message.entity.ts';

/** Queues an email about a message to each owner and admin, unless the project has notifications turned off. */
export async function queueNotifications(
  { deps: { mail }, em }: Pick<Context<Member>, 'deps' | 'em'>,
  { id, organizationId, projectId }: ContactMessage,
): Promise<void> {
  if (!mail.isOn) return;
  const people = await em.execute<{ userId: string }[]>(
    `select user_id as "userId" from membership
     where organization_id = ? and role in ('owner', 'admin')
       and not exists (select from contact_settings where project_id = ? and not notifies)`,
    [organizationId, projectId],
  );
  for (const { userId } of people) await mail.queue(em, contactMessageEmail, { messageId: id, userId });
}
