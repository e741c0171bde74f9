import type { LoggedRequest, requests } from '@imprint/shared/contract/requests';
import type { InputOf } from '@imprint/shared/operation';
import { adviceOf } from '@imprint/shared/requests/request.advice';
import type { Member } from '../../core/auth/actor.ts';
import type { Stored } from '../../core/db/columns.ts';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPage } from '../../core/rpc/list.ts';
import { readOwned, withoutProjectRestriction } from '../../core/rpc/owned.ts';
import { projectRows } from '../projects/project.rows.ts';
import { type RequestRow, requestRows } from './request.rows.ts';

export async function listRequests(context: Context<Member>, input: InputOf<typeof requests, 'list'>) {
  const { actor: caller } = context;
  const { outcome, actor, projectId, ...filters } = input;
  const project = projectId === undefined ? undefined : (await readOwned(context, projectRows, projectId)).id;
  // A key sees what was requested with it, whatever project it concerned.
  const { rows, pagination } = await readListPage(withoutProjectRestriction(context), requestRows, {
    ...filters,
    ...(outcome && { [outcome]: true }),
    ...(actor !== undefined && { actor: storedActor(actor) }),
    ...(project && { project }),
    ...(caller.type === 'apiKey' && { ownKey: storedActor(caller.id) }),
  });
  return { data: rows.map(presentRequest), pagination };
}

/** The stored id of a person or key; null, which no column equals, for what is no such id. */
function storedActor(id: string): string | null {
  return decodeId('key', id) ?? decodeId('usr', id);
}

type ListedRow = Stored<RequestRow> & { actorName: string | null };

/** Maps a logged request to the wire. */
function presentRequest({ actorType, code = null, detail = null, ...row }: ListedRow): LoggedRequest {
  return {
    id: encodeId('log', row.id),
    requestId: row.requestId,
    createdAt: isoInstant(row.createdAt),
    surface: row.surface,
    operation: row.operation,
    status: row.status,
    code,
    detail,
    advice: code && adviceOf({ code, detail, actorType }),
    durationMs: Math.round(row.durationMs * 100) / 100,
    actor: {
      type: actorType,
      id: encodeId(actorType === 'apiKey' ? 'key' : 'usr', row.actorId),
      name: row.actorName,
    },
    projectId: row.inProject ? encodeId('proj', row.inProject) : null,
    client: row.client ?? null,
    skipped: row.skipped,
  };
}
