import { contactStatuses, type spamReasons } from '@imprint/shared/contract/contact';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../core/db/base.entity.ts';

export type SpamReason = (typeof spamReasons)[number];

/** A message from a visitor to a project. */
export const ContactMessage = defineEntity({
  name: 'ContactMessage',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    /** Null for messages to the project itself. */
    websiteId: p.uuid().nullable(),
    name: p.string().nullable(),
    email: p.string().nullable(),
    subject: p.string().nullable(),
    message: p.text(),
    fields: p.json().$type<Record<string, string | number | boolean>>(),
    pageUrl: p.string().nullable(),
    locale: p.string().nullable(),
    status: p.enum(contactStatuses).$type<(typeof contactStatuses)[number]>().default('new'),
    isSpam: p.boolean(),
    spamReasons: p.array().$type<SpamReason[]>(),
    note: p.text().nullable(),
    /** Keyed hash of the client's address; null if there is none. */
    sender: p.string().nullable(),
    /** Keyed hash of the normalized text, to detect repetitions. */
    textHash: p.string().hidden(),
    version: p.integer().version(),
    createdAt,
    updatedAt,
  },
});
export type ContactMessage = InferEntity<typeof ContactMessage>;
