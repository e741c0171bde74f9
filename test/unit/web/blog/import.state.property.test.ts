import type { ReportedFile } from '@imprint/shared/contract/blog';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reportsOf } from '../../../../web/src/modules/blog/import.batches.ts';
import {
  emptyImport,
  entryStatus,
  filesToSend,
  type ImportState,
  importReducer,
  withFiles,
  withoutReports,
} from '../../../../web/src/modules/blog/import.state.ts';
import { runs } from '../../../support/run/property.ts';

const names = fc.uniqueArray(fc.constantFrom('a.md', 'b.md', 'c.md', 'photo.png'), { minLength: 1 });
const answers = fc.array(fc.constantFrom('created', 'refused', 'unanswered'), { minLength: 4, maxLength: 4 });
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), names }),
  fc.record({ do: fc.constantFrom('check', 'import'), answers }),
);

test('whatever is chosen and answered, no file is imported twice, and what is a post stays one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let state = emptyImport;
      const imported = new Set<number>();
      for (const each of steps) {
        state = 'names' in each ? added(state, each.names) : worked(state, each.do, each.answers, imported);
        const posts = state.entries.filter((entry) => entryStatus(entry) === 'imported');
        expect(new Set(posts.map(({ id }) => id))).toEqual(imported);
        expect(new Set(state.entries.map(({ id }) => id)).size).toBe(state.entries.length);
      }
    }),
    runs(3000),
  );
});

function added(state: ImportState, filenames: readonly string[]): ImportState {
  const files = filenames.map((filename) =>
    filename.endsWith('.md')
      ? { filename, markdown: filename }
      : { filename, problem: 'Not a Markdown file.' },
  );
  return importReducer(state, { type: 'listed', entries: withoutReports(withFiles(state.entries, files)) });
}

/** Sends what is due, one file after the other, until one is not answered. */
function worked(
  before: ImportState,
  kind: string,
  given: readonly string[],
  imported: Set<number>,
): ImportState {
  const isImport = kind === 'import';
  const due = filesToSend(before.entries, isImport ? 'ready' : 'waiting');
  let state = importReducer(before, {
    type: 'began',
    kind: isImport ? 'importing' : 'checking',
    total: due.length,
  });
  for (const [index, file] of due.entries()) {
    const status = given[index % given.length];
    if (status !== 'created' && status !== 'refused') break;
    const report: ReportedFile = { filename: file.filename, status, warnings: [] };
    if (isImport) expect(imported.has(file.id)).toBe(false);
    if (isImport && status === 'created') imported.add(file.id);
    state = importReducer(state, { type: 'answered', reports: reportsOf([file], [report]) });
  }
  return importReducer(state, { type: 'ended', failure: null });
}
