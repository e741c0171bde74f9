import { Link } from '@tanstack/react-router';
import { linkClass } from '../../kit/ui/link.tsx';
import { thingOf, useModules } from '../../shell/module.ts';
import { sentenceOf, sentenceText, type ToldChange } from './activity.words.ts';

interface ActivitySentenceProps {
  entry: ToldChange;
  /** The id of the entry whose details the words, and the row around them, open. */
  detailsId?: string;
}

/** What somebody did, as a sentence in which the name of the thing leads to it. */
export function ActivitySentence({ entry, detailsId }: ActivitySentenceProps) {
  const sentence = sentenceOf(useModules(), entry);
  const { who, before, title, after } = sentence;
  const words = (
    <>
      <span className="font-medium">{who}</span> {before}
    </>
  );
  return (
    <p data-table-title className="break-words">
      {detailsId !== undefined ? (
        <Link
          to="/settings/activity"
          search={(search) => ({ ...search, entry: detailsId })}
          resetScroll={false}
          aria-label={sentenceText(sentence)}
          className="underline-offset-3 after:absolute after:inset-0 hover:underline"
        >
          {words}
        </Link>
      ) : (
        words
      )}
      {title !== null && (
        <>
          {' '}
          <ThingName entry={entry} title={title} />
        </>
      )}
      {after && ` ${after}`}
    </p>
  );
}

/** The name of a thing; a link if the dashboard has a page for it and it was not deleted. */
function ThingName({
  entry: { resourceId, environment, operation },
  title,
}: {
  entry: ToldChange;
  title: string;
}) {
  const modules = useModules();
  const link =
    resourceId === null || operation.endsWith('.delete')
      ? undefined
      : thingOf(modules, resourceId, environment ?? undefined)?.link;
  if (!link) return <span className="font-medium">{title}</span>;
  return (
    <Link {...link} className={`relative z-1 font-medium ${linkClass}`}>
      {title}
    </Link>
  );
}
