import type { LoggedRequest } from '@imprint/shared/contract/requests';
import { maxCountedRequests } from '@imprint/shared/contract/requests';
import type { ErrorCode } from '@imprint/shared/errors';
import type { RequestOutcome } from '@imprint/shared/requests/request.outcome';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant } from '../../core/db/base.entity.ts';
import { equals, exactly, rowsOf } from '../../core/db/rows.ts';

/** A logged request as its table has it. It is not registered with the ORM, which neither writes nor deletes any. */
const RequestLog = defineEntity({
  name: 'RequestLog',
  properties: {
    ...identity,
    ...tenant,
    requestId: p.string(),
    surface: p.string().$type<LoggedRequest['surface']>(),
    operation: p.string(),
    status: p.integer(),
    code: p.string().$type<ErrorCode>().nullable(),
    detail: p.string().nullable(),
    durationMs: p.float(),
    actorType: p.string().$type<'apiKey' | 'user'>(),
    actorId: p.uuid(),
    inProject: p.uuid().fieldName('project_id').nullable(),
    client: p.string().nullable(),
    skipped: p.integer(),
    createdAt,
  },
});
export type RequestRow = InferEntity<typeof RequestLog>;

/** SQL of what each outcome means; that of errors begins with the condition of their index. */
const outcomes: Record<RequestOutcome, string> = {
  succeeded: 'code is null',
  clientErrors: 'code is not null and status < 500 and status <> 429',
  rateLimited: 'code is not null and status = 429',
  serverErrors: 'code is not null and status >= 500',
};
const outcomeFilters = Object.entries(outcomes).map(([name, condition]) => [
  name,
  (value: string) => `${condition} and ${value}::boolean`,
]);

const searched = ['operation', 'code', 'detail', 'request_id'];

/** The names are those of today. */
export const requestRows = rowsOf<RequestRow, { actorName: string | null }>(RequestLog, {
  prefix: 'log',
  from: `(select *, case actor_type
      when 'apiKey' then (select name from api_key where api_key.id = actor_id)
      else (select name from account where account.id = actor_id) end as actor_name
    from request_log) logged`,
  joined: ['actorName'],
  sorts: { createdAt: exactly },
  filters: {
    ...Object.fromEntries(outcomeFilters),
    surface: equals('surface'),
    operation: (value) => `(operation = ${value} or starts_with(operation, ${value} || '.'))`,
    code: equals('code'),
    actor: equals('actor_id'),
    actorType: equals('actor_type'),
    ownKey: equals('actor_id'),
    project: equals('project_id'),
    requestId: equals('request_id'),
    client: equals('client'),
    since: (value) => `created_at >= ${value}`,
    until: (value) => `created_at < ${value}`,
    // From the beginning and by the exact case, which costs least.
    q: (value) => `(${searched.map((column) => `starts_with(${column}, ${value})`).join(' or ')})`,
  },
  maxTotal: maxCountedRequests,
});
