import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { tenant } from '../db/base.entity.ts';

/** What is done about the messages to a project; a project without a row has what a new row holds. */
export const ContactSettings = defineEntity({
  name: 'ContactSettings',
  properties: {
    /** The project's own, and not called so: it is nothing that the project holds. */
    id: p.uuid().primary().fieldName('project_id'),
    ...tenant,
    retentionDays: p.integer().nullable(),
    notifies: p.boolean().default(true),
  },
});
export type ContactSettings = InferEntity<typeof ContactSettings>;
