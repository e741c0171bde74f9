import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextDifference } from '../../../kit/ui/text.difference.tsx';
import { t } from '../../../language/message.ts';
import { useMediaItemQuery } from '../../media/media.item.ts';
import { mediaName } from '../../media/media.words.ts';
import {
  type BlockDifference,
  blockDifferences,
  type ComparisonResult,
  fieldChanges,
  mediaIdsIn,
  type TextChange,
} from './compare.words.ts';

/** A comparison in words: first the fields, then the blocks in the order of the draft. */
export function ComparisonView({ comparison }: { comparison: ComparisonResult }) {
  const nameOf = useMediaNames(mediaIdsIn(comparison));
  const fields = fieldChanges(comparison.fields, nameOf);
  const blocks = blockDifferences(comparison.blocks, nameOf);
  return (
    <ul aria-label={t('Changes')} className="divide-y divide-line">
      {fields.map((change) => (
        <Difference key={change.label} title={change.label} phrase={phraseOf(change)}>
          <TextDifference before={change.before} after={change.after} />
        </Difference>
      ))}
      {blocks.map((block) => (
        <Difference key={block.id} title={block.type} phrase={block.phrase}>
          <BlockTexts block={block} />
        </Difference>
      ))}
    </ul>
  );
}

/** Returns a function that gives the name of a media item by its id. */
function useMediaNames(ids: readonly string[]): (text: string) => string {
  const queries = useQueries({ queries: ids.map(useMediaItemQuery()) });
  const names = new Map(
    queries.map(({ data, isPending }, index) => [
      ids[index],
      data ? data.alt || mediaName(data) : isPending ? '…' : t('Deleted file'),
    ]),
  );
  return (text) => names.get(text) ?? text;
}

/** Whether the two sides of a comparison are equal. */
export function isEmptyComparison({ fields, blocks }: ComparisonResult): boolean {
  return fields.length === 0 && blocks.length === 0;
}

function phraseOf({ before, after }: TextChange): string {
  if (!before) return t('added');
  return after ? t('changed') : t('removed');
}

function Difference({ title, phrase, children }: { title: string; phrase: string; children: ReactNode }) {
  return (
    <li className="py-3">
      <p className="mb-1">
        <span className="font-medium">{title}</span> <span className="text-faint">{phrase}</span>
      </p>
      {children}
    </li>
  );
}

function BlockTexts({ block: { changes, excerpt } }: { block: BlockDifference }) {
  const [change] = changes;
  if (!change) return excerpt && <p className="truncate text-[0.8125rem] text-muted">{excerpt}</p>;
  // A change of the text itself needs no label.
  if (changes.length === 1 && textLabels.has(change.label)) {
    return <TextDifference before={change.before} after={change.after} />;
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

const textLabels = new Set([t('Text'), t('Document'), t('Items'), t('Rows'), t('Code')]);
