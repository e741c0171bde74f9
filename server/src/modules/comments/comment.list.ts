import type { comments } from '@imprint/shared/contract/comments';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import type { Stored } from '../../core/db/columns.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPageWithin } from '../../core/rpc/list.ts';
import { tenantOf } from '../../core/rpc/owned.ts';
import type { Comment } from './comment.entity.ts';
import { commentRows, type PeopleNames, presentComment, threadRows } from './comment.rows.ts';
import { assertMayRead, documentKinds, namedDocument } from './commented.document.ts';

type Row = Stored<Comment> & PeopleNames;

/** Lists threads with their replies. */
export async function listComments(context: Context<Member>, input: InputOf<typeof comments, 'list'>) {
  const { kind } = namedDocument(input);
  assertMayRead(context, kind);
  const { rows, pagination } = await readThreads(context, kind, input);
  const replies = Map.groupBy(await readReplies(context, rows), ({ parentId }) => parentId);
  const data = rows.map((row) => ({
    ...presentComment(row),
    replies: (replies.get(row.id) ?? []).map(presentComment),
  }));
  return { data, pagination };
}

function readThreads(
  context: Context<Member>,
  kind: keyof typeof documentKinds,
  input: InputOf<typeof comments, 'list'>,
) {
  if (kind === 'page')
    return readListPageWithin(
      context,
      threadRows,
      { field: 'pageId', parent: documentKinds.page.rows },
      input,
    );
  return readListPageWithin(context, threadRows, { field: 'postId', parent: documentKinds.post.rows }, input);
}

/** The replies in threads; a document has few enough comments to read them all. */
async function readReplies({ actor, deps }: Context<Member>, threads: readonly Row[]): Promise<Row[]> {
  if (threads.length === 0) return [];
  const { columns, from, environmentCondition } = commentRows;
  return deps.read<Row>(
    tenantOf(actor),
    'replies to comments',
    `select ${columns} from ${from}
     where organization_id = $1 and ${environmentCondition} and parent_id = any ($3::uuid[])
     order by created_at, id`,
    [threads.map(({ id }) => id)],
  );
}
