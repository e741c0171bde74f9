import type { Tag } from '@imprint/shared/tags.contract';
import type { Column } from '../ui/data.table.tsx';
import { Time } from '../ui/time.tsx';
import { FilingLink } from './filing.link.tsx';
import { PostCount } from './filing.posts.tsx';

/** What the list of tags shows of each. */
export const tagColumns: readonly Column<Tag>[] = [
  {
    title: 'Name',
    cell: ({ id, name, description }) => <FilingLink search={{ tag: id }} name={name} words={description} />,
  },
  {
    title: 'Slug',
    cell: ({ slug }) => <span className="font-mono text-xs break-all text-muted">{slug}</span>,
  },
  {
    title: 'Posts',
    cell: ({ slug, projectId, postCount }) => (
      <PostCount count={postCount} search={{ projectId, tag: slug }} />
    ),
  },
  { title: 'Changed', cell: ({ updatedAt }) => <Time iso={updatedAt} look="ago" /> },
];
