import { decodeId, encodeId, newId } from '@imprint/server/core/db/ids';
import type { AppliedBy } from '@imprint/server/modules/rewinds/rewind.entity';
import type { Fixture, Target } from './fixture.ts';

/** What keys need because of what it changes. */
const [read, write] = ['websites:read', 'websites:write'] as const;

const appliedBy = {
  actorType: 'apiKey',
  actorId: newId(),
  actorName: 'Agent',
  surface: 'rest',
  requestId: 'req_applied',
} satisfies AppliedBy;

/** A rewind that was applied, because one that is applied now would change rows while other calls are judged. */
const rewind: Target = {
  field: 'rewindId',
  prefix: 'rwd',
  async create({ installation, tenant, environment, markers }) {
    const id = newId();
    await installation.sql(
      `insert into rewind (id, organization_id, environment, status, actor_type, actor_id, since, until, areas,
         resources, conflicts, applied_by, created_at, updated_at, started_at, finished_at)
       values ($1, $2, $3, 'done', 'apiKey', null, now(), now(), '{websites}', 0, 0, $4, now(), now(), now(), now())`,
      [id, tenant.organization.id, environment, appliedBy],
    );
    markers.add(encodeId('rwd', id));
    return encodeId('rwd', id);
  },
  remove: ({ sql }, _, id) => sql('delete from rewind where id = $1', [decodeId('rwd', id)]),
};

const input = () => ({
  actor: encodeId('key', newId()),
  since: new Date(Date.now() - 3_600_000).toISOString(),
});

export const rewindFixtures = {
  'rewinds.list': { mayBeEmpty: true },
  'rewinds.get': { target: rewind, grantForOthers: read },
  'rewinds.listItems': {
    target: rewind,
    grantForOthers: read,
    mayBeEmpty: true,
    responseOmitsTarget: true,
  },
  'rewinds.create': { input },
  'rewinds.apply': { target: rewind, grantForOthers: write, refusedWith: 'CONFLICT' },
} satisfies Record<string, Fixture>;
