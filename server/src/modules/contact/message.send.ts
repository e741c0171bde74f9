import { contact } from '@imprint/shared/contract/contact';
import { invalid } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import { lockName } from '../../core/db/lock.ts';
import { namesVisitors, visitorOf } from '../../core/http/visitor.ts';
import { visitorPseudonym } from '../../core/limits/visitor.pseudonym.ts';
import type { Context } from '../../core/rpc/context.ts';
import { requiring } from '../../core/rpc/guards.ts';
import { lockAsParent } from '../../core/rpc/owned.ts';
import { projectRows } from '../projects/project.rows.ts';
import { websiteRows } from '../websites/website.rows.ts';
import { ContactMessage } from './message.entity.ts';
import { queueNotifications } from './message.notification.ts';
import type { ContactInput } from './message.service.ts';
import { normalizedText, spamReasonsOf } from './spam.rules.ts';

/** How long a repeated text to the same project counts as spam. */
const repeatHours = 24;

/** Stores a message. Spam is marked, but gets the same response. */
export async function sendMessage(context: Context<Member>, input: ContactInput<'send'>) {
  const { actor, em, deps, request } = context;
  if (input.visitorAddress !== undefined && !namesVisitors(actor))
    throw invalid({ field: 'visitorAddress', reason: 'requires a secret API key' });
  // Sending needs no scope, so refusals name the scope that reading would need.
  const scope = await requiring(actor, 'websites:read', () => requestedScope(context, input));
  const { message, fields = {}, honeypot } = input;
  const textHash = deps.secrets.sign('contactText', `${scope.projectId}\0${normalizedText(message)}`);
  const isRepeated = await isRecentText(em, scope.projectId, textHash);
  const spamReasons = spamReasonsOf({ message, fields, honeypot, isRepeated });
  const created = em.create(ContactMessage, {
    ...scope,
    message,
    fields,
    textHash,
    spamReasons,
    isSpam: spamReasons.length > 0,
    name: input.name ?? null,
    email: input.email ?? null,
    subject: input.subject ?? null,
    pageUrl: input.pageUrl ?? null,
    locale: input.locale ?? null,
    // There is no client address on the command line.
    sender:
      request.surface === 'cli'
        ? null
        : visitorPseudonym(
            deps.secrets,
            scope.organizationId,
            visitorOf(contact.send, actor, request, input),
          ),
  });
  await em.flush();
  if (!created.isSpam) await queueNotifications(context, created);
  return { id: encodeId('cmsg', created.id), status: created.status };
}

/** The project and website that a message goes to. Throws VALIDATION_ERROR unless exactly one is named. */
async function requestedScope(context: Context<Member>, { projectId, websiteId }: ContactInput<'send'>) {
  if (projectId !== undefined && websiteId !== undefined)
    throw invalid({ field: 'websiteId', reason: 'cannot be combined with projectId' });
  if (websiteId !== undefined) {
    await lockProjectOf(context, websiteId);
    const website = await lockAsParent(context, websiteRows, websiteId);
    const { organizationId, environment } = website;
    return { organizationId, environment, projectId: website.projectId, websiteId: website.id };
  }
  if (projectId === undefined) throw invalid({ field: 'projectId', reason: 'or websiteId is required' });
  const { id, organizationId, environment } = await lockAsParent(context, projectRows, projectId);
  return { organizationId, environment, projectId: id, websiteId: null };
}

/**
 * Locks the project of a website until the transaction ends. Call this before locking the website, in the order
 * that deletions use.
 */
async function lockProjectOf({ actor, em }: Context<Member>, websiteId: string): Promise<void> {
  await em.execute(
    `select from project where id = (select project_id from website where id = ? and organization_id = ?)
     for key share`,
    [decodeId('site', websiteId), actor.organization.id],
  );
}

/** Whether the same text arrived recently. Concurrent requests with the same text wait, so that only one is first. */
async function isRecentText(em: EntityManager, projectId: string, textHash: string): Promise<boolean> {
  await lockName(em, textHash);
  const [row] = await em.execute<{ isKnown: boolean }[]>(
    `select exists (
       select from contact_message
       where project_id = ? and text_hash = ? and created_at > now() - make_interval(hours => ?)
     ) as "isKnown"`,
    [projectId, textHash, repeatHours],
  );
  return row?.isKnown ?? false;
}
