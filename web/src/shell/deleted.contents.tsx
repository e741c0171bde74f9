const irregular: Readonly<Record<string, readonly [one: string, many: string]>> = {
  category: ['category', 'categories'],
  media: ['media item', 'media items'],
};

interface DeletedContentsProps {
  /** What is to be deleted itself. */
  noun: 'project' | 'website';
  /** How many of each kind would go, itself included; undefined until the service has told. */
  counts: Readonly<Record<string, number>> | undefined;
}

/** What is lost along with what is deleted for good. */
export function DeletedContents({ noun, counts = {} }: DeletedContentsProps) {
  const contents = contentsWords(noun, counts);
  if (contents.length === 0) return null;
  return (
    <p className="text-ink">
      {`With it goes what it holds, also what was deleted lately: ${new Intl.ListFormat('en').format(contents)}.`}
    </p>
  );
}

/** How many there are of each kind but its own; what there is most of comes first. */
export function contentsWords(noun: string, counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts)
    .filter(([kind]) => kind !== noun)
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${count} ${wordsOf(kind, count)}`);
}

/** What the service calls by the name of a table, in words. */
function wordsOf(kind: string, count: number): string {
  const one = kind.replaceAll('_', ' ');
  const [single, many] = irregular[kind] ?? [one, `${one}s`];
  return count === 1 ? single : many;
}
