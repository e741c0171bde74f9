import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { tenant } from '../../core/db/base.entity.ts';

/** The contact settings of a project. A project without a row has the defaults. */
export const ContactSettings = defineEntity({
  name: 'ContactSettings',
  properties: {
    /** The id of the project. Not named `projectId`, as the row is not content of the project. */
    id: p.uuid().primary().fieldName('project_id'),
    ...tenant,
    retentionDays: p.integer().nullable(),
    notifies: p.boolean().default(true),
  },
});
export type ContactSettings = InferEntity<typeof ContactSettings>;
