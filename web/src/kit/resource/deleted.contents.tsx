import { t } from '../../language/message.ts';

const irregular: Readonly<Record<string, readonly [one: string, many: string]>> = {
  category: ['category', 'categories'],
  media: ['media item', 'media items'],
};

interface DeletedContentsProps {
  /** The kind of the resource that is deleted. */
  noun: string;
  /** How many of each kind would be deleted, itself included; undefined while loading. */
  counts: Readonly<Record<string, number>> | undefined;
}

/** Lists what a permanent deletion also deletes. */
export function DeletedContents({ noun, counts = {} }: DeletedContentsProps) {
  const contents = contentsWords(noun, counts);
  if (contents.length === 0) return null;
  return (
    <p className="text-ink">
      {t('With it goes what it holds, also what was deleted lately: {contents}.', {
        contents: new Intl.ListFormat('en').format(contents),
      })}
    </p>
  );
}

/** The counts of each kind but its own, the largest first. */
export function contentsWords(noun: string, counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts)
    .filter(([kind]) => kind !== noun)
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${count} ${wordsOf(kind, count)}`);
}

/** The name of a kind, which the service reports by table name. */
function wordsOf(kind: string, count: number): string {
  const one = kind.replaceAll('_', ' ');
  const [single, many] = irregular[kind] ?? [one, `${one}s`];
  return count === 1 ? single : many;
}
