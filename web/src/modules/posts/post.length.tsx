import { readingMinutes } from '@imprint/shared/shapes/posts.text';
import { countOf } from '../../kit/ui/count.words.ts';

/** The length of a post while it is edited. */
export function PostLength({ wordCount }: { wordCount: number }) {
  const minutes = readingMinutes(wordCount);
  return (
    <p className="text-[0.8125rem] whitespace-nowrap text-muted tabular-nums">
      {`${countOf(wordCount, 'word')} · ${minutes} min read`}
    </p>
  );
}
