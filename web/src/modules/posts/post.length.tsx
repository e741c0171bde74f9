import { readingMinutes } from '@imprint/shared/shapes/posts.text';

/** The length of a post while it is edited. */
export function PostLength({ wordCount }: { wordCount: number }) {
  const minutes = readingMinutes(wordCount);
  return (
    <p className="text-[0.8125rem] whitespace-nowrap text-muted tabular-nums">
      {`${wordCount.toLocaleString('en')} ${wordCount === 1 ? 'word' : 'words'} · ${minutes} min read`}
    </p>
  );
}
