import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMediaItemQuery } from '../media/media.item.ts';
import { mediaName } from '../media/media.words.ts';
import { TextDifference } from './compare.text.tsx';
import {
  type BlockDifference,
  blockDifferences,
  type Compared,
  fieldChanges,
  mediaIn,
  type TextChange,
} from './compare.words.ts';

/** What differs, in words: the fields of the page first, then block by block in the order of the draft. */
export function ComparisonView({ comparison }: { comparison: Compared }) {
  const nameOf = useMediaNames(mediaIn(comparison));
  const fields = fieldChanges(comparison.fields, nameOf);
  const blocks = blockDifferences(comparison.blocks, nameOf);
  return (
    <ul aria-label="What differs" className="divide-y divide-line">
      {fields.map((change) => (
        <Difference key={change.label} title={change.label} deed={deedOf(change)}>
          <TextDifference before={change.before} after={change.after} />
        </Difference>
      ))}
      {blocks.map((block) => (
        <Difference key={block.id} title={block.type} deed={block.deed}>
          <BlockTexts block={block} />
        </Difference>
      ))}
    </ul>
  );
}

/** What media items are called, by their ids, in words that stand for them in a sentence. */
function useMediaNames(ids: readonly string[]): (text: string) => string {
  const found = useQueries({ queries: ids.map(useMediaItemQuery()) });
  const names = new Map(
    found.map(({ data, isPending }, place) => [
      ids[place],
      data ? data.alt || mediaName(data) : isPending ? '…' : 'a file that is not among the media any more',
    ]),
  );
  return (text) => names.get(text) ?? text;
}

/** Whether a comparison found nothing. */
export function isSame({ fields, blocks }: Compared): boolean {
  return fields.length === 0 && blocks.length === 0;
}

function deedOf({ before, after }: TextChange): string {
  if (!before) return 'added';
  return after ? 'changed' : 'removed';
}

function Difference({ title, deed, children }: { title: string; deed: string; children: ReactNode }) {
  return (
    <li className="py-3">
      <p className="mb-1">
        <span className="font-medium">{title}</span> <span className="text-faint">{deed}</span>
      </p>
      {children}
    </li>
  );
}

function BlockTexts({ block: { changes, excerpt } }: { block: BlockDifference }) {
  const [only] = changes;
  if (!only) return excerpt && <p className="truncate text-[0.8125rem] text-muted">{excerpt}</p>;
  // What people read needs no name; what else changed does.
  if (changes.length === 1 && unnamed.has(only.label)) {
    return <TextDifference before={only.before} after={only.after} />;
  }
  return (
    <dl className="space-y-1">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="grid gap-x-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
          <dt className="text-[0.8125rem] text-faint">{label}</dt>
          <dd>
            <TextDifference before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const unnamed = new Set(['Text', 'Document', 'Items', 'Rows', 'Code']);
