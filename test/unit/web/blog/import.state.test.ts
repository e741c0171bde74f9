import type { ReportedFile } from '@imprint/shared/contract/blog';
import { describe, expect, test } from 'vitest';
import { unreachableFailure } from '../../../../web/src/api/failure.ts';
import {
  emptyImport,
  entryStatus,
  filesToSend,
  type ImportAction,
  type ImportEntry,
  type ImportState,
  importReducer,
  withFiles,
  withoutReports,
} from '../../../../web/src/modules/blog/import.state.ts';

const read = (...names: string[]) => names.map((filename) => ({ filename, markdown: `# ${filename}` }));
const useless = { filename: 'photo.png', problem: 'Not a Markdown file.' };
const created = (filename: string): ReportedFile => ({ filename, status: 'created', warnings: [] });
const refused = (filename: string): ReportedFile => ({ ...created(filename), status: 'refused' });
const stateAfter = (...actions: ImportAction[]): ImportState => actions.reduce(importReducer, emptyImport);
const standings = ({ entries }: Pick<ImportState, 'entries'>) =>
  Object.fromEntries(entries.map((entry) => [entry.filename, entryStatus(entry)]));

/** What happens when a list of files is checked, or imported, and answered like this. */
const worked = (kind: 'checking' | 'importing', ...reports: [number, ReportedFile][]): ImportAction[] => [
  { type: 'began', kind, total: reports.length },
  { type: 'answered', reports: new Map(reports) },
  { type: 'ended', failure: null },
];
const listed = (entries: readonly ImportEntry[]): ImportAction => ({ type: 'listed', entries });

describe('an import of files', () => {
  test('says of each file how it stands, from being chosen to being a post', () => {
    const chosen = stateAfter(listed(withFiles([], [...read('rye.md', 'taken.md'), useless])));
    expect(standings(chosen)).toEqual({ 'rye.md': 'waiting', 'taken.md': 'waiting', 'photo.png': 'refused' });
    const answers: [number, ReportedFile][] = [
      [0, created('rye.md')],
      [1, refused('taken.md')],
    ];
    const checked = worked('checking', ...answers).reduce(importReducer, chosen);
    expect(standings(checked)).toEqual({ 'rye.md': 'ready', 'taken.md': 'refused', 'photo.png': 'refused' });
    const imported = worked('importing', [0, created('rye.md')]).reduce(importReducer, checked);
    expect(standings(imported)).toMatchObject({ 'rye.md': 'imported', 'taken.md': 'refused' });
  });

  test('tells of a file that was ready, and is refused once it is imported', () => {
    const checked = [listed(withFiles([], read('rye.md'))), ...worked('checking', [0, created('rye.md')])];
    const state = stateAfter(...checked, ...worked('importing', [0, refused('rye.md')]));
    expect(standings(state)).toEqual({ 'rye.md': 'refused' });
  });

  test('counts the files that were answered', () => {
    const began: ImportAction = { type: 'began', kind: 'importing', total: 3 };
    const first: ImportAction = { type: 'answered', reports: new Map([[0, created('a.md')]]) };
    const second: ImportAction = {
      type: 'answered',
      reports: new Map([
        [1, created('b.md')],
        [2, refused('c.md')],
      ]),
    };
    expect(stateAfter(began).work).toEqual({ kind: 'importing', done: 0, total: 3 });
    expect(stateAfter(began, first).work?.done).toBe(1);
    expect(stateAfter(began, first, second).work?.done).toBe(3);
  });

  test.each([
    ['reading', false],
    ['checking', false],
    ['importing', true],
  ] as const)('has begun once posts are imported: %s', (kind, hasBegun) => {
    const began = stateAfter({ type: 'began', kind, total: 1 });
    expect(began.hasBegun).toBe(hasBegun);
    const checkedAgain = importReducer(began, { type: 'began', kind: 'checking', total: 1 });
    expect(checkedAgain.hasBegun).toBe(hasBegun);
  });

  test('is stopping until what is under way was answered', () => {
    const began: ImportAction = { type: 'began', kind: 'importing', total: 2 };
    const stopping = stateAfter(began, { type: 'stopping' });
    expect(stopping).toMatchObject({ isStopping: true, work: { done: 0, total: 2 } });
    const answered = importReducer(stopping, { type: 'answered', reports: new Map([[0, created('a.md')]]) });
    expect(answered.isStopping).toBe(true);
    expect(importReducer(answered, { type: 'ended', failure: null })).toMatchObject({
      isStopping: false,
      work: null,
    });
  });

  test('keeps what was answered before a part failed, says why, and forgets it with the next try', () => {
    const files = listed(withFiles([], read('a.md', 'b.md')));
    const ready = worked('checking', [0, created('a.md')], [1, created('b.md')]);
    const failed = stateAfter(
      ...[files, ...ready],
      { type: 'began', kind: 'importing', total: 2 },
      { type: 'answered', reports: new Map([[0, created('a.md')]]) },
      { type: 'ended', failure: unreachableFailure() },
    );
    expect(failed).toMatchObject({ work: null, failure: { code: 'UNREACHABLE' } });
    expect(standings(failed)).toEqual({ 'a.md': 'imported', 'b.md': 'ready' });
    expect(filesToSend(failed.entries, 'ready').map(({ filename }) => filename)).toEqual(['b.md']);
    expect(importReducer(failed, { type: 'began', kind: 'importing', total: 1 }).failure).toBeNull();
  });

  test('begins anew once it is cleared', () => {
    const state = stateAfter(
      listed(withFiles([], read('a.md'))),
      ...worked('importing', [0, created('a.md')]),
    );
    expect(importReducer(state, { type: 'cleared' })).toEqual(emptyImport);
  });

  test('leaves the state before as it was', () => {
    const before = stateAfter(listed(withFiles([], read('a.md'))), {
      type: 'began',
      kind: 'checking',
      total: 1,
    });
    const copy = structuredClone(before);
    importReducer(before, { type: 'answered', reports: new Map([[0, created('a.md')]]) });
    expect(before).toEqual(copy);
  });
});

