import type { design } from '@imprint/shared/contract/design';
import type { InputOf } from '@imprint/shared/operation';
import type { Appearance } from '@imprint/shared/shapes/appearance';
import { maxContrastWebsites } from '@imprint/shared/shapes/contrast';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { tenantOf } from '../../core/rpc/owned.ts';
import { runTask } from '../../core/rpc/run.task.ts';
import { readDesignTarget } from './design.export.ts';
import { rateContrast } from './tasks/contrast.task.ts';
import { storedRolesOf } from './tasks/role.locations.ts';

export async function getContrast(context: Context<Member>, input: InputOf<typeof design, 'contrast'>) {
  const { text, background } = input;
  const { projectId, stored, collectionId } = await readDesignTarget(context, input);
  const rows = context.actor.grants.has('websites:read') ? await readWebsites(context, projectId) : null;
  const websites = rows?.map(({ id, name, roles }) => {
    return { id, name, roles: storedRolesOf({ appearance: { roles } }) };
  });
  const rated = await runTask(
    context,
    rateContrast,
    { stored, collectionId, text, background, websites: websites ?? null },
    'projectId',
  );
  return { ...rated, websiteCount: rows && (rows[0]?.total ?? 0) };
}

interface WebsiteRow {
  id: string;
  name: string;
  roles: Appearance['roles'];
  total: number;
}

/** The oldest websites of a project, and how many there are. */
function readWebsites({ actor, deps }: Context<Member>, projectId: string): Promise<WebsiteRow[]> {
  return deps.read<WebsiteRow>(
    tenantOf(actor),
    'design.websites',
    `select id, name, appearance->'roles' as roles, count(*) over ()::int as total from website
     where organization_id = $1 and environment = $2 and project_id = $3
     order by created_at, id limit ${maxContrastWebsites}`,
    [projectId],
  );
}
