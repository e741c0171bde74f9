import { Link } from '@tanstack/react-router';
import { t } from '../../language/message.ts';

/** Search parameters that filter posts by an author, category or tag. */
export type PostsSearch = { project: string } & (
  | { authorId: string }
  | { categoryId: string }
  | { tag: string }
);

/** The number of posts, as a link to them. */
export function PostCount({ count, search }: { count: number; search: PostsSearch }) {
  if (count === 0) return <span className="text-faint">{t('None')}</span>;
  return (
    <Link to="/blog" search={search} className="whitespace-nowrap underline-offset-3 hover:underline">
      {t('{count, plural, one {# post} other {# posts}}', { count })}
    </Link>
  );
}