describe('files that are added to an import', () => {
  /** One file that is a post already, and one that could become one. */
  const { entries } = stateAfter(
    listed(withFiles([], read('done.md', 'ready.md'))),
    ...worked('checking', [0, created('done.md')], [1, created('ready.md')]),
    ...worked('importing', [0, created('done.md')]),
  );

  test('stand after the others, under ids of their own', () => {
    const all = withFiles(entries, read('new.md', 'newer.md'));
    expect(all.map(({ filename }) => filename)).toEqual(['done.md', 'ready.md', 'new.md', 'newer.md']);
    expect(new Set(all.map(({ id }) => id)).size).toBe(4);
  });

  test('take the place of a file of the same name that is no post yet', () => {
    const all = withFiles(entries, [{ filename: 'ready.md', markdown: '# Changed' }]);
    expect(all.map(({ filename, markdown }) => [filename, markdown])).toEqual([
      ['done.md', '# done.md'],
      ['ready.md', '# Changed'],
    ]);
    expect(standings({ entries: all })).toEqual({ 'done.md': 'imported', 'ready.md': 'waiting' });
  });

  test('leave the file of the same name that is a post already', () => {
    const all = withFiles(entries, read('done.md'));
    expect(all.map(entryStatus)).toEqual(['imported', 'ready', 'waiting']);
  });

  test('never get an id that was used, for an answer that is still under way may name it', () => {
    const [first] = withFiles([], read('a.md'));
    const [second] = withFiles(first ? [first] : [], read('a.md'));
    expect(second?.id).not.toBe(first?.id);
  });

  test('are checked together with those that were checked before, and not with those that are posts', () => {
    const all = withoutReports(withFiles(entries, [...read('new.md'), useless]));
    expect(standings({ entries: all })).toEqual({
      'done.md': 'imported',
      'ready.md': 'waiting',
      'new.md': 'waiting',
      'photo.png': 'refused',
    });
    expect(filesToSend(all, 'waiting').map(({ filename }) => filename)).toEqual(['ready.md', 'new.md']);
  });

  test('are checked anew where they were refused', () => {
    const refusedOnce = stateAfter(
      listed(withFiles([], read('taken.md'))),
      ...worked('checking', [0, refused('taken.md')]),
    );
    expect(standings({ entries: withoutReports(refusedOnce.entries) })).toEqual({ 'taken.md': 'waiting' });
  });
});

test('only files with a text are sent, each under the id of its entry', () => {
  const entries = withFiles([], [useless, ...read('rye.md')]);
  expect(filesToSend(entries, 'waiting')).toEqual([{ id: 1, filename: 'rye.md', markdown: '# rye.md' }]);
  expect(filesToSend(entries, 'ready')).toEqual([]);
});
