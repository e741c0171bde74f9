import type { Tag } from '@imprint/shared/contract/tags';
import type { Column } from '../../kit/lists/data.table.tsx';
import { changedColumn, slugColumn } from '../../kit/resource/named.columns.tsx';
import { OpenLink } from '../../kit/resource/open.link.tsx';
import { PostCount } from '../blog/post.count.tsx';

/** The columns of the tags list. */
export const tagColumns: readonly Column<Tag>[] = [
  { title: 'Name', cell: (tag) => <OpenLink noun="tag" {...tag} /> },
  slugColumn,
  {
    title: 'Posts',
    cell: ({ slug, projectId, postCount }) => (
      <PostCount count={postCount} search={{ projectId, tag: slug }} />
    ),
  },
  changedColumn,
];
