import type { ContactMessage as MessageOnWire } from '@imprint/shared/contract/contact';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { ContactMessage } from './message.entity.ts';

/** Serializes a contact message. */
export function presentMessage(message: Stored<ContactMessage>): MessageOnWire {
  return {
    id: encodeId('cmsg', message.id),
    projectId: encodeId('proj', message.projectId),
    websiteId: message.websiteId ? encodeId('site', message.websiteId) : null,
    name: message.name ?? null,
    email: message.email ?? null,
    subject: message.subject ?? null,
    message: message.message,
    fields: message.fields,
    pageUrl: message.pageUrl ?? null,
    locale: message.locale ?? null,
    status: message.status,
    isSpam: message.isSpam,
    spamReasons: message.spamReasons,
    note: message.note ?? null,
    sender: message.sender ?? null,
    version: message.version,
    createdAt: isoInstant(message.createdAt),
    updatedAt: isoInstant(message.updatedAt),
  };
}
