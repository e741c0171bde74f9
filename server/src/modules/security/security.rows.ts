import { contains, equals, exactly, rowsOf } from '../../core/db/rows.ts';
import { SecurityEntry } from '../../core/security/entry.entity.ts';

/** Of the entries that count the same thing within an hour the last one stands for all. */
export const isLastOfGroup = `not exists (select from security_entry later
  where later.organization_id = security_entry.organization_id
    and later.group_key = security_entry.group_key and later.position > security_entry.position)`;

export const entryRows = rowsOf(SecurityEntry, {
  prefix: 'sec',
  sorts: { createdAt: exactly },
  filters: {
    kind: equals('kind'),
    personId: equals('person_id'),
    since: (value) => `created_at >= ${value}`,
    until: (value) => `created_at < ${value}`,
    q: contains(`concat_ws(' ', actor_name, person_name, operation, detail)`),
    isLastOfGroup: (value) => `(${isLastOfGroup}) = ${value}`,
  },
  allEnvironments: true,
});
