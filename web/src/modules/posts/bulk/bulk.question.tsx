import type { PostSearchResult } from '@imprint/shared/shapes/posts';
import { CategoryField, TagField } from './bulk.fields.tsx';
import { type BulkInput, type BulkTaskName, tasks } from './bulk.tasks.ts';

interface BulkQuestionProps {
  name: BulkTaskName;
  chosen: readonly PostSearchResult[];
  /** The posts that would change. */
  fitting: readonly PostSearchResult[];
  given: BulkInput;
  onGiven: (given: BulkInput) => void;
}

/** Explains what will happen to the posts, with the fields for input. */
export function BulkQuestion({ name, chosen, fitting, given, onGiven }: BulkQuestionProps) {
  const { explanation, skipped } = tasks[name];
  const count = chosen.length - fitting.length;
  return (
    <>
      <div className="space-y-1 text-muted">
        <p>{explanation}</p>
        {count > 0 && <p>{skipped(count)}</p>}
      </div>
      {name === 'tag' && <TagField posts={chosen} onChange={(tag) => onGiven({ ...given, tag })} />}
      {name === 'file' && (
        <CategoryField
          posts={chosen}
          value={given.categoryId}
          onChange={(categoryId) => onGiven({ ...given, categoryId })}
        />
      )}
    </>
  );
}
