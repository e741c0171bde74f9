import type { Tag } from '@imprint/shared/tags.contract';
import type { Column } from '../ui/data.table.tsx';
import { Time } from '../ui/time.tsx';
import { PostCount } from './post.count.tsx';
import { TaxonomyLink } from './taxonomy.link.tsx';

/** The columns of the tags list. */
export const tagColumns: readonly Column<Tag>[] = [
  {
    title: 'Name',
    cell: ({ id, name, description }) => (
      <TaxonomyLink search={{ tag: id }} name={name} description={description} />
    ),
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
