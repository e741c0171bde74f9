import { Link } from '@tanstack/react-router';
import { countOf } from '../ui/count.words.ts';

/** How the list of posts is narrowed to those that name something. */
export type PostsSearch = { projectId: string } & (
  | { authorId: string }
  | { categoryId: string }
  | { tag: string }
);

/** How many posts name something, as a way to them. */
export function PostCount({ count, search }: { count: number; search: PostsSearch }) {
  if (count === 0) return <span className="text-faint">None</span>;
  return (
    <Link to="/blog" search={search} className="whitespace-nowrap underline-offset-3 hover:underline">
      {countOf(count, 'post')}
    </Link>
  );
}
