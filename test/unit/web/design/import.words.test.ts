import { expect, test } from 'vitest';
import {
  changesAnything,
  type ImportReport,
  otherChanges,
} from '../../../../web/src/modules/design/documents/import.words.ts';

const nothing: ImportReport = {
  isApplied: false,
  created: [],
  updated: [],
  unchanged: 3,
  groups: [],
  modes: [],
  notes: [],
  errors: [],
};
const mode = (id: string, change: 'created' | 'updated' | 'deleted') => ({ id, name: id, change });

test.each<[Partial<ImportReport>, boolean]>([
  [{}, false],
  [{ created: ['space.small'] }, true],
  [{ updated: ['space.small'] }, true],
  [{ groups: [''] }, true],
  [{ modes: [mode('dark', 'deleted')] }, true],
])('a document is imported only where it changes anything: %j', (set, changes) => {
  expect(changesAnything({ ...nothing, ...set })).toBe(changes);
});

test.each<[Partial<ImportReport>, string]>([
  [{}, ''],
  [{ groups: ['', 'space'] }, 'Groups: 2 changed.'],
  [{ modes: [mode('dark', 'created')] }, 'Modes: 1 added.'],
  [
    { modes: [mode('a', 'created'), mode('b', 'deleted'), mode('c', 'created'), mode('d', 'updated')] },
    'Modes: 2 added, 1 removed, 1 changed.',
  ],
  [{ modes: [mode('dark', 'updated')], groups: ['space'] }, 'Modes: 1 changed. Groups: 1 changed.'],
])('it is said what changes besides tokens: %j', (set, words) => {
  expect(otherChanges({ ...nothing, ...set }).join(' ')).toBe(words);
});
