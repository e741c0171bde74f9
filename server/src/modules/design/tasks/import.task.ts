import { type DtcgReading, limitProblems } from '@imprint/shared/design/dtcg/dtcg.read';
import { changedGroups, diffModes, diffTokens } from '@imprint/shared/design/token.diff';
import { importTokens, readForImport } from '@imprint/shared/design/token.import';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { JsonObject, TokenDraft } from '@imprint/shared/design/token.set';
import { conflict } from '@imprint/shared/errors';
import { type Mode, maxTokens } from '@imprint/shared/shapes/design';
import { defineTask } from '../../../core/work/task.ts';
import { type CollectionText, parseCollections } from './collection.text.ts';
import { assertWithinLimits } from './design.check.ts';
import { collectionIn, openDraft, putToken } from './design.draft.ts';
import { type DesignWrites, writesOf } from './design.writes.ts';

interface ImportInput {
  stored: CollectionText[];
  /** Stored id of the collection to import into. */
  collectionId: string;
  /** Whether the import creates that collection. */
  isNew: boolean;
  document: Record<string, unknown>;
}

interface Problem {
  path: string;
  message: string;
}

/** The change made by a document, or the reasons why it cannot be imported. */
type ImportOutcome = { problems: Problem[] } | Change;

interface Change {
  writes: DesignWrites;
  /** The modes of the collection after the import. */
  modes: Mode[];
  notes: DtcgReading['notes'];
  summary: ReturnType<typeof summaryOf>;
}

/** Imports a document into a collection. Throws CONFLICT when the project would exceed its limits. */
export const importDocument = defineTask(
  import.meta.url,
  'importDocument',
  ({ stored, collectionId, isNew, document }: ImportInput): ImportOutcome => {
    const draft = openDraft(parseCollections(stored));
    const open = collectionIn(draft, collectionId);
    const before = { ...open, tokens: new Map(open.tokens) };
    // Safe because it was parsed from JSON.
    const reading = readForImport(open, document as JsonObject);
    if (reading.isTooLarge)
      throw conflict(`A document can have at most ${maxTokens} design tokens and groups.`, {
        field: 'document',
        reason: 'has too many',
        limit: maxTokens,
      });
    if (reading.problems.length > 0) return { problems: reading.problems };
    const { modes, groups, tokens } = importTokens(open, reading);
    Object.assign(open, { modes, groups: new Map(groups) });
    for (const token of namedTokens(tokens, reading).values()) putToken(open, token);
    assertWithinLimits(draft);
    const resolution = resolveTokens(draft);
    const problems = resolution.problems.map(({ path, message }) => ({ path, message }));
    if (problems.length > 0) return { problems: limitProblems(problems) };
    const summary = summaryOf({ before, after: open, reading, isNew });
    return { writes: writesOf(draft, resolution), modes: [...modes], notes: reading.notes, summary };
  },
);

type Collection = Parameters<typeof readForImport>[0];

interface Comparison {
  before: Collection;
  after: Collection;
  reading: DtcgReading;
  isNew: boolean;
}

/** Summarizes the changes to tokens in the document, groups and modes. */
function summaryOf({ before, after, reading, isNew }: Comparison) {
  const { created, updated, unchanged } = diffTokens(
    namedTokens(before.tokens, reading),
    namedTokens(after.tokens, reading),
  );
  // A new collection had no modes that could be deleted.
  const modes = diffModes(before.modes, after.modes).filter(({ change }) => !isNew || change !== 'deleted');
  return { created, updated, unchanged, groups: changedGroups(before.groups, after.groups), modes };
}

/** The tokens that the document contains. */
function namedTokens(tokens: ReadonlyMap<string, TokenDraft>, reading: DtcgReading): Map<string, TokenDraft> {
  return new Map([...tokens].filter(([path]) => reading.tokens.has(path)));
}
