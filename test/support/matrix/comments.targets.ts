import { decodeId, encodeId, newId } from '@imprint/server/core/db/ids';
import { addMember } from '../fixtures/members.ts';
import { page } from './content.targets.ts';
import type { Fixture, Target } from './fixture.ts';
import type { TenantScope } from './tenant.scopes.ts';

/** Leaves a comment on a page, by a member who is not a caller; returns its id in the database. */
async function commentOn({ installation, tenant }: TenantScope, pageId: string, isResolved: boolean) {
  const id = newId();
  const { userId } = await addMember(installation, tenant, 'viewer');
  await installation.sql(
    `insert into comment (id, organization_id, environment, project_id, page_id, excerpt, text, author_id, created_at,
       resolved_at)
     select $1, organization_id, environment, project_id, id, '', 'Rye?', $3, now(), case when $4 then now() end
     from page where id = $2`,
    [id, decodeId('page', pageId), userId, isResolved],
  );
  return id;
}

function comment(isResolved = false): Target {
  return {
    field: 'commentId',
    prefix: 'cmt',
    async create(tenantScope) {
      const pageId = await page().create(tenantScope);
      const id = encodeId('cmt', await commentOn(tenantScope, pageId, isResolved));
      tenantScope.markers.add(id);
      return id;
    },
    remove: ({ sql }, _, id) => sql('delete from comment where id = $1', [decodeId('cmt', id)]),
  };
}

/** A page with a comment. */
const commentedPage: Target = {
  ...page(),
  isOptional: true,
  async create(tenantScope) {
    const id = await page().create(tenantScope);
    await commentOn(tenantScope, id, false);
    return id;
  },
};

/** The fixtures of the operations on comments, and of who has a page open. */
export const commentFixtures = {
  'comments.list': { target: commentedPage },
  'comments.create': { target: commentedPage, input: () => ({ text: 'Is this still so?' }) },
  'comments.reply': { target: comment(), input: () => ({ text: 'It is.' }) },
  'comments.update': { target: comment(), input: () => ({ text: 'Wheat?' }), grantForOthers: 'nothing' },
  'comments.resolve': { target: comment() },
  'comments.reopen': { target: comment(true) },
  'comments.delete': { target: comment(), grantForOthers: 'members' },
  'presence.beat': { target: commentedPage, responseOmitsTarget: true },
} satisfies Record<string, Fixture>;
