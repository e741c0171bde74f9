import { readingMinutes } from '@imprint/shared/posts.text';

/** How long a post is as it is being written. */
export function PostLength({ wordCount }: { wordCount: number }) {
  const minutes = readingMinutes(wordCount);
  return (
    <p className="text-[0.8125rem] whitespace-nowrap text-muted tabular-nums">
      {`${wordCount.toLocaleString('en')} ${wordCount === 1 ? 'word' : 'words'} · ${minutes} min read`}
    </p>
  );
}
