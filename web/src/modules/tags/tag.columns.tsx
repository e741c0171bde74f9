import type { Tag } from '@imprint/shared/contract/tags';
import type { Column } from '../../kit/lists/data.table.tsx';
import { changedColumn, slugColumn } from '../../kit/resource/named.columns.tsx';
import { OpenLink } from '../../kit/resource/open.link.tsx';
import { t } from '../../language/message.ts';
import { PostCount } from '../blog/post.count.tsx';
import { projectColumn } from '../projects/project.column.tsx';

/** The columns of the tags list; those of several projects name it. */
export const tagColumns = (showsSeveral: boolean): readonly Column<Tag>[] => [
  { title: t('Name'), cell: (tag) => <OpenLink parameter="tag" {...tag} /> },
  ...(showsSeveral ? [projectColumn] : []),
  slugColumn,
  {
    title: t('Posts'),
    phone: 'state',
    cell: ({ slug, projectId, postCount }) => (
      <PostCount count={postCount} search={{ project: projectId, tag: slug }} />
    ),
  },
  changedColumn,
];
