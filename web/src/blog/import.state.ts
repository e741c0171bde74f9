import type { ReportedFile } from '@imprint/shared/blog.contract';
import type { Failure } from '../failure.ts';
import type { ImportFile, ReadFile } from './import.files.ts';

/** One file of an import, and what is known of it. */
export interface ImportEntry {
  id: number;
  filename: string;
  /** Null where it is of no use. */
  markdown: string | null;
  /** Why it is not even sent. */
  problem: string | null;
  /** What the service said last. */
  report: ReportedFile | null;
  /** Whether the service said it of the import, and not of what one would do. */
  isFinal: boolean;
}

export type EntryStatus = 'waiting' | 'ready' | 'imported' | 'refused';

/** How a file stands: `ready` to become a post, or one already, or why it will be none. */
export function entryStatus({ problem, report, isFinal }: ImportEntry): EntryStatus {
  if (problem !== null || report?.status === 'refused') return 'refused';
  if (!report) return 'waiting';
  return isFinal ? 'imported' : 'ready';
}

/** What is being done with the files. */
interface Work {
  kind: 'reading' | 'checking' | 'importing';
  done: number;
  total: number;
}

export interface ImportState {
  entries: readonly ImportEntry[];
  work: Work | null;
  /** Whether the work ends once what is under way has been answered. */
  isStopping: boolean;
  /** Why the last work ended before its end. */
  failure: Failure | null;
  /** Whether something of these files was imported, or was to be. */
  hasBegun: boolean;
}

export const emptyImport: ImportState = {
  entries: [],
  work: null,
  isStopping: false,
  failure: null,
  hasBegun: false,
};

/** What happens to an import. */
export type ImportAction =
  | { type: 'began'; kind: Work['kind']; total: number }
  | { type: 'listed'; entries: readonly ImportEntry[] }
  | { type: 'answered'; reports: ReadonlyMap<number, ReportedFile> }
  | { type: 'stopping' }
  | { type: 'ended'; failure: Failure | null }
  | { type: 'cleared' };

/** The import after something has happened. */
export function importReducer(state: ImportState, action: ImportAction): ImportState {
  switch (action.type) {
    case 'began': {
      const { kind, total } = action;
      const work = { kind, done: 0, total };
      return { ...state, work, failure: null, hasBegun: state.hasBegun || kind === 'importing' };
    }
    case 'listed':
      return { ...state, entries: action.entries };
    case 'answered':
      return answered(state, action.reports);
    case 'stopping':
      return { ...state, isStopping: true };
    case 'ended':
      return { ...state, work: null, isStopping: false, failure: action.failure };
    case 'cleared':
      return emptyImport;
  }
}

function answered(state: ImportState, reports: ReadonlyMap<number, ReportedFile>): ImportState {
  const { work } = state;
  const isFinal = work?.kind === 'importing';
  return {
    ...state,
    work: work && { ...work, done: work.done + reports.size },
    entries: state.entries.map((entry) => {
      const report = reports.get(entry.id);
      return report ? { ...entry, report, isFinal } : entry;
    }),
  };
}

/** The entries with files that were read, which take the place of those of the same name that are no posts yet. */
export function withFiles(entries: readonly ImportEntry[], files: readonly ReadFile[]): ImportEntry[] {
  const names = new Set(files.map(({ filename }) => filename));
  const remaining = entries.filter(
    (entry) => entryStatus(entry) === 'imported' || !names.has(entry.filename),
  );
  const firstId = Math.max(-1, ...entries.map(({ id }) => id)) + 1;
  const added = files.map((file, index) => ({
    id: firstId + index,
    filename: file.filename,
    markdown: 'markdown' in file ? file.markdown : null,
    problem: 'problem' in file ? file.problem : null,
    report: null,
    isFinal: false,
  }));
  return [...remaining, ...added];
}

/** The entries without what was said of those that are no posts yet. */
export function withoutReports(entries: readonly ImportEntry[]): ImportEntry[] {
  return entries.map((entry) =>
    entryStatus(entry) === 'imported' ? entry : { ...entry, report: null, isFinal: false },
  );
}

/** A file as it is sent, and which entry it is of. */
export interface SendableFile extends ImportFile {
  id: number;
}

/** Those of the entries that stand like this, as they are sent. */
export function filesToSend(entries: readonly ImportEntry[], status: 'waiting' | 'ready'): SendableFile[] {
  return entries.flatMap((entry) => {
    const { id, filename, markdown } = entry;
    return markdown !== null && entryStatus(entry) === status ? [{ id, filename, markdown }] : [];
  });
}
