import type { PostSearchResult } from '@imprint/shared/shapes/posts';
import type { Column } from '../../kit/lists/data.table.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { RestoreButton } from '../drafts/restore.button.tsx';
import { postKind } from './post.kind.ts';
import { PostTitle } from './posts.columns.tsx';
import type { PostChoices } from './use.post.choices.ts';

/** The columns of the list of deleted posts. */
export function deletedPostColumns(
  names: PostChoices,
  mayWrite: boolean,
): readonly Column<PostSearchResult>[] {
  const columns: readonly Column<PostSearchResult>[] = [
    { title: t('Title'), cell: (post) => <PostTitle post={post} names={names} /> },
    {
      title: t('Deleted'),
      phoneWords: t('Deleted'),
      cell: ({ deletedAt }) => deletedAt && <Time iso={deletedAt} look="ago" />,
    },
  ];
  if (!mayWrite) return columns;
  return [...columns, { title: t('Restore'), untitled: true, cell: (post) => <Restore post={post} /> }];
}

function Restore({ post }: { post: PostSearchResult }) {
  return (
    <RestoreButton
      kind={postKind}
      id={post.id}
      title={post.title}
      pathOf={({ slug }) => (slug === post.slug ? null : slug)}
      moveFocus={() => document.querySelector<HTMLElement>('main h1')?.focus()}
    />
  );
}
