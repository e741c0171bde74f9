import type { PostSearchResult } from '@imprint/shared/shapes/posts';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../kit/lists/data.table.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { LiveAddress } from '../../kit/ui/link.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { DraftStatusBadge } from '../drafts/draft.status.tsx';
import type { PostChoices } from './use.post.choices.ts';

/** The maximum number of names in a cell. */
const maxNames = 3;

type Names = Pick<PostChoices, 'projects' | 'authors' | 'categories'>;

/** The columns of the list of posts; names appear as they load. */
export function postColumns(names: Names): readonly Column<PostSearchResult>[] {
  return [
    { title: t('Title'), cell: (post) => <PostTitle post={post} names={names} /> },
    { title: t('Status'), cell: (post) => <PostStatus post={post} /> },
    { title: t('Authors'), cell: ({ authorIds }) => firstFew(namesOf(authorIds, names.authors)) },
    { title: t('Filed under'), phone: 'hidden', cell: (post) => <TaxonomyCell post={post} names={names} /> },
    { title: t('Published'), cell: ({ publishedAt }) => publishedAt && <Time iso={publishedAt} /> },
    { title: t('Changed'), phone: 'hidden', cell: ({ updatedAt }) => <Time iso={updatedAt} look="ago" /> },
  ];
}

/** The title of a post with its address; a deleted post is not linked. */
export function PostTitle({ post, names }: { post: PostSearchResult; names: Names }) {
  const { id, url, slug, locale, projectId, isFeatured, snippet, deletedAt } = post;
  const project = names.projects.get(projectId);
  return (
    <div className="min-w-0 sm:max-w-md">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {deletedAt ? (
          <span translate="no" className="font-medium break-words">
            {post.title}
          </span>
        ) : (
          <Link
            to="/blog/posts/$postId"
            params={{ postId: id }}
            className="font-medium underline-offset-3 hover:underline"
          >
            <span translate="no" className="break-words">
              {post.title}
            </span>
          </Link>
        )}
        {isFeatured && (
          <span data-table-extra>
            <Badge tone="info">{t('Featured')}</Badge>
          </span>
        )}
      </div>
      <p data-table-extra className="mt-0.5 text-xs text-faint">
        <LiveAddress url={url} address={slug} noun={t('post')} />
        {[locale, project].filter(Boolean).map((part) => (
          <span key={part}> · {part}</span>
        ))}
      </p>
      {snippet && <Snippet snippet={snippet} />}
    </div>
  );
}

/** The matching part of the text, with the search terms highlighted. */
function Snippet({ snippet }: { snippet: NonNullable<PostSearchResult['snippet']> }) {
  const parts = snippet.map(({ text, isMatch }, index) => ({ text, isMatch, key: `${index} ${text}` }));
  return (
    <p data-table-extra className="mt-1 line-clamp-3 text-[0.8125rem] break-words text-muted">
      {parts.map(({ key, text, isMatch }) =>
        isMatch ? (
          <mark key={key} className="rounded-sm bg-caution-wash text-caution">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}

function PostStatus({ post }: { post: PostSearchResult }) {
  const { publishAt, unpublishAt } = post;
  return (
    <div>
      <DraftStatusBadge resource={post} />
      {publishAt && (
        <ScheduledTime
          words={post.status === 'published' ? t('Changes go live') : t('Goes live')}
          iso={publishAt}
        />
      )}
      {unpublishAt && <ScheduledTime words={t('Goes offline')} iso={unpublishAt} />}
    </div>
  );
}

function ScheduledTime({ words, iso }: { words: string; iso: string }) {
  return (
    <p data-table-extra className="mt-1 text-xs text-muted">
      {words} <Time iso={iso} look="moment" />
    </p>
  );
}

/** Category names, the primary one first, and tags. */
function TaxonomyCell({
  post: { categoryIds, primaryCategoryId, tags },
  names,
}: {
  post: PostSearchResult;
  names: Names;
}) {
  const sorted = categoryIds.toSorted(
    (a, b) => Number(b === primaryCategoryId) - Number(a === primaryCategoryId),
  );
  const categories = firstFew(namesOf(sorted, names.categories));
  if (!categories && tags.length === 0) return null;
  return (
    <div className="max-w-52 space-y-1">
      {categories && <p className="break-words">{categories}</p>}
      {tags.length > 0 && (
        <p className="text-xs break-words text-faint">{firstFew(tags.map((tag) => `#${tag}`))}</p>
      )}
    </div>
  );
}

function namesOf(ids: readonly string[], names: ReadonlyMap<string, string>): string[] {
  return ids.flatMap((id) => names.get(id) ?? []);
}

/** The first few words and the number of the others; null if there are none. */
function firstFew(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const more = words.length - maxNames;
  return `${words.slice(0, maxNames).join(', ')}${more > 0 ? ` +${more}` : ''}`;
}
