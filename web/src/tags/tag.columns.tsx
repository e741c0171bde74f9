import type { Tag } from '@imprint/shared/tags.contract';
import { PostCount } from '../blog/post.count.tsx';
import { changedColumn, slugColumn } from '../kit/resource/named.columns.tsx';
import { OpenLink } from '../kit/resource/open.link.tsx';
import type { Column } from '../ui/data.table.tsx';

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
